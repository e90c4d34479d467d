import { COUNTRIES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import { typedSum } from '@prichal/database';
import type { JsonValue } from '@prichal/database';

/** What of a review anybody may see. */
export interface PublicReview {
  /** the first word of what was typed */
  name: string;
  car: string;
  country: Country | null;
  text: string;
  city: string | null;
  /** as typed, ₽ */
  paid_rub: number | null;
}

/** A Russian phone, an e-mail address, a vehicle identification number (17 letters and digits without I, O and Q), a Japanese frame number («ZVW50-1234567»). */
const CONTACTS = [
  /(?<!\d)(?:\+?7|8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/,
  /[^\s@]+@[^\s@]+\.[^\s@]{2,}/,
  /(?<![\dA-Z])(?=[A-Z]*\d)[A-HJ-NPR-Z\d]{17}(?![\dA-Z])/i,
  /(?<![\dA-Z])[A-Z]{1,4}\d{1,3}[A-Z]{0,2}-\d{6,7}(?!\d)/i,
];

/** Whether a text holds a phone, an e-mail address or a vehicle's number, which nobody consented to publish. */
export function holdsContacts(text: string): boolean {
  return CONTACTS.some((contact) => contact.test(text));
}

/** The public part of a review: first name, car, country, city, sum and the visitor's own words, which nobody edits. */
export function shownReview({
  name,
  message,
  context,
}: {
  name: string | null;
  message: string | null;
  context: JsonValue;
}): PublicReview {
  const { car_text: car, country, review_city: city } = (context ?? {}) as Record<string, unknown>;
  return {
    name: (name ?? '').trim().split(/\s+/, 1)[0] ?? '',
    car: typeof car === 'string' ? car : '',
    country: COUNTRIES.find((one) => one === country) ?? null,
    text: message ?? '',
    city: typeof city === 'string' ? city : null,
    paid_rub: typedSum(context),
  };
}
