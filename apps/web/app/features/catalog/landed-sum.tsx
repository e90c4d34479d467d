import { unknownLevies } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';
import { cityFor, landedTo, placeText } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { DAYS } from '@prichal/ui/days.ts';
import { decapitalize, countOf, formatRub } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import { rangeText, ratesText } from './texts.ts';

/**
 * The total of a card: one sum, or its bounds with the missing fact; below it the city and the date. In static markup
 * the chosen city is written in later, by its data attributes.
 */
export function LandedSum({
  country,
  landed,
  demo,
  export_ban: banned,
  availability,
  city,
}: Pick<CarCard, 'country' | 'landed' | 'demo' | 'export_ban' | 'availability'> & {
  city: CityPrice | null;
}) {
  if (landed === null)
    return (
      <div className="min-h-[4.5rem] pt-3">
        <p className="flex flex-wrap items-baseline justify-between text-lead font-semi">
          {banned ? 'Сумму назовёт менеджер' : 'Итог не посчитан'}
          {demo && <DemoBadge />}
        </p>
        <p className="text-small text-quiet">
          {banned
            ? 'Путь через третью страну дороже и дольше'
            : (unknownLevies(country) ?? 'В документах мало данных, считает менеджер')}
        </p>
      </div>
    );
  const moved = cityFor(landed, city);
  const there = landedTo(landed.total_rub, moved);
  return (
    <div
      className="min-h-[4.5rem] pt-3"
      data-landed={landed.complete ? (cityFor(landed, landed.total_rub) ?? undefined) : undefined}
    >
      {landed.complete ? (
        <p className="flex flex-wrap items-baseline justify-between">
          <Money value={there.totalRub} size="card" className="text-[min(1.875rem,11.5cqi)]!" />
          {demo && <DemoBadge />}
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between">
          <span className="text-[min(1.25rem,8cqi)] leading-9 font-bold tracking-tight">
            {rangeText(
              there.totalRub,
              landed.total_to_rub && landedTo(landed.total_to_rub, moved).totalRub,
            )}
          </span>
          {demo && <DemoBadge />}
        </p>
      )}
      <p className="text-small text-quiet [[data-city]_&]:min-h-15 sm:max-lg:[[data-city]_&]:min-h-10">
        <span data-place="">{placeText(landed.city, there.to)}</span>
        {there.to !== null && (
          <span data-home-sum="">
            {`, ${placeText(landed.city, null)}\u00a0${
              landed.complete
                ? formatRub(landed.total_rub)
                : rangeText(landed.total_rub, landed.total_to_rub)
            }`}
          </span>
        )}
        {landed.route !== null &&
          availability !== 'transit' &&
          `, ${countOf(landed.route.days, DAYS)}`}
        {landed.rates_date === null ? ', таможня уплачена' : `, ${ratesText(landed.rates_date)}`}
      </p>
      {!landed.complete && landed.missing !== null && (
        <p className="text-small text-warn">Нет в документах: {decapitalize(landed.missing)}</p>
      )}
    </div>
  );
}

/** A car of the demo set is nowhere sold: its sum says so. */
function DemoBadge() {
  return <span className="text-small font-normal text-hint">демо</span>;
}
