import { findCarCountry } from '@prichal/contract';
import type { CalculatorReader, Car, CarCountry } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';
import { billLines } from './bill-lines.ts';

export interface CarBillDependencies {
  catalog: { car(country: CarCountry, id: string): Promise<Car | null> };
  calculator: Pick<CalculatorReader, 'forCar'>;
}

/** What a car of the catalogue costs in a city today (slug, null: Vladivostok), line by line, as a manager's message shows it; null: nothing can be said. */
export function createCarBill({ catalog, calculator }: CarBillDependencies) {
  return async (
    countryCode: string,
    id: string,
    city: string | null,
  ): Promise<MessageBill | null> => {
    const country = findCarCountry(countryCode);
    const car = country === undefined ? null : await catalog.car(country, id);
    if (car === null) return null;
    const bill = await calculator.forCar(car, city === null ? {} : { city });
    const lines = bill === null ? null : billLines(bill.estimate);
    if (bill === null || lines === null) return null;
    return { ...lines, total: `${lines.total}, ${bill.estimate.facts.total_to}` };
  };
}
