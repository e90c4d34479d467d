import type { Car, CarCard, CarQuery, Site } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { BringOrBuySection } from './bring-or-buy-section.tsx';
import { bringOrBuy } from './bring-or-buy.server.ts';
import { DELIVERY_ROUTES, withDelivery } from './route-legs.ts';

const MARKET = { rub: 3_000_000, source: 'Дром', day: '2026-11-20', demo: false };
const KAZAN: CityPrice = {
  slug: 'kazan',
  name: 'Казань',
  genitive: 'Казани',
  rub: 210_000,
  days: { typical: 12, from: 10, to: 18 },
  transport: 'road',
};

interface Facts {
  country?: string;
  total?: number;
  complete?: boolean;
  customs?: string | null;
  availability?: string;
  status?: string;
}

const carOf = (id: string, facts: Facts = {}): Car & CarCard =>
  ({
    id,
    country: facts.country ?? 'korea',
    status: facts.status ?? 'active',
    availability: facts.availability ?? 'order',
    year: 2022,
    brand: { slug: 'toyota', name: 'Toyota' },
    model: { slug: 'harrier', name: 'Harrier' },
    landed: {
      total_rub: String(facts.total ?? 2_500_000),
      complete: facts.complete ?? true,
      clearance_date: facts.customs === undefined ? '2026-12-20' : facts.customs,
      city: 'Владивосток',
      route: null,
    },
  }) as unknown as Car & CarCard;
const OWN = carOf('own', { country: 'japan', total: 2_700_000 });

function siteOf(cars: readonly CarCard[], market: typeof MARKET | null = MARKET) {
  const asked: CarQuery[] = [];
  const list = async (query: CarQuery) => {
    asked.push(query);
    return { results: cars.filter(({ country }) => query.country.includes(country)) };
  };
  const site = { catalog: { list }, marketPrice: async () => market } as unknown as Site;
  return { site, asked };
}

/** The rows of the section as text. */
async function rowsOf(cars: readonly CarCard[], city: CityPrice | null) {
  const data = await bringOrBuy(siteOf(cars).site, OWN);
  if (data === null) throw new Error('there is nothing to show');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BringOrBuySection data={data} name="Toyota Harrier" year={2022} city={city} />
    </MemoryRouter>,
  );
  const [head = '', ...rows] = html.split('<li');
  const text = (piece: string) =>
    piece
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return { head: text(head), rows: rows.map((row) => text(`<li${row}`)), html };
}

test('of each other country the cheapest car of the model and year with an exact sum is shown', async () => {
  const { site, asked } = siteOf([
    carOf('bounded', { total: 1_000_000, complete: false }),
    carOf('here', { total: 1_000_000, customs: null }),
    carOf('stock', { total: 1_000_000, availability: 'stock' }),
    carOf('cheap', { total: 2_400_000 }),
    carOf('dear'),
  ]);
  const data = await bringOrBuy(site, OWN);
  expect(data?.ways.map(({ id, country, isThis, days }) => [id, country, isThis, days])).toEqual([
    ['own', 'japan', true, 36],
    ['cheap', 'korea', false, 27],
  ]);
  expect(asked.find(({ country }) => country.includes('korea'))).toMatchObject({
    brand: ['toyota'],
    model: ['harrier'],
    year_from: 2022,
    year_to: 2022,
    sort: 'price',
  });
  expect(asked.some(({ country }) => country.includes('japan'))).toBe(false);
});

test('without a market price, of a car that is sold, here already or without an exact sum, nothing is shown', async () => {
  expect(await bringOrBuy(siteOf([], null).site, OWN)).toBeNull();
  for (const facts of [
    { status: 'sold' },
    { complete: false },
    { customs: null },
    { availability: 'stock' },
  ])
    expect(await bringOrBuy(siteOf([]).site, carOf('own', facts))).toBeNull();
});

test('sums and days go to Vladivostok, and to the city that was chosen, waiting for a carrier too', async () => {
  const cars = [
    carOf('cheap', { total: 2_400_000 }),
    carOf('ship', { country: 'china', availability: 'transit' }),
  ];
  const home = await rowsOf(cars, null);
  expect(home.head).toContain('под ключ до Владивостока');
  expect(home.rows).toEqual([
    'Из Китая 2 500 000 ₽ уже в пути ниже рынка на 500 000 ₽ таможня 20 декабря',
    'Эта, из Японии 2 700 000 ₽ около 36 дней ниже рынка на 300 000 ₽ таможня 20 декабря',
    'Из Кореи 2 400 000 ₽ около 27 дней ниже рынка на 600 000 ₽ таможня 20 декабря',
    'Купить в России 3 000 000 ₽ сразу Дром, 20 ноября 2026',
  ]);
  expect(home.html).toContain('href="/catalog/korea/cheap"');

  const { days } = withDelivery(DELIVERY_ROUTES.japan, KAZAN);
  const kazan = await rowsOf(cars, KAZAN);
  expect(kazan.head).toContain('под ключ до Казани');
  expect(kazan.rows[1]).toContain(`2 910 000 ₽ около ${days} дня`);
  expect(kazan.rows[2]).toContain('2 610 000 ₽ около 45 дней');
  expect(kazan.html).toContain('href="/catalog/korea/cheap?city=kazan"');
});

test('where the way to the city is priced on request, sum and days end in Vladivostok', async () => {
  const { head, rows } = await rowsOf([], { ...KAZAN, rub: null });
  expect(head).toContain('под ключ до Владивостока');
  expect(rows[0]).toContain('2 700 000 ₽ около 36 дней');
});
