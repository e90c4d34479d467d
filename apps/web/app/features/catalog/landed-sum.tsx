import type { CarCard } from '@prichal/contract';
import { Money } from '../../ui/money.tsx';
import { factName, placeText, ratesText } from './words.ts';

/** The total of a card: one sum, or its bounds with the fact that is missing; below it where to and when. */
export function LandedSum({ landed }: Pick<CarCard, 'landed'>) {
  if (landed === null)
    return (
      <div className="min-h-[3.75rem]">
        <p className="text-lead font-semi">Итог не посчитан</p>
        <p className="text-small text-quiet">В документах мало данных, считает менеджер</p>
      </div>
    );
  return (
    <div className="min-h-[3.75rem]">
      {landed.complete ? (
        <p>
          <Money value={landed.total_rub} size="card" />
        </p>
      ) : (
        <p className="text-lead font-bold tracking-tight">
          от&nbsp;
          <Money value={landed.total_rub} />
          {landed.total_to_rub !== null && (
            <>
              {' '}
              до&nbsp;
              <Money value={landed.total_to_rub} />
            </>
          )}
        </p>
      )}
      <p className="text-small text-quiet">
        {placeText(landed.city)}, {ratesText(landed.rates_date)}
      </p>
      {!landed.complete && landed.missing !== null && (
        <p className="text-small text-warn">Нет в&nbsp;документах: {factName(landed.missing)}</p>
      )}
    </div>
  );
}
