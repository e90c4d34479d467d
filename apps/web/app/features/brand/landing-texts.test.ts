import type { Landing } from '@prichal/contract';
import { expect, test } from 'vitest';
import { fromText, landingParagraphs } from './landing-texts.ts';

/** What a page says in place of these figures. */
const LANDING: Landing = {
  country: 'korea',
  brand: { slug: 'kia', name: 'Kia' },
  model: { slug: 'ev6', name: 'EV6' },
  count: 2,
  price: null,
  years: null,
  power: null,
  ratesDate: null,
  models: [],
  bodies: [],
  fuels: [],
  drives: [],
  wheels: [],
  utils: [],
  ages: [],
  cars: [],
};

test('the fee is said without a limit of power: electric cars have another one', () => {
  const landing: Landing = { ...LANDING, utils: [{ value: 'preferential', count: 1 }] };
  const said = landingParagraphs(landing).map((one) => one.replaceAll('\u00a0', ' '));
  expect(said).toContain('1 из 2 с льготным утилизационным сбором при ввозе для себя.');
});

test.each([
  [{ from: 2_999_514, to: 6_797_299 }, 'от 2 999 514 ₽', ': от 2 999 514 до 6 797 299 ₽.'],
  [{ from: 2_999_514, to: 2_999_514 }, 'от 2 999 514 ₽', ': 2 999 514 ₽.'],
  // every total is a range: its lower end would promise a sum that nobody has calculated
  [{ from: null, to: 6_797_299 }, null, ': не больше 6 797 299 ₽.'],
  [null, null, null],
] as const)('the sums of a page, %j', (price, from, sentence) => {
  const landing: Landing = { ...LANDING, price };
  expect(fromText(landing)?.replaceAll('\u00a0', ' ') ?? null).toBe(from);
  const said = landingParagraphs(landing)
    .find((one) => one.startsWith('Полная сумма'))
    ?.replaceAll('\u00a0', ' ');
  expect(said?.slice(said.indexOf(':')) ?? null).toBe(sentence);
});
