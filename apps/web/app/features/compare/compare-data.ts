import type { Car, CarCard, Estimate } from '@prichal/contract';
import { formatRub } from '@prichal/ui/format.ts';
import { PORT, cityFor, shownSum } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';

/** Label of the row of grades. */
export const GRADE = 'Оценка';

/** A row of the comparison: its label, and a text for each car; null: the documents do not say. */
export interface CompareRow {
  label: string;
  values: (string | null)[];
}

export interface ComparedCar {
  /** «japan/123» */
  key: string;
  name: string;
  trim: string | null;
  /** «март 2022» */
  made: string;
  picture: string;
  path: string;
  /** why it is off sale; null: it is on sale */
  sold: string | null;
  landed: CarCard['landed'];
  exportBan: boolean;
}

export interface CompareData {
  cars: ComparedCar[];
  /** the four groups of the bill, ₽ as text */
  bill: CompareRow[];
  facts: CompareRow[];
  /** only the lines that differ were asked for */
  only: boolean;
  /** cars of the address that the catalogue does not know */
  unknown: number;
}

/** What other features say of a car; the route hands them in. */
export interface CarSpeakers {
  facts: (car: Car) => { label: string; value: string | null; isSourceId?: boolean }[];
  groups: (estimate: Estimate, car: Car) => { title: string; sum: string }[];
}

/** Do the cars differ in this line? */
export function differs({ values }: CompareRow): boolean {
  return new Set(values).size > 1;
}

type Offered = Pick<ComparedCar, 'key' | 'sold' | 'landed'>;

/**
 * Key of the car on sale that costs less than every other on sale, by the sums that are shown; null: none does for
 * certain. One whose sum is only bounded may cost more, and one in stock elsewhere has still to be brought.
 */
export function cheapestOf(cars: readonly Offered[], city: CityPrice | null): string | null {
  const goal = city === null || city.rub === null ? PORT : city.name;
  const sums = cars
    .flatMap(({ key, sold, landed }) =>
      sold !== null || landed === null
        ? []
        : { key, isExact: landed.complete, ...shownSum(landed, city) },
    )
    .toSorted((one, other) => one.rub - other.rub);
  const [first, second] = sums;
  const isAmongOthers = sums.filter(({ endsIn }) => endsIn === goal).length > 1;
  return first?.isExact && isAmongOthers && first.endsIn === goal && first.rub < (second?.rub ?? 0)
    ? first.key
    : null;
}

/** What the carrier adds from Vladivostok: a car in stock in that very city needs none, from elsewhere it is asked for. */
export function carrierText({ landed }: Pick<ComparedCar, 'landed'>, city: CityPrice): string {
  if (landed?.city === city.name) return 'не\u00a0нужен';
  const starts = landed === null ? city : cityFor(landed, city);
  return starts === null || starts.rub === null ? 'по\u00a0запросу' : formatRub(starts.rub);
}
