import type { Country, DeliveryCity, Estimate } from '@prichal/contract';

/** A model of the catalogue that the quick estimate may start from. */
export interface QuickModel {
  /** `toyota/harrier` */
  slug: string;
  name: string;
}

/** What the four fields are filled from. */
export interface QuickChoices {
  models: Record<Country, QuickModel[]>;
  cities: Pick<DeliveryCity, 'slug' | 'name'>[];
  /** the first sum, made on the server */
  first: QuickAnswer | null;
}

/** Four answers as the form and the address hold them. `model` is a slug of the country's list, or a price in its currency. */
export interface QuickValues {
  country: Country;
  model: string;
  year: string;
  city: string;
}

/** The sum for the four answers, calculated for a real car of the catalogue. */
export interface QuickAnswer {
  values: QuickValues;
  /** null: no such car, or one without a direct route (then `title` is set) */
  estimate: Estimate | null;
  /** «Казани»: where the sum ends, after «до» */
  to: string;
  /** the car the sum is of: «Honda Vezel RS, март 2022» */
  title: string;
  /** years this model has in the catalogue */
  years: number[];
  /** what to do without a sum, or that the car is of another year */
  message: string | null;
  /** address of the whole calculation */
  result: string;
}
