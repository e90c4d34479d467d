/**
 * Holidays and days off moved to working days, by the production calendar of Russia; holidays on a Saturday or Sunday
 * stand here too, for an office that is open on those days.
 * 2026: Government decree No 1466 of 24.09.2025. 2027: by the Labour Code, art. 112; the decree on transfers
 * is not known yet, so only what the law itself fixes stands here, with the January after it, into which the last
 * promises of that year fall.
 */
export const DAYS_OFF: ReadonlySet<string> = new Set([
  ...january('2026', 11),
  '2026-02-23',
  '2026-03-08',
  '2026-03-09',
  '2026-05-01',
  '2026-05-09',
  '2026-05-11',
  '2026-06-12',
  '2026-11-04',
  '2026-12-31',
  ...january('2027', 10),
  '2027-02-23',
  '2027-03-08',
  '2027-05-01',
  '2027-05-03',
  '2027-05-09',
  '2027-05-10',
  '2027-06-12',
  '2027-06-14',
  '2027-11-04',
  ...january('2028', 8),
]);

/** Days an hour shorter (Labour Code, art. 95). */
export const SHORT_DAYS: ReadonlySet<string> = new Set([
  '2026-04-30',
  '2026-05-08',
  '2026-06-11',
  '2026-11-03',
  '2027-02-22',
  '2027-04-30',
  '2027-06-11',
  '2027-11-03',
  '2027-12-31',
]);

function january(year: string, lastDay: number): string[] {
  return Array.from(
    { length: lastDay },
    (_, day) => `${year}-01-${String(day + 1).padStart(2, '0')}`,
  );
}
