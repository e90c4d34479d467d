import { useWide } from '../../../ui/use-wide.ts';
import { AskedSection } from './asked-section.tsx';
import { CarSection } from './car-section.tsx';
import { DealsSection } from './deals-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { HistorySection } from './history-section.tsx';
import { SeenSection } from './seen-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { StepSection } from './step-section.tsx';

const RULE = 'mt-5 border-t border-line';

/** What is known, in the order of a talk; on a wide screen what was looked at and the next step stand at the right. */
export function CardBody() {
  if (useWide('side'))
    return (
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex max-w-[48rem] flex-col px-8">
          <CarSection />
          <DealsSection />
          <OffersSection />
          <AskedSection />
          <div className={`${RULE} flex-1`}>
            <HistorySection />
          </div>
        </div>
        <div className="border-l border-line px-6">
          <SeenSection />
          <StepSection />
          <FactsSection />
        </div>
      </div>
    );
  return (
    <div className="px-4 desk:px-8">
      <CarSection />
      <DealsSection />
      <OffersSection />
      <AskedSection />
      <div className={`${RULE} empty:hidden`}>
        <SeenSection />
      </div>
      <div className={RULE}>
        <HistorySection />
      </div>
      <div className="border-t border-line">
        <StepSection />
        <FactsSection />
      </div>
    </div>
  );
}
