import { parseDay } from '@prichal/customs';

/**
 * The address of a watched calculation as it counts on a day (`today`, YYYY-MM-DD). A day of customs that has passed
 * counts no more: the usual one does. `passed`: that day, null where there is none.
 */
export function watchedCalculation(
  subject: string,
  today: string,
): { query: URLSearchParams; passed: string | null } {
  const query = new URLSearchParams(subject);
  const day = query.get('clearance_date') ?? '';
  if (parseDay(day) === null || day >= today) return { query, passed: null };
  query.delete('clearance_date');
  return { query, passed: day };
}
