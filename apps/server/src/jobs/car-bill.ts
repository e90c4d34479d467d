import { COUNTRIES } from '@prichal/contract';
import type { CalculatorReader, Car, Country } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';

export interface CarBillDependencies {
  catalog: { car(country: Country, id: string): Promise<Car | null> };
  calculator: Pick<CalculatorReader, 'forCar'>;
}

const rub = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** What a car of the catalogue costs in Vladivostok today, line by line, as a manager's message shows it; null: nothing can be said. */
export function createCarBill({ catalog, calculator }: CarBillDependencies) {
  return async (countryCode: string, id: string): Promise<MessageBill | null> => {
    const country = COUNTRIES.find((each) => each === countryCode);
    const car = country === undefined ? null : await catalog.car(country, id);
    const bill = car === null ? null : await calculator.forCar(car);
    if (bill === null) return null;
    const { lines, totals, range } = bill.estimate;
    const total = totals.total ?? range?.from ?? null;
    if (total === null) return null;
    return {
      total: `${totals.total === null ? 'от ' : ''}${rubles(total)}`,
      lines: lines.flatMap(({ title, amount_rub: amount }) =>
        amount === null ? [] : [{ label: title, value: rubles(amount) }],
      ),
      url: null,
    };
  };
}

function rubles(amount: string): string {
  return `${rub.format(Number(amount))}\u00a0₽`;
}
