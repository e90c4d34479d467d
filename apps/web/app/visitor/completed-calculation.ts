/** Raised on the document when a visitor sees the complete total of a form of their own. */
const COMPLETE_EVENT = 'prichal:calculator-complete';

export interface CompletedCalculation {
  /** decimal ₽ */
  totalRub: string;
  country: string;
  /** «Toyota Harrier, декабрь 2023» */
  title: string;
  /** what the sum is calculated to: «до Казани» */
  place: string;
  /** absolute address that holds the calculation whole, its rates too */
  address: string;
  /** YYYY-MM-DD, day of the customs rates in it */
  ratesDate: string;
  /** path of the page that made it */
  page: string;
}

/** The last calculation of this page, for listeners that subscribe later. */
let last: CompletedCalculation | null = null;

export function lastCalculation(): CompletedCalculation | null {
  return last;
}

export function announceCalculation(calculation: CompletedCalculation): void {
  last = calculation;
  document.dispatchEvent(new Event(COMPLETE_EVENT));
}

/** Calls `heard` at each complete calculation from now on; returns what ends it. */
export function onCalculation(heard: (calculation: CompletedCalculation) => void): () => void {
  const notify = () => {
    if (last) heard(last);
  };
  document.addEventListener(COMPLETE_EVENT, notify);
  return () => document.removeEventListener(COMPLETE_EVENT, notify);
}
