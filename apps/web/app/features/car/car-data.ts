import type { BringOrBuy } from './bring-or-buy.ts';
import type { Credit } from './payments.ts';
import type { PlaceAmong } from './place-among.ts';
import type { Car, CarBill, CarCard, Condition, DeliveryCity, NearReview } from '@prichal/contract';
import type { KnownSpread } from '../../site/spread-line.tsx';

/** What a car's page shows besides its bill and similar cars, as its loader hands it over. */
export interface CarData {
  car: Car;
  /** how sums of this country came out; null: too few are known, or no sum of this car is to come */
  spread: KnownSpread | null;
  /** of this model, brand or country; null: they could not be read */
  reviews: NearReview[] | null;
  /** its total among those of the same model and age; null: nothing honest can be said */
  place: PlaceAmong | null;
  /** against the Russian market; null: no price of it is known */
  market: BringOrBuy | null;
  /** of the owner's bank; null: nothing is said of payments */
  credit: Credit | null;
  /** the city that the address names; null: Vladivostok */
  city: DeliveryCity | null;
  /** the day the way is counted from, YYYY-MM-DD in Vladivostok */
  today: string;
  drawings: CarDrawings | null;
}

/**
 * What a document carries beside the router's data (embedded-data.ts): all but what `meta` reads. A similar car is the
 * same bytes on every page that shows it.
 */
export type EmbeddedCar = Omit<CarData, 'drawings'> & {
  bill: CarBill | null;
  similar: readonly CarCard[];
};

/** The name it is embedded by. */
export const EMBEDDED_CAR = 'car';

/** Drawings made for this car, SVG: static parts of its page. */
export interface CarDrawings {
  dimensions: string;
  /** the body with its damage codes, see hasDiagram */
  body?: string;
}

/** A condition sheet without damage has no drawing of the body. */
export function hasDiagram({ marks }: Condition): boolean {
  return marks.length > 0;
}

/** Elements of the page that hold them. */
export const DIMENSIONS_ID = 'car-dimensions';
export const BODY_ID = 'car-body';
