import { estimateRequest, readCalculation } from '@prichal/contract';
import type { CalculatorReader } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';
import { billLines } from './bill-lines.ts';

/**
 * The calculation of a stored address, under the rates of the day that stands in it, counted here: what a browser says it comes
 * to is no bill. Null: the address says no whole calculation.
 */
export function createCalculationBill(calculator: Pick<CalculatorReader, 'estimate'>) {
  return async (query: URLSearchParams): Promise<MessageBill | null> => {
    const values = readCalculation(query);
    const { rates_date: ratesDate } = values;
    const made = await calculator.estimate(
      estimateRequest(values),
      ratesDate === '' ? {} : { ratesDate },
    );
    return made.ok ? billLines(made.estimate) : null;
  };
}
