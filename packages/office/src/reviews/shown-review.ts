import { COUNTRIES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import type { JsonValue } from '@prichal/database';

/** What of a review anybody may see. */
export interface PublicReview {
  /** the first word of what was typed */
  name: string;
  car: string;
  country: Country | null;
  text: string;
}

/** The public part of a review: first name, car, country and the visitor's own words, which nobody edits. */
export function shownReview({
  name,
  message,
  context,
}: {
  name: string | null;
  message: string | null;
  context: JsonValue;
}): PublicReview {
  const { car_text: car, country } = (context ?? {}) as { car_text?: unknown; country?: unknown };
  return {
    name: (name ?? '').trim().split(/\s+/, 1)[0] ?? '',
    car: typeof car === 'string' ? car : '',
    country: COUNTRIES.find((one) => one === country) ?? null,
    text: message ?? '',
  };
}
