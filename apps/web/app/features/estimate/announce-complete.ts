import { WITHOUT_ROUTE } from '@prichal/contract';
import type { Estimate } from '@prichal/contract';
import { announceCalculation } from '../../visitor/completed-calculation.ts';
import { calculationStore } from '../../visitor/last-calculation.ts';
import { resultAddress } from './addresses.ts';
import type { CompletedCalculation } from '../../visitor/completed-calculation.ts';
import type { CalculationValues } from './input/calculation-values.ts';

/** Notifies listeners (the request popup) that a calculation is complete; an incomplete one is not announced. */
export function announceComplete(
  estimate: Estimate,
  values: CalculationValues,
  texts: Pick<CompletedCalculation, 'title' | 'place'>,
): void {
  const { total } = estimate.totals;
  if (!estimate.complete || total === null) return;
  const ratesDate = values.rates_date === '' ? estimate.rates.date : values.rates_date;
  const address = resultAddress({ ...values, rates_date: ratesDate });
  const calculation = {
    totalRub: total,
    country: values.country,
    title: texts.title,
    // a listener that shows the sum adds what it leaves out
    place: estimate.export_note === null ? texts.place : `${texts.place}, ${WITHOUT_ROUTE}`,
    address: new URL(address, window.location.origin).href,
    ratesDate,
    page: window.location.pathname,
  };
  announceCalculation(calculation);
  calculationStore.note(calculation);
}
