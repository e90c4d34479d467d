import type { Estimate } from '@prichal/contract';
import { expect, test } from 'vitest';
import { HARRIER } from '../testing/harrier.ts';
import { homeTotalText } from './result-texts.ts';

const CITY = { slug: 'novosibirsk', name: 'Новосибирск' };
const { totals, facts } = HARRIER.estimate;

const textOf = (change: Partial<Estimate>, city: typeof CITY | null = CITY) =>
  homeTotalText({ ...HARRIER.estimate, ...change }, city)?.replaceAll('\u00a0', ' ') ?? null;

test('the sum of home is the whole without the carrier', () => {
  expect(textOf({})).toBe('Во Владивостоке 4 029 710 ₽, автовоз 80 000 ₽');
});

test('it has both ends where the whole has, never the one that the law takes', () => {
  const range = { from: '4109710.40', to: '4363726.50' };
  expect(textOf({ range })).toBe('Во Владивостоке 4 029 710 ₽ – 4 283 727 ₽, автовоз 80 000 ₽');
  expect(textOf({ range, totals: { ...totals, total: null } })).toContain('4 029 710 ₽ – ');
});

test('under an export ban it says what it lacks', () => {
  expect(textOf({ export_note: 'Запрет' })).toBe(
    'Во Владивостоке 4 029 710 ₽, без дороги через третью страну; автовоз 80 000 ₽',
  );
});

test('there is none where the sum ends at home, is not known, or nobody names the carrier’s price', () => {
  const lines = HARRIER.estimate.lines.map((line) =>
    line.code === 'delivery' ? { ...line, amount_rub: null, shown_rub: null } : line,
  );
  expect(textOf({}, null)).toBeNull();
  expect(textOf({ facts: { ...facts, total_to: 'Владивосток' } })).toBeNull();
  expect(textOf({ totals: { ...totals, total: null } })).toBeNull();
  expect(textOf({ lines })).toBeNull();
});
