import type { Car, CarCard, DeliveryCity } from '@prichal/contract';

/** Everything a car's page shows, as its loader hands it over. */
export interface CarData {
  car: Car;
  similar: CarCard[];
  /** the city that the address names; null: Vladivostok */
  city: DeliveryCity | null;
  /** the day the way is counted from, YYYY-MM-DD in Vladivostok */
  today: string;
  /** drawings made for this car, SVG */
  drawings: { dimensions: string; body: string | null };
}
