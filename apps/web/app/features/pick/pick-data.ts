import type { CarCard, DeliveryCity, CarCountry } from '@prichal/contract';

/** The answers of the quiz as they stand in its address; an empty text: «не важно». */
export interface PickAnswers {
  /** whole ₽, delivery included, as typed */
  budget: string;
  city: string;
  body: string;
  fuel: string;
  /** utilisation fee: «preferential» is up to 160 hp */
  power: string;
  wheel: string;
  age: string;
}

export const PICK_FIELDS = ['budget', 'city', 'body', 'fuel', 'power', 'wheel', 'age'] as const;

export interface PickedCar {
  car: CarCard;
  /** why this one, as text */
  reasons: string[];
}

/** What the quiz ends in. */
export interface Picked {
  cars: PickedCar[];
  /** the lists of all that fit, by country; empty: none fits every answer */
  lists: { country: CarCountry; count: number; address: string }[];
  /** how many cars fit all the answers */
  count: number;
  countExact: boolean;
  /** answers that had to be relaxed to find three cars, as text: «кузов», «возраст» */
  loosened: string[];
  /** the cheapest car at all, when the sum is too small for any; whole ₽ up to the city */
  cheapest: { car: CarCard; total_rub: string; short_rub: string } | null;
  /** the price of delivery is on request: sums are up to Vladivostok */
  deliveryOnRequest: boolean;
  city: DeliveryCity | null;
  /** all answers in one line, for the request */
  text: string;
  /** address of these answers */
  address: string;
}

export interface PickData {
  answers: PickAnswers;
  issues: Record<string, string>;
  cities: DeliveryCity[];
  /** null: the questions are not answered yet, or an answer has an issue */
  picked: Picked | null;
}
