import type { ReactNode } from 'react';
import { formatNumber } from '@prichal/contract';
import type { ProposalPage } from '@prichal/contract';
import { formatDay } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import { HeldBox } from './held-box.tsx';
import { ProposalBill } from './proposal-bill.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { dayOf, headline } from './proposal-texts.ts';

export interface ProposalBodyProps {
  proposal: ProposalPage;
  /** of the car that is shown, from 0 */
  position: number;
  /** of the headline; what stands below it follows */
  level: 1 | 3;
  /** how the client makes sure of who wrote */
  verify: ReactNode;
  /** one car of the switch; `className` is its look, `aria-current` marks the one that is shown */
  renderCarLink: (link: {
    position: number;
    'aria-current': 'true' | undefined;
    className: string;
    children: ReactNode;
  }) => ReactNode;
  /** the last line of the details */
  file?: ReactNode;
}

/**
 * What a client reads of a proposal, without the page's frame and buttons: the site shows it by a link, the office as a
 * preview. Its layout follows the width it is given, not that of the window.
 */
export function ProposalBody({
  proposal,
  position,
  level,
  verify,
  renderCarLink,
  file,
}: ProposalBodyProps) {
  const car = proposal.cars[position] ?? proposal.cars[0];
  if (car === undefined) return null;
  const Headline = `h${level}` as const;
  const CarTitle = level === 1 ? 'h2' : 'h4';
  const sentOn = formatDay(dayOf(proposal.sent_at, proposal.zone));
  const expired = proposal.status === 'expired';
  return (
    <div className="@container">
      <Headline className="max-w-200 text-[min(2.25rem,10cqi)] leading-[1.15] font-bold tracking-headline">
        {headline(proposal)}
      </Headline>
      <p className="mt-3 text-small text-quiet">
        {proposal.author === null ? 'Предложение' : `Ваш менеджер ${proposal.author}`}, {sentOn}.{' '}
        {verify}
      </p>
      {proposal.cars.length > 1 && (
        <nav
          aria-label="Машины предложения"
          className="mt-6 grid max-w-200 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-px overflow-hidden rounded-md border border-line-strong bg-line-strong print:hidden"
        >
          {proposal.cars.map((one, index) =>
            renderCarLink({
              position: index,
              'aria-current': one === car ? 'true' : undefined,
              className:
                'min-h-12 min-w-0 bg-ground px-3 py-2.5 text-left hover:bg-overlay aria-[current]:bg-text aria-[current]:text-ground',
              children: (
                <>
                  <span className="block font-semi wrap-anywhere">{one.title}</span>
                  <span className="block text-small whitespace-nowrap">
                    {formatNumber(Math.round(one.total_kopecks / 100))} ₽
                  </span>
                </>
              ),
            }),
          )}
        </nav>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-8 @4xl:grid-cols-2 print:block">
        <section aria-label={car.title} className="@container @4xl:sticky @4xl:top-6">
          {car.picture !== null && (
            <img
              src={car.picture}
              alt=""
              width={960}
              height={540}
              className="aspect-video w-full rounded-lg bg-raised object-contain print:hidden"
            />
          )}
          <CarTitle className="mt-5 text-block font-bold tracking-tight">{car.title}</CarTitle>
          <p className="mt-1 text-quiet">{car.facts.join(', ')}</p>
          <p className={`mt-5 ${expired ? 'text-hint' : ''}`}>
            <Money
              value={Math.round(car.total_kopecks / 100)}
              size="figure"
              className="text-[min(3.5rem,13cqi)] leading-[1.1]"
            />
          </p>
          <p className="mt-1 text-small text-quiet">
            {expired ? `посчитано ${sentOn}, больше не держится` : `под ключ до ${proposal.to}`}
          </p>
          <HeldBox proposal={proposal} position={proposal.cars.indexOf(car)} />
        </section>
        <div>
          <ProposalBill car={car} level={level === 1 ? 2 : 4} />
          <ProposalDetails proposal={proposal} car={car}>
            {file}
          </ProposalDetails>
        </div>
      </div>
      {proposal.demo && (
        <p className="mt-8 text-small text-hint">Демо: предложение и суммы для примера</p>
      )}
    </div>
  );
}
