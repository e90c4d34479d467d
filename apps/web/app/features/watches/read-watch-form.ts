import { truncateText } from '@prichal/contract';
import type { WatchForm } from '@prichal/contract';

/** Longer values are nobody's. */
const LONGEST = 200;

/** The form of «Следить» as it was sent. */
export function readWatchForm(data: FormData): WatchForm {
  const text = (name: keyof WatchForm): string => {
    const value = data.get(name);
    return typeof value === 'string' ? truncateText(value, LONGEST) : '';
  };
  return {
    channel: text('channel'),
    email: text('email'),
    bound: text('bound'),
    city: text('city'),
    zone: text('zone'),
    consent: text('consent'),
  };
}
