import { COUNTDOWN_S, COUNTRIES, COUNTRY_NAMES } from '@prichal/contract';
import type { LeadCapturePayload } from '@prichal/contract';

/**
 * True when the popup said that the rate is kept until a moment and the visitor sent the request before it. Both
 * moments are of the visitor's own clock, so that a clock that is wrong makes no difference.
 */
export function wasKept({ calculator_data: data, timestamp }: LeadCapturePayload): boolean {
  if (!data?.rate_kept_until || !timestamp) return false;
  const left = Date.parse(data.rate_kept_until) - Date.parse(timestamp);
  return left >= 0 && left <= COUNTDOWN_S * 1000;
}

/** The calculation as a manager reads it, with the address that opens it; null when there is none. */
export function calculationWords(capture: LeadCapturePayload): string | null {
  const total = Number(capture.calculator_result?.total ?? Number.NaN);
  if (!Number.isFinite(total)) return null;
  const country = COUNTRIES.find((one) => one === capture.calculator_data?.country);
  const sum = Math.round(total).toLocaleString('ru-RU');
  const words = `Расчёт${country ? `, машина ${COUNTRY_NAMES[country].from}` : ''}: ${sum}\u00a0₽`;
  const address = capture.calculator_data?.address;
  return address ? `${words}\n${address}` : words;
}
