import type { Car, CarCard, Estimate } from '@prichal/contract';

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
  sold: boolean;
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
