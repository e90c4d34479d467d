import type { DeliveryCity, Estimate } from '@prichal/contract';
import type { Comparison } from '@prichal/quotes';
import type { CalculationValues, ValueName } from '../input/calculation-values.ts';
import type { QrCode } from '../result/qr.server.ts';

/** What the form starts with: blank, the quote of an address, or what came back with issues. */
export interface QuoteForm {
  text: string;
  values: CalculationValues;
  /** `quote`: the text itself; `failure`: the form came from elsewhere */
  issues: Partial<Record<ValueName | 'quote' | 'failure', string>>;
}

export interface QuotePageData {
  form: QuoteForm;
  cities: DeliveryCity[];
}

export interface QuoteResultData {
  values: CalculationValues;
  comparison: Comparison;
  estimate: Estimate;
  /** by line: what differs on the day of customs is right by the law of today */
  rightToday: boolean[];
  /** addresses on this site: this page, the form with the same quote, our own calculation of the car */
  path: string;
  formPath: string;
  ownPath: string;
  /** the quote in our words: goes to the manager */
  message: string;
  publicUrl: string;
  city: DeliveryCity | null;
  qr: QrCode;
}
