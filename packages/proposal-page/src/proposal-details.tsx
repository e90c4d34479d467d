import type { ReactNode } from 'react';
import type { ProposalPage, ProposalPageCar } from '@prichal/contract';
import { countOf, formatDayYear } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';

/** What may change and who pays, what is not in the sum, where it comes from; `children`: the last line. */
export function ProposalDetails({
  proposal,
  car,
  children,
}: {
  proposal: ProposalPage;
  car: ProposalPageCar;
  children?: ReactNode;
}) {
  return (
    <div className="mt-8 border-b border-line">
      <Fold title="Что может измениться и кто платит">
        <ul className="grid gap-3">
          {proposal.may_change.map(({ what, who }) => (
            <li key={what}>
              {what}{' '}
              <b className="font-semi whitespace-nowrap">
                {who === 'client' ? 'Платите вы.' : `Платит «${proposal.holder}».`}
              </b>
            </li>
          ))}
        </ul>
      </Fold>
      {car.not_included.length > 0 && (
        <Fold
          title="Что не входит"
          aside={countOf(car.not_included.length, ['пункт', 'пункта', 'пунктов'])}
        >
          <ul className="grid list-disc gap-2 pl-5">
            {car.not_included.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Fold>
      )}
      <Fold title="Откуда цифры">
        <p>
          Курсы на {formatDayYear(car.rates_on)}, {car.rates_source}. Таможня посчитана на{' '}
          {formatDayYear(car.clearance_on)}.
        </p>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {car.editions.map((edition) => (
            <li key={edition}>{edition}</li>
          ))}
        </ul>
      </Fold>
      {proposal.questions.length > 0 && (
        <Fold title="Ваши вопросы" aside={String(proposal.questions.length)} open>
          <ul className="grid gap-3">
            {proposal.questions.map(({ at, text }) => (
              <li key={at} className="wrap-anywhere whitespace-pre-line">
                {text}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {children}
    </div>
  );
}

function Fold({
  title,
  aside,
  open,
  children,
}: {
  title: string;
  aside?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
        {title}
        <span className="ml-auto text-small text-quiet">{aside}</span>
        <Icon name="down" size={20} className="text-quiet group-open:rotate-180 print:hidden" />
      </summary>
      <div className="pb-5 text-small text-quiet">{children}</div>
    </details>
  );
}
