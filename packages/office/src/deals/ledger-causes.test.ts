import type { LedgerRoute } from '@prichal/contract';
import { expect, test } from 'vitest';
import { ledgerCauses } from './ledger-causes.ts';

const DIRECT = { via: null };
const row = (
  country: 'japan' | 'korea',
  text: string,
  kopecks: number,
  route: LedgerRoute = DIRECT,
) => ({
  country,
  route,
  reasons: [{ text, kopecks, payer: null }],
});

test('one cause of a route stands once, the most frequent first, with its average sum', () => {
  expect(
    ledgerCauses([
      row('japan', 'Шторм', 0),
      row('japan', 'Евро дороже', 100),
      row('korea', 'Евро дороже', 500),
      row('japan', 'евро дороже.', 301),
      row('japan', ' ', 900),
    ]),
  ).toEqual([
    { country: 'japan', route: DIRECT, text: 'Евро дороже', count: 2, kopecks: 201 },
    { country: 'japan', route: DIRECT, text: 'Шторм', count: 1, kopecks: 0 },
    { country: 'korea', route: DIRECT, text: 'Евро дороже', count: 1, kopecks: 500 },
  ]);
});

test('a way through a third country counts apart from the direct one, and an unknown one from both', () => {
  const route = { via: 'через Киргизию' };
  const rows = [
    row('japan', 'Граница стояла', 100, route),
    row('japan', 'Граница стояла', 300, route),
    row('japan', 'Граница стояла', 1000),
    row('japan', 'Граница стояла', 0, null),
  ];
  expect(ledgerCauses(rows).map((cause) => [cause.route, cause.count, cause.kopecks])).toEqual([
    [route, 2, 200],
    [DIRECT, 1, 1000],
    [null, 1, 0],
  ]);
});

test('three causes of a route are enough', () => {
  const rows = ['а', 'б', 'в', 'г'].flatMap((text) => [
    row('korea', text, 0),
    row('korea', text, 0, null),
  ]);
  expect(ledgerCauses(rows)).toHaveLength(6);
});
