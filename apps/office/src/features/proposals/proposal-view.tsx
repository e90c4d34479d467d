import type { Proposal } from '@prichal/contract/office';
import { BarPatterns } from '@prichal/ui/group-icon.tsx';
import { useState } from 'react';
import { useWide } from '../../ui/use-wide.ts';
import { AcceptedDeal } from './accepted-deal.tsx';
import { BillSection } from './bill/bill-section.tsx';
import { HeldBox } from './bill/held-box.tsx';
import { StaffBox } from './bill/staff-box.tsx';
import { AddCarSheet } from './editor/add-car-sheet.tsx';
import { CarFields } from './editor/car-fields.tsx';
import { CarTabs } from './editor/car-tabs.tsx';
import { ClashPanel } from './editor/clash-panel.tsx';
import { useEdits } from './editor/use-edits.ts';
import { LeftOutCar, SoldCar } from './car-warnings.tsx';
import { MovedLine } from './moved-line.tsx';
import { ClientPreview } from './preview/client-preview.tsx';
import { ProposalHead } from './proposal-head.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { SentSheet } from './sending/sent-sheet.tsx';
import { useProposalChanges } from './use-proposal-changes.ts';
import { VersionsSection } from './versions-section.tsx';

/** Left the lines, right the page of the client; on narrow windows one of the two. */
export function ProposalView({ proposal, by }: { proposal: Proposal; by: string }) {
  const edits = useEdits(proposal, by);
  const changes = useProposalChanges(proposal);
  const isWide = useWide('side');
  const [side, setSide] = useState<'lines' | 'client'>('lines');
  const [chosen, setChosen] = useState<string | null>(null);
  /** «new», or the key of a car entered by hand */
  const [adding, setAdding] = useState<string | null>(null);
  const { cars } = edits.draft;
  const car = cars.find(({ key }) => key === chosen) ?? cars[0];
  const position = car === undefined ? -1 : cars.indexOf(car);
  const bill = proposal.bills.find(({ key }) => key === car?.key);
  const isOpen = proposal.status !== 'accepted' && proposal.status !== 'withdrawn';
  const view = proposal.client_view;
  const preview = (
    <ClientPreview
      view={view}
      position={Math.max(0, position)}
      onChoose={(index) => setChosen(cars[index]?.key ?? null)}
      proposal={proposal}
    />
  );
  return (
    <div className="flex-1 desk:h-dvh desk:flex-none desk:overflow-y-auto side:grid side:grid-rows-[minmax(0,1fr)] side:grid-cols-[minmax(0,1fr)_clamp(21rem,28vw,28rem)] side:overflow-hidden">
      <BarPatterns />
      <div className="min-h-0 min-w-0 side:overflow-y-auto">
        <ProposalHead proposal={proposal} edits={edits} changes={changes} isOpen={isOpen} />
        {!isWide && <Sides side={side} onChoose={setSide} />}
        {!isWide && side === 'client' ? (
          <div className="p-4 pb-28 desk:p-8">{preview}</div>
        ) : (
          <div className="grid max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-5 p-4 pb-28 desk:px-8 desk:py-6">
            <ClashPanel edits={edits} />
            <AcceptedDeal proposal={proposal} />
            <QuestionsSection proposal={proposal} changes={changes} />
            <MovedLine proposal={proposal} changes={changes} />
            <CarTabs
              cars={cars}
              view={view}
              bills={proposal.bills}
              chosen={car?.key ?? null}
              onChoose={setChosen}
              onAdd={isOpen ? () => setAdding('new') : null}
            />
            {isOpen && cars.length === 0 && <LeftOutCar leftOut={proposal.left_out} />}
            {isOpen && bill?.is_sold === true && <SoldCar title={car?.title ?? ''} />}
            {car !== undefined && (
              <>
                <CarFields
                  key={car.key}
                  car={car}
                  edits={edits}
                  isOpen={isOpen}
                  onFacts={() => setAdding(car.key)}
                />
                <BillSection
                  key={`bill ${car.key}`}
                  car={car}
                  bill={bill}
                  edits={edits}
                  changes={changes}
                  isOpen={isOpen}
                />
                <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[3fr_2fr]">
                  <StaffBox
                    car={car}
                    bill={bill}
                    proposal={proposal}
                    edits={edits}
                    isOpen={isOpen}
                  />
                  <HeldBox proposal={proposal} edits={edits} isOpen={isOpen} />
                </div>
              </>
            )}
            <VersionsSection proposal={proposal} />
          </div>
        )}
      </div>
      {isWide && (
        <aside
          aria-label="Страница клиента"
          className="min-h-0 overflow-y-auto border-l border-line px-6 py-5"
        >
          {preview}
        </aside>
      )}
      {adding !== null && (
        <AddCarSheet
          edits={edits}
          of={{ uid: proposal.uid, by }}
          carKey={adding === 'new' ? null : adding}
          onClose={() => setAdding(null)}
          onAdded={setChosen}
        />
      )}
      {changes.sent && (
        <SentSheet proposal={proposal} sent={changes.sent} onClose={changes.close} />
      )}
    </div>
  );
}

/** Under 1280 px: the lines, or the client's page. */
function Sides({
  side,
  onChoose,
}: {
  side: 'lines' | 'client';
  onChoose: (side: 'lines' | 'client') => void;
}) {
  return (
    <div
      role="group"
      aria-label="Что показать"
      className="grid grid-cols-2 gap-2 border-b border-line p-2 desk:px-8"
    >
      {(['lines', 'client'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={side === one}
          onClick={() => onChoose(one)}
          className="min-h-12 rounded-md border border-transparent font-semi text-quiet aria-pressed:border-line-strong aria-pressed:bg-overlay aria-pressed:text-text"
        >
          {one === 'lines' ? 'Строки' : 'Так увидит клиент'}
        </button>
      ))}
    </div>
  );
}
