import { AVAILABILITIES, CURRENCY_UNITS } from '@prichal/contract';
import type { OfficeCarRow } from '@prichal/contract/office';
import { Checkbox } from '@prichal/ui/field.tsx';
import { formatNumber } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import { Link } from 'react-router';
import { CarPicture } from '../../../ui/car-picture.tsx';

/** A car of the list: a box to choose it, and the way to its form. */
export function CarRow({
  car,
  isChosen,
  onChoose,
}: {
  car: OfficeCarRow;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
}) {
  const { uid, name, source_id: lot, year, mileage_km: km, price, landed_rub: total } = car;
  const facts = [
    year,
    km !== null && `${formatNumber(km)}\u00a0км`,
    AVAILABILITIES[car.availability],
    car.photos === 0 && 'без фото',
    car.demo && 'демо',
  ];
  return (
    <li className="flex items-center gap-1 py-2">
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <span className="sr-only">
          Выбрать {name}, {lot}
        </span>
      </Checkbox>
      <Link
        to={`/cars/${uid}`}
        className="grid min-w-0 flex-1 grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-md py-1 hover:bg-raised sm:grid-cols-[5.75rem_minmax(0,1fr)_auto] sm:gap-x-4"
      >
        <CarPicture
          src={car.picture}
          className="h-12 w-[min(4.5rem,20vw)] rounded-sm max-sm:row-span-2 max-[18rem]:row-span-1 max-sm:self-start max-sm:mt-1 sm:h-16 sm:w-23"
        />
        <span className="min-w-0">
          <span className="block font-semi wrap-anywhere">
            {name}, {lot}
          </span>
          <span className="text-small text-quiet">{facts.filter(Boolean).join(', ')}</span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums max-[18rem]:col-span-2 sm:flex-col sm:items-end">
          {total === null ? (
            <span className="text-small text-quiet">без точного итога</span>
          ) : (
            <Money value={total} className="font-semi" />
          )}
          <span className="text-small whitespace-nowrap text-quiet">
            {formatNumber(price.amount)} {CURRENCY_UNITS[price.currency]}
          </span>
        </span>
      </Link>
    </li>
  );
}
