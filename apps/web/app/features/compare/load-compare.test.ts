import type { Car, Site } from '@prichal/contract';
import { expect, it } from 'vitest';
import { loadCompare } from './load-compare.server.ts';

const CAR = {
  country: 'japan',
  status: 'active',
  brand: { slug: 'toyota', name: 'Toyota' },
  model: { slug: 'harrier', name: 'Harrier' },
  year: 2023,
  month: 12,
  photos: [],
  landed: null,
  availability: 'order',
  available_at: null,
  export_ban: false,
  grade: null,
} as unknown as Car;
const CARS = new Map<string, Car>([
  ['ordered', CAR],
  ['here', { ...CAR, availability: 'stock' }],
  ['banned', { ...CAR, export_ban: true }],
]);

it('says by which way each car comes, and that one in stock has come', async () => {
  const site = {
    catalog: { car: async (_country: string, id: string) => CARS.get(id) ?? null },
    calculator: { forCar: async () => null },
  } as unknown as Site;
  const query = new URLSearchParams({ cars: 'japan/ordered,japan/here,japan/banned' });
  const { facts } = await loadCompare(site, query, { facts: () => [], groups: () => [] });
  expect(facts.find(({ label }) => label === 'Путь')?.values).toEqual([
    'прямой',
    'уже в\u00a0России',
    'через третью страну',
  ]);
});
