import type { Estimate, EstimateLine } from '@prichal/contract';

// During a rolling release a process of the build before may answer a page of this one: the API, the quick estimate and
// the router's data alike. Builds before 30.11.2026 give no sums in whole roubles, and their exact ones are printed
// instead, as they did themselves. Needed for the one release that replaces such a build; the next one removes this file.

export function shownOf({ shown, totals }: Estimate): Estimate['shown'] {
  return (shown as Estimate['shown'] | undefined) ?? totals;
}

export function shownRub({ shown_rub, amount_rub }: EstimateLine): string | null {
  return shown_rub ?? amount_rub;
}
