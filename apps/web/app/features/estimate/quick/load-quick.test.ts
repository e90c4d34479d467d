import type { Car, Site } from '@prichal/contract';
import { expect, test } from 'vitest';
import { answerQuick } from './load-quick.server.ts';

const golf = {
  country: 'china',
  id: '1',
  brand: { slug: 'volkswagen', name: 'Volkswagen' },
  model: { slug: 'golf', name: 'Golf' },
  trim: null,
  year: 2023,
  month: 6,
  powertrain: 'petrol',
  engine_cc: 1498,
  power_hp: 160,
  power_kw: null,
  motor_power_30min_kw: null,
  price: { amount: '90000', currency: 'CNY' },
  availability: 'order',
  available_at: null,
  export_ban: false,
  landed: { complete: true },
} as Partial<Car>;

/** What the calculator is asked for a car of the catalogue. */
async function askedFor(facts: Partial<Car>): Promise<unknown> {
  const car = { ...golf, ...facts } as Car;
  const asked: unknown[] = [];
  const site = {
    catalog: { list: async () => ({ results: [car] }), car: async () => car },
    calculator: {
      estimate: async (request: unknown) => {
        asked.push(request);
        return { ok: false, fields: {} };
      },
    },
  } as unknown as Site;
  const values = { country: 'china', model: 'volkswagen/golf', year: '2023', city: '' } as const;
  await answerQuick(site, values);
  expect(asked).toHaveLength(1);
  return asked[0];
}

test.each<[string, Partial<Car>, object]>([
  ['horsepower alone', {}, { power: { value: '160', unit: 'hp' } }],
  // 160 hp are 117.68 kW, the last of the preference; 118 kW are past it
  ['kilowatts before horsepower', { power_kw: 118 }, { power: { value: '118', unit: 'kw' } }],
  [
    'kilowatts alone',
    { power_hp: null, power_kw: 110.3 },
    { power: { value: '110.3', unit: 'kw' } },
  ],
  [
    'the day of a car on its way',
    { availability: 'transit', available_at: '2026-12-28' },
    { clearance_date: '2026-12-28' },
  ],
])(
  'the quick estimate goes by what the landed total goes by: %s',
  async (_name, facts, request) => {
    expect(await askedFor(facts)).toMatchObject(request);
  },
);

test.each<Partial<Car>>([
  { availability: 'auction', available_at: '2026-11-25T01:00:00.000Z' },
  { availability: 'transit', available_at: null },
])('no day is asked for where none is known: %o', async (facts) => {
  expect(await askedFor(facts)).not.toHaveProperty('clearance_date');
});
