import { expect, test } from 'vitest';
import { startOfWeek } from './office-days.ts';

test.each([
  // Sunday, a minute to midnight in Vladivostok, and the Monday after it
  ['2026-11-29T13:59:00Z', '2026-11-22T14:00:00.000Z'],
  ['2026-11-29T14:00:00Z', '2026-11-29T14:00:00.000Z'],
  ['2026-12-02T02:00:00Z', '2026-11-29T14:00:00.000Z'],
])('the week of %s begins at %s', (now, monday) => {
  expect(startOfWeek(new Date(now)).toISOString()).toBe(monday);
  expect(startOfWeek(new Date(now), 5).getTime()).toBe(Date.parse(monday) - 35 * 86_400_000);
});
