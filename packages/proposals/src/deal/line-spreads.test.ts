import { expect, test } from 'vitest';
import { settleDeal } from '../recount-deal.ts';
import { kindOfLine, lineSpreads, paidLines } from './line-spreads.ts';
import type { LinePlace } from './line-spreads.ts';

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
    route: { via: null },
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
  const place = { country: 'japan', city: 'Омск', route: { via: null } };
  expect(kindOfLine({ code: 'car_price', group: 'abroad' }, place)).toBeNull();
});

test('costs on the way belong to one country by one route, those in Russia to all of them', () => {
  const routes = [{ via: null }, { via: 'через Киргизию' }, { via: 'через ОАЭ' }];
  const places = ['japan', 'korea', 'china'].flatMap((country) =>
    ['Омск', 'Казань'].flatMap((city) => routes.map((route) => ({ country, city, route }))),
  );
  const way = ({ country, route }: LinePlace) => JSON.stringify([country, route]);
  for (const one of places)
    for (const other of places) {
      expect(kindOfLine(freight, one) === kindOfLine(freight, other)).toBe(way(one) === way(other));
      expect(kindOfLine(broker, one)).toBe(kindOfLine(broker, other));
      expect(kindOfLine(road, one) === kindOfLine(road, other)).toBe(one.city === other.city);
    }
  expect(kindOfLine(freight, { country: 'japan', city: 'Омск', route: null })).toBeNull();
});

test('deals by a third country say nothing of the direct way, and those of an unknown way of none', () => {
  const deal = (route: LinePlace['route'], paid: number) => ({
    country: 'japan',
    city: 'Омск',
    route,
    lines: [{ code: 'freight', group: 'transit' as const, promised: 100_000, paid }],
  });
  const ten = (route: LinePlace['route'], paid: number) =>
    Array.from({ length: 10 }, () => deal(route, paid));
  const known = lineSpreads(
    [...ten({ via: null }, 101_000), ...ten({ via: 'через ОАЭ' }, 130_000), ...ten(null, 90_000)],
    10,
  );
  expect(Object.fromEntries(known)).toEqual({
    'freight japan': { from: 100, to: 100, count: 10 },
    'freight japan через ОАЭ': { from: 3000, to: 3000, count: 10 },
  });
});
