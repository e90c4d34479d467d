import type { Estimate } from '@prichal/contract';
import { announceCalculation } from '../../completed-calculation.ts';
import { resultAddress } from './addresses.ts';
import type { CompletedCalculation } from '../../completed-calculation.ts';
import type { CalculationValues } from './input/calculation-values.ts';

/** Tells whoever listens (the request popup) that a calculation is complete; says nothing of an incomplete one. */
export function tellComplete(
  estimate: Estimate,
  values: CalculationValues,
  words: Pick<CompletedCalculation, 'title' | 'place'>,
): void {
  const { total } = estimate.totals;
  if (!estimate.complete || total === null) return;
  const ratesDate = values.rates_date === '' ? estimate.rates.date : values.rates_date;
  const address = resultAddress({ ...values, rates_date: ratesDate });
  announceCalculation({
    totalRub: total,
    country: values.country,
    title: words.title,
    // whoever shows the sum says what it lacks
    place:
      estimate.export_note === null
        ? words.place
        : `${words.place}, без дороги через третью страну`,
    address: new URL(address, window.location.origin).href,
    ratesDate,
    page: window.location.pathname,
  });
}
