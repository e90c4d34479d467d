import { afterEach, expect, test, vi } from 'vitest';
import { knownZone } from './zone-clock.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a zone is named as the system names it, an unknown one is none', () => {
  expect(knownZone('Europe/Moscow')).toBe('Europe/Moscow');
  expect(knownZone('europe/moscow')).toBe('Europe/Moscow');
  expect(knownZone('Луна/Кратер')).toBeNull();
  expect(knownZone('')).toBeNull();
  expect(knownZone(null)).toBeNull();
});

test('a zone is looked for once, also one that nobody knows', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let request = 0; request < 5; request += 1) {
    knownZone('Antarctica/Troll');
    knownZone('Марс/Купол');
  }
  expect(made).toHaveBeenCalledTimes(2);
});
