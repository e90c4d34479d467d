import { COUNTRIES, TYPICAL_COSTS } from '@prichal/customs';
import { expect, test } from 'vitest';
import { costPlaces } from './cost-places.ts';

test('a cost table is shown place by place, its cities by the alphabet', () => {
  const places = costPlaces(TYPICAL_COSTS);
  expect(places.map(({ place }) => place)).toEqual([...COUNTRIES, 'russia', 'delivery']);
  const titles = places.at(-1)?.lines.map(({ title }) => title) ?? [];
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'ru')));
  // every line of the table is there once
  const lines = places.reduce((sum, place) => sum + place.lines.length, 0);
  const { countries, russia, delivery } = TYPICAL_COSTS;
  const stored = [...COUNTRIES.flatMap((country) => countries[country]), ...russia];
  expect(lines).toBe(stored.length + Object.keys(delivery).length);
});

test('each line says what is usual on the market beside its own value, and who changed it', () => {
  const broker = TYPICAL_COSTS.russia.find(({ code }) => code === 'broker');
  if (broker === undefined || broker.kind === 'percent') throw new Error('no broker');
  const table = {
    ...TYPICAL_COSTS,
    russia: TYPICAL_COSTS.russia.map((cost) =>
      cost.code === 'broker' ? { ...broker, amount: '82000' } : cost,
    ),
  };
  const by = { by: 'Анна', at: '2026-11-20T02:00:00.000Z' };
  const russia = costPlaces(table, new Map([['russia broker', by]])).find(
    ({ place }) => place === 'russia',
  );
  const line = russia?.lines.find(({ code }) => code === 'broker');
  expect(line).toMatchObject({ value: '82000', unit: '₽', changed: by });
  expect(line?.usual).toMatch(/^\d+\u00a0000(–\d+\u00a0000)?$/);
  expect(russia?.lines.filter(({ changed }) => changed !== null)).toHaveLength(1);
  // a line that the market does not know has nothing beside it
  const own = { ...broker, code: 'own-line', title: 'Своя' };
  const places = costPlaces({ ...table, russia: [own] }).find(({ place }) => place === 'russia');
  expect(places?.lines).toMatchObject([{ code: 'own-line', usual: null }]);
});

test('a city that is priced on request has no value', () => {
  const delivery = { ...TYPICAL_COSTS.delivery };
  const [slug = ''] = Object.keys(delivery);
  const known = delivery[slug];
  if (known === undefined) throw new Error('no cities');
  const table = { ...TYPICAL_COSTS, delivery: { [slug]: { ...known, rub: null } } };
  expect(costPlaces(table).at(-1)?.lines).toMatchObject([{ code: slug, value: null, unit: '₽' }]);
});
