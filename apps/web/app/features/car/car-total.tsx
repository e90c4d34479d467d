import { unknownLevies } from '@prichal/contract';
import type { Car } from '@prichal/contract';
import { decapitalize, countOf } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import { cityFor, landedTo, useCityPrice } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { CityChoice } from '../../visitor/city-choice.tsx';
import { totalText } from '../../visitor/total-text.ts';
import { priceAbroad, totalDates, totalTitle } from './car-texts.ts';

/** The landed total with its place, basis and city. */
export function Total({ car }: { car: Car }) {
  const { landed } = car;
  const city = useCityPrice();
  const isSold = car.status === 'sold';
  if (isSold && landed === null) return <p className="text-small text-quiet">{priceAbroad(car)}</p>;
  if (car.export_ban && landed === null)
    return (
      <>
        <p className="text-lead font-semi">Сумму и срок назовёт менеджер</p>
        <p className="mt-1 text-small text-quiet">{priceAbroad(car)}</p>
      </>
    );
  if (landed === null)
    return (
      <>
        <p className="text-lead font-semi">Итог не посчитан</p>
        <p className="mt-1 text-small text-quiet">
          {priceAbroad(car)}.{' '}
          {unknownLevies(car.country) === null
            ? 'В\u00a0документах мало данных: менеджер уточнит их и\u00a0пришлёт расчёт.'
            : 'Менеджер посмотрит документы этой машины и\u00a0пришлёт расчёт.'}
        </p>
      </>
    );
  const moved = cityFor(landed, city);
  const there = landedTo(landed.total_rub, moved);
  const dates = totalDates(landed);
  const most = landed.total_to_rub && landedTo(landed.total_to_rub, moved).totalRub;
  return (
    <>
      <p className="text-quiet">{totalTitle(landed, car, there.to)}</p>
      {landed.complete ? (
        <p className="mt-1 text-[min(2.75rem,12vw)] leading-[1.1] font-bold tracking-total md:text-[min(3.5rem,4.3vw)] md:max-lg:text-headline">
          <Money value={there.totalRub} />
        </p>
      ) : (
        <p className="mt-1 text-[min(1.875rem,9vw)] leading-[1.2] font-bold tracking-tight">
          <span className="inline-block">
            от&nbsp;
            <Money value={there.totalRub} />
          </span>{' '}
          {most !== null && (
            <span className="inline-block">
              до&nbsp;
              <Money value={most} />
            </span>
          )}
        </p>
      )}
      {moved !== null && <CarrierLine landed={landed} city={moved} />}
      {landed.missing !== null && (
        <p className="mt-2 border-l-2 border-warn pl-3 text-[0.9375rem]">
          Сумма не точна. Нет в документах: {withoutFullStop(decapitalize(landed.missing))}.
          {!isSold && ' Узнаем и\u00a0пришлём точную сумму.'}
        </p>
      )}
      <p className="mt-2 text-[0.9375rem] text-quiet">
        {dates === null
          ? isSold
            ? 'Таможня и\u00a0утилизационный сбор были уплачены.'
            : 'Машина уже в\u00a0России: таможня и\u00a0утилизационный сбор уплачены.'
          : `${priceAbroad(car)}. ${dates}.${isSold ? '' : ' Другой день или курс\u00a0— другая сумма.'}`}
      </p>
      {cityFor(landed, true) ? (
        <CityChoice className="mt-3" />
      ) : isSold ? null : (
        <p className="mt-2 text-[0.9375rem] text-quiet">
          Перевозку в другой город посчитает менеджер
        </p>
      )}
      {dates !== null && (
        <p className="mt-1.5 text-small text-hint">
          Предварительный расчёт, не является публичной офертой
        </p>
      )}
    </>
  );
}

/** Beside the sum, so that nobody has to look for it. */
export function NotIncluded({ items }: { items: readonly string[] }) {
  return (
    <details className="text-[0.9375rem] text-quiet">
      <summary className="link inline-flex min-h-11 items-center rounded-sm lg:min-h-8">
        Что не входит
      </summary>
      <ul className="ml-4.5 list-disc">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}

/** What the sum is without the last leg, and what that leg is. */
function CarrierLine({ landed, city }: { landed: NonNullable<Car['landed']>; city: CityPrice }) {
  return (
    <p role="status" className="mt-1 text-[0.9375rem] text-quiet">
      {city.rub === null ? (
        <>Доставка до {city.genitive} — по запросу, в сумму не входит.</>
      ) : (
        <>
          Во Владивостоке {totalText(landed)}, автовоз&nbsp;
          <Money value={city.rub} />, около {countOf(city.days.typical, DAYS)}
        </>
      )}
    </p>
  );
}

const DAYS = ['дня', 'дней', 'дней'] as const;

/** The owner's reason may end as a sentence does. */
function withoutFullStop(text: string): string {
  return text.replace(/\.$/, '');
}
