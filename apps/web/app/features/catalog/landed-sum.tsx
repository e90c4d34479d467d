import type { CarCard } from '@prichal/contract';
import { Money } from '../../ui/money.tsx';
import { factName, placeText, rangeText, ratesText } from './words.ts';

/** The total of a card: one sum, or its bounds with the fact that is missing; below it where to and when. */
export function LandedSum({ landed, demo }: Pick<CarCard, 'landed' | 'demo'>) {
  if (landed === null)
    return (
      <div className="min-h-[4.5rem] pt-3">
        <p className="flex flex-wrap items-baseline justify-between text-lead font-semi">
          Итог не&nbsp;посчитан
          {demo && <DemoMark />}
        </p>
        <p className="text-small text-quiet">В документах мало данных, считает менеджер</p>
      </div>
    );
  return (
    <div className="min-h-[4.5rem] pt-3">
      {landed.complete ? (
        <p className="flex flex-wrap items-baseline justify-between">
          <Money value={landed.total_rub} size="card" className="text-[min(1.875rem,11.5cqi)]!" />
          {demo && <DemoMark />}
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between">
          <span className="text-[min(1.25rem,8cqi)] leading-9 font-bold tracking-tight">
            {rangeText(landed.total_rub, landed.total_to_rub)}
          </span>
          {demo && <DemoMark />}
        </p>
      )}
      <p className="text-small text-quiet">
        {`${placeText(landed.city)}, ${ratesText(landed.rates_date)}`}
      </p>
      {!landed.complete && landed.missing !== null && (
        <p className="text-small text-warn">Нет в&nbsp;документах: {factName(landed.missing)}</p>
      )}
    </div>
  );
}

/** A car of the demo set is nowhere sold: its sum says so. */
function DemoMark() {
  return <span className="text-small font-normal text-hint">демо</span>;
}
