import { emptyCarQuery } from '@prichal/contract';
import type { Availability, CarQuery } from '@prichal/contract';

/** Numbers 0 ≤ x < 1. */
export type Random = () => number;

/** A kind of question; every call of `make` asks it of other cars, so that nothing is answered from memory. */
export interface Combination {
  name: string;
  make: (random: Random) => Partial<CarQuery>;
  /** pages already seen: the question is asked behind a cursor */
  deep?: number;
}

const among = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;
const whole = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

const COUNTRY = ['japan', 'korea', 'china'] as const;
const COMMON = ['toyota', 'honda', 'hyundai', 'kia', 'nissan'] as const;
const RARE = ['lexus', 'subaru', 'mitsubishi', 'genesis', 'zeekr'] as const;
const BODIES = ['sedan', 'crossover', 'suv', 'minivan', 'wagon', 'hatchback', 'kei'] as const;
const PLACES: readonly Availability[][] = [
  ['stock'],
  ['transit'],
  ['auction'],
  ['transit', 'stock'],
];
const SORT = ['fresh', 'price', '-price', '-year', 'mileage'] as const;

export const COMBINATIONS: readonly Combination[] = [
  { name: 'nothing chosen', make: (r) => ({ sort: among(r, SORT), limit: whole(r, 20, 28) }) },
  { name: 'country', make: (r) => ({ country: [among(r, COUNTRY)], sort: among(r, SORT) }) },
  { name: 'country, brand', make: (r) => ({ country: ['japan'], brand: [among(r, COMMON)] }) },
  {
    name: 'brand and model, by price',
    make: (r) => ({
      brand: ['toyota'],
      model: [among(r, ['harrier', 'prius', 'corolla'])],
      sort: 'price',
    }),
  },
  {
    name: 'no country, preferential, passing',
    make: (r) => ({ util: ['preferential'], age: ['3-5'], sort: among(r, SORT) }),
  },
  {
    name: 'wide OR lists',
    make: (r) => ({
      body: BODIES.filter(() => r() < 0.8),
      fuel: ['petrol', 'hybrid', 'diesel'],
      drive: ['fwd', 'awd'],
      transmission: ['at', 'cvt', 'dct'],
      brand: [...COMMON, ...RARE],
      sort: among(r, SORT),
    }),
  },
  {
    name: 'years, by mileage',
    make: (r) => {
      const from = whole(r, 2017, 2022);
      return { year_from: from, year_to: from + whole(r, 0, 3), sort: 'mileage' };
    },
  },
  {
    name: 'price range, fresh',
    make: (r) => {
      const from = whole(r, 600_000, 3_000_000);
      return { price_from: from, price_to: from + whole(r, 100_000, 2_000_000) };
    },
  },
  {
    name: 'mileage bound, by price',
    make: (r) => ({ mileage_to: whole(r, 20_000, 90_000), sort: 'price' }),
  },
  {
    name: 'price up to, mileage bound, by -price',
    make: (r) => ({
      price_to: whole(r, 1_200_000, 3_000_000),
      mileage_to: whole(r, 20_000, 90_000),
      sort: '-price',
    }),
  },
  {
    name: 'few matches, sorted by another column',
    make: (r) => ({
      mileage_to: whole(r, 12_000, 15_000),
      price_to: whole(r, 1_550_000, 1_700_000),
      // so few are there with 10 000 cars, too: pages of one length are compared
      limit: 8,
      sort: among(r, ['fresh', '-year']),
    }),
  },
  {
    name: 'range and a rare brand',
    make: (r) => ({
      brand: [among(r, RARE)],
      price_from: whole(r, 1_000_000, 3_000_000),
      mileage_to: whole(r, 30_000, 80_000),
      sort: among(r, ['fresh', 'mileage']),
    }),
  },
  {
    name: 'engine and power ranges',
    make: (r) => ({
      engine_from: whole(r, 990, 1500),
      engine_to: whole(r, 1800, 2500),
      power_from: whole(r, 70, 110),
      power_to: whole(r, 140, 200),
      sort: among(r, SORT),
    }),
  },
  {
    name: 'everything at once',
    make: (r) => ({
      country: ['japan', 'korea'],
      body: ['crossover', 'suv', 'sedan'],
      fuel: ['petrol', 'hybrid'],
      year_from: 2018,
      year_to: 2024,
      price_from: whole(r, 700_000, 1_500_000),
      price_to: whole(r, 2_500_000, 5_000_000),
      mileage_to: whole(r, 40_000, 120_000),
      engine_from: 900,
      power_to: whole(r, 150, 220),
      q: 'тойота',
      sort: among(r, SORT),
    }),
  },
  {
    name: 'not to order, by price',
    make: (r) => ({
      availability: among(r, PLACES),
      price_to: whole(r, 1_500_000, 4_000_000),
      sort: among(r, ['price', '-price']),
    }),
  },
  {
    name: 'to order, a body and a year',
    make: (r) => ({
      availability: ['order'],
      body: [among(r, BODIES)],
      year_from: whole(r, 2018, 2023),
      sort: among(r, SORT),
    }),
  },
  { name: 'nothing found', make: (r) => ({ price_to: whole(r, 1, 1000), mileage_to: 10 }) },
  {
    name: 'text: a brand',
    make: (r) => ({ q: among(r, ['тойота', 'honda', 'хёндэ', 'киа']), sort: among(r, SORT) }),
  },
  {
    name: 'text: several words',
    make: (r) => ({
      q: `${among(r, ['тойота харриер', 'хонда везель', 'toyota prius'])} ${whole(r, 2018, 2024)} ${among(r, ['белый', 'чёрный', ''])}`,
    }),
  },
  {
    name: 'text: wrong layout, with a bound',
    make: (r) => ({
      q: among(r, ['njqjnf', '[jylf', 'ybccfy']),
      price_to: whole(r, 1_000_000, 4_000_000),
    }),
  },
  {
    name: 'text: a colour',
    make: (r) => ({ q: among(r, ['белый', 'чёрный', 'красный']), sort: among(r, SORT) }),
  },
  {
    name: 'text: nothing found',
    make: (r) => ({ q: among(r, ['ламборгини', 'трактор', 'zzzz', 'мотоцикл урал']) }),
  },
  { name: 'text: a lot number', make: (r) => ({ q: `demo-jp-${whole(r, 10_001, 19_999)}` }) },
  { name: 'page 20, fresh', make: () => ({}), deep: 20 },
  { name: 'page 400, by price', make: () => ({ sort: 'price' }), deep: 400 },
  {
    name: 'page 50, a rare brand by mileage',
    make: () => ({ brand: ['lexus'], sort: 'mileage' }),
    deep: 50,
  },
];

export function queryOf({ make }: Combination, random: Random): CarQuery {
  return { ...emptyCarQuery(), ...make(random) };
}
