import { expect, test } from 'vitest';
import { dayInVladivostok } from './vladivostok-day.server.ts';

test('the day begins at midnight in Vladivostok, whichever moment was asked for before', () => {
  const at = (time: string) => dayInVladivostok(new Date(time));
  expect(at('2026-11-28T13:59:59Z')).toBe('2026-11-28');
  expect(at('2026-11-28T14:00:00Z')).toBe('2026-11-29');
  expect(at('2026-11-28T13:59:59Z')).toBe('2026-11-28');
});
