import type { CarCard } from '@prichal/contract';
import { expect, test } from 'vitest';
import { whyNotOffered } from './why-not-offered.ts';

const RANGE: CarCard['landed'] = {
  total_rub: '2000000',
  total_to_rub: '6000000',
  complete: false,
  missing: 'Мощность двигателя',
  city: 'Владивосток',
  rates_date: '2026-11-20',
  clearance_date: '2027-01-19',
  route: null,
};
const WHOLE = { ...RANGE, complete: true, missing: null, total_to_rub: null };

const CAR = { id: '1', availability: 'order', export_ban: false } as const;

test.each([
  ['a whole sum', WHOLE, false, /^$/],
  ['a whole sum by another way', WHOLE, true, /^$/],
  ['a range', RANGE, false, /не указано: мощность двигателя$/],
  // the ban is no reason where a way round it is counted
  ['a range by another way', RANGE, true, /не указано: мощность двигателя$/],
  ['no sum', null, false, /не хватает данных$/],
  ['no sum under a ban', null, true, /^Прямой вывоз запрещён/],
] as const)('%s', (_what, landed, isBanned, why) => {
  const said = whyNotOffered({ ...CAR, landed, export_ban: isBanned }, ['2']);
  expect((said ?? '').replaceAll('\u00a0', ' ')).toMatch(why);
});

test('a car that the proposal has', () => {
  expect(whyNotOffered({ ...CAR, landed: WHOLE }, ['1'])).toBe('Уже в предложении');
});

test('a car in stock, whose price is its total', () => {
  const said = whyNotOffered({ ...CAR, availability: 'stock', landed: WHOLE }, []);
  expect(said).toMatch(/^Уже в\u00a0наличии/);
});
