import type { Estimate } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HARRIER } from './testing/harrier.ts';
import { TotalSum } from './total-sum.tsx';

const BAN = 'Корея запрещает прямой вывоз. Полную сумму назовём до договора.';
const LEVIES = 'Киргизия: какие платежи возьмут при ввозе, заранее сказать нельзя.';
const { totals } = HARRIER.estimate;
const ROUTE = {
  country: 'Дубай — Владивосток',
  via: null,
  days: 48,
  earliest_days: 29,
  valid_from: null,
  legs: [],
  papers: [],
};

const textOf = (change: Partial<Estimate>) =>
  renderToStaticMarkup(<TotalSum estimate={{ ...HARRIER.estimate, ...change }} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

test('a sum without its way says that it is not whole', () => {
  expect(textOf({ export_note: BAN })).toBe(`4 109 710 ₽ Сумма неполная. ${BAN}`);
});

test('where there is no sum the reason stands in its place', () => {
  expect(textOf({ export_note: LEVIES, totals: { ...totals, total: null } })).toBe(
    `Итог не посчитан ${LEVIES}`,
  );
});

test('a way is that of a ban only where it leads through a third country', () => {
  const third = { ...ROUTE, country: 'Киргизия', via: 'через Киргизию' };
  expect(textOf({ route: third })).toContain(
    'Прямой вывоз запрещён: через Киргизию, 48 дней до Владивостока',
  );
  expect(textOf({ route: ROUTE })).toBe('4 109 710 ₽ Дорога: Дубай — Владивосток, 48 дней');
});
