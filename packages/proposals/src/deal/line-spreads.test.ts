import { expect, test } from 'vitest';
import { settleDeal } from '../recount-deal.ts';
import { kindOfLine, lineSpreads, paidLines } from './line-spreads.ts';

const broker = { code: 'broker', group: 'russia' as const, title: 'Брокер', kopecks: 7_000_000 };
const freight = { code: 'freight', group: 'transit' as const, title: 'Фрахт', kopecks: 3_000_000 };
const road = { code: 'delivery', group: 'russia' as const, title: 'Автовоз', kopecks: 10_000_000 };

test('a deal gives its costs as the client paid them, without price, customs and lines made by hand', () => {
  const bill = settleDeal(
    [
      { code: 'car_price', group: 'abroad', title: 'Цена', kopecks: 100 },
      { code: 'duty', group: 'customs', title: 'Пошлина', kopecks: 100 },
      { code: 'own:1', group: 'russia', title: 'Курьер', kopecks: 100 },
      broker,
      freight,
    ],
    [
      { changes: [{ ...broker, from: 7_000_000, to: 7_350_000, payer: 'client' }] },
      { changes: [{ ...freight, from: 3_000_000, to: 3_900_000, payer: 'company' }] },
    ],
  );
  expect(paidLines(bill)).toEqual([
    { code: 'freight', group: 'transit', promised: 3_000_000, paid: 3_000_000 },
    { code: 'broker', group: 'russia', promised: 7_000_000, paid: 7_350_000 },
  ]);
});

test('a line is compared with its own kind alone, and with nothing while there are too few', () => {
  const deal = (country: string, city: string, more: number) => ({
    country,
    city,
    lines: [broker, freight, road].map(({ code, group, kopecks }) => ({
      code,
      group,
      promised: kopecks,
      paid: kopecks + Math.round((kopecks * more) / 100),
    })),
  });
  const deals = [
    ...Array.from({ length: 9 }, (_, index) => deal('japan', 'Омск', index)),
    deal('korea', 'Казань', -1),
  ];
  expect([...lineSpreads(deals, 10)]).toEqual([['broker', { from: -100, to: 800, count: 10 }]]);
  const tenth = [...deals, deal('japan', 'Омск', 9)];
  expect(Object.fromEntries(lineSpreads(tenth, 10))).toEqual({
    broker: { from: -100, to: 900, count: 11 },
    'freight japan': { from: 0, to: 900, count: 10 },
    'delivery Омск': { from: 0, to: 900, count: 10 },
  });
  const place = { country: 'japan', city: 'Омск' };
  expect(kindOfLine({ code: 'car_price', group: 'abroad' }, place)).toBeNull();
});
