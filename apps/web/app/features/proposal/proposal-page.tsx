import type { ReactNode } from 'react';
import { formatNumber } from '@prichal/contract';
import type { ProposalPage as Proposal } from '@prichal/contract';
import { formatDay } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { Money } from '@prichal/ui/money.tsx';
import { paths } from '../../paths.ts';
import { ClientHeader } from './client-header.tsx';
import { ProposalActions } from './proposal-actions.tsx';
import { ProposalBill } from './proposal-bill.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { viewQuery } from './proposal-steps.ts';
import type { ProposalFailure, ProposalView } from './proposal-steps.ts';
import { dayOf, headline, momentText } from './proposal-texts.ts';

interface ProposalPageProps {
  proposal: Proposal;
  view: ProposalView;
  token: string;
  failure: ProposalFailure | null;
  /** what was typed into a form that was not taken */
  question: string;
}

/** What a client reads of a proposal. Everything works as links and plain forms: no script of the site runs here. */
export function ProposalPage(props: ProposalPageProps) {
  const { proposal, view, token } = props;
  const { cars, number, version } = proposal;
  const car = cars[view.car] ?? cars[0];
  if (car === undefined) return null;
  const expired = proposal.status === 'expired';
  return (
    <>
      <ClientHeader>
        <span className="whitespace-nowrap">
          {number}, версия {version}
        </span>
      </ClientHeader>
      <main id="main">
        <div className="wrap pt-8 pb-10 md:pt-12">
          <h1 className="max-w-200 text-[min(2.25rem,9vw)] leading-[1.15] font-bold tracking-headline">
            {headline(proposal)}
          </h1>
          <p className="mt-3 text-small text-quiet">
            {proposal.author === null ? 'Собрано' : `Собрал(а) ${proposal.author}`}{' '}
            {formatDay(dayOf(proposal.sent_at, proposal.zone))}.{' '}
            <a
              href={paths.verify()}
              className="link inline-flex min-h-11 items-center print:hidden"
            >
              Проверить менеджера
            </a>
          </p>
          {cars.length > 1 && <CarSwitch proposal={proposal} chosen={view.car} />}
          <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-2 print:block">
            <section aria-label={car.title} className="@container lg:sticky lg:top-6">
              {car.picture !== null && (
                <img
                  src={car.picture}
                  alt=""
                  width={960}
                  height={540}
                  className="aspect-video w-full rounded-lg bg-raised object-contain print:hidden"
                />
              )}
              <h2 className="mt-5 text-block font-bold tracking-tight">{car.title}</h2>
              <p className="mt-1 text-quiet">{car.facts.join(', ')}</p>
              <p className={`mt-5 ${expired ? 'text-hint' : ''}`}>
                <Money value={Math.round(car.total_kopecks / 100)} size="hero" />
              </p>
              <p className="mt-1 text-small text-quiet">
                {expired
                  ? `посчитано ${formatDay(dayOf(proposal.sent_at, proposal.zone))}, больше не держится`
                  : `под ключ до ${proposal.to}`}
              </p>
              <Held proposal={proposal} />
            </section>
            <div>
              <ProposalBill car={car} />
              <ProposalDetails proposal={proposal} car={car} token={token} position={view.car} />
            </div>
          </div>
          {proposal.demo && (
            <p className="mt-8 text-small text-hint">Демо: предложение и суммы для примера</p>
          )}
          {/* a browser that shows the page asks for this; a robot that only reads it does not */}
          <img
            src={`${paths.proposal(token)}/seen.svg`}
            alt=""
            width={1}
            height={1}
            className="print:hidden"
          />
        </div>
        <ProposalActions {...props} car={car} />
      </main>
    </>
  );
}

function CarSwitch({ proposal, chosen }: { proposal: Proposal; chosen: number }) {
  return (
    <nav
      aria-label="Машины предложения"
      className="mt-6 grid max-w-200 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-px overflow-hidden rounded-md border border-line-strong bg-line-strong print:hidden"
    >
      {proposal.cars.map((car, position) => (
        <a
          key={position}
          href={viewQuery({ car: position, step: 'choose' })}
          aria-current={position === chosen ? 'true' : undefined}
          className="min-w-0 bg-ground px-3 py-2.5 hover:bg-overlay aria-[current]:bg-text aria-[current]:text-ground"
        >
          <span className="block font-semi wrap-anywhere">{car.title}</span>
          <span className="block text-small whitespace-nowrap">
            {formatNumber(Math.round(car.total_kopecks / 100))}&nbsp;₽
          </span>
        </a>
      ))}
    </nav>
  );
}

/** Until when the sum stands, in the client's time, and who stands for it. */
function Held({ proposal }: { proposal: Proposal }) {
  const until = momentText(proposal.held_until, proposal.zone);
  if (proposal.status === 'accepted')
    return (
      <Box good>
        <p className="font-semi text-good-text">Сумма закреплена</p>
        <p className="mt-1 text-small">
          Дальше договор с этой суммой. Что может её изменить, написано ниже.
        </p>
      </Box>
    );
  if (proposal.status === 'expired')
    return (
      <Box>
        <p className="font-semi">Сумму держали до {until}</p>
        <p className="mt-1 text-small text-quiet">
          Курсы и ставки могли измениться. Посчитаем заново, это бесплатно.
        </p>
      </Box>
    );
  return (
    <Box good>
      <p className="font-semi text-good-text">Сумма держится до {until}</p>
      <p className="mt-1 text-small">
        {proposal.zone_text}. Держит «{proposal.holder}», потом посчитаем заново.
      </p>
    </Box>
  );
}

function Box({ good = false, children }: { good?: boolean; children: ReactNode }) {
  return (
    <div
      className={`mt-5 flex gap-3 rounded-lg border p-4 ${good ? 'border-good bg-good-ground' : 'border-line bg-raised'}`}
    >
      <Icon name="clock" className={good ? 'text-good' : 'text-quiet'} />
      <div>{children}</div>
    </div>
  );
}
