import { findCountryNames, formatRub } from '@prichal/contract';
import type { LeadCapturePayload } from '@prichal/contract';

/** The calculation as a manager reads it, with the address that opens it; null when there is none. */
export function calculationText(capture: LeadCapturePayload): string | null {
  const total = Number(capture.calculator_result?.total ?? Number.NaN);
  if (!Number.isFinite(total)) return null;
  const country = findCountryNames(capture.calculator_data?.country);
  const text = `Расчёт${country ? `, машина ${country.from}` : ''}: ${formatRub(Math.round(total))}`;
  const address = capture.calculator_data?.address;
  return address ? `${text}\n${address}` : text;
}
