import type { Car, Landed } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { carSubject } from './car-subject.ts';
import { carMeta } from './car-texts.ts';
import { Total } from './car-total.tsx';

const LANDED: Landed = {
  total_rub: '2350000',
  total_to_rub: null,
  complete: true,
  missing: null,
  city: 'Владивосток',
  rates_date: '2026-11-20',
  clearance_date: '2026-12-22',
  route: null,
};
const ORDERED = {
  country: 'japan',
  status: 'active',
  brand: { slug: 'toyota', name: 'Toyota' },
  model: { slug: 'harrier', name: 'Harrier' },
  trim: null,
  year: 2023,
  month: 12,
  price: { amount: '2600000', currency: 'JPY' },
  landed: LANDED,
  availability: 'order',
  available_at: null,
  stock_city: null,
  export_ban: false,
  condition: null,
  source_id: '48213',
} as unknown as Car;
const IN_STOCK = {
  ...ORDERED,
  availability: 'stock',
  stock_city: 'Москва',
  landed: { ...LANDED, city: 'Москва', rates_date: null, clearance_date: null },
} satisfies Car;

const total = (car: Car): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Total car={car} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');
const described = (car: Car): string => carMeta(car).description.replaceAll('\u00a0', ' ');

test('the sum of a car off sale is its last one, and nobody promises another', () => {
  expect(total(IN_STOCK)).toContain('Машина уже в России: таможня');
  const sold = total({ ...IN_STOCK, status: 'sold' });
  expect(sold).toContain('Последняя сумма, Москва');
  expect(sold).toContain('были уплачены');
  expect(sold).not.toMatch(/Цена в наличии|Машина уже|посчитает менеджер/);
  const bounded = { ...LANDED, complete: false, missing: 'Мощность', total_to_rub: '2900000' };
  expect(total({ ...ORDERED, landed: bounded })).toContain('Узнаем и пришлём точную сумму');
  expect(total({ ...ORDERED, landed: bounded, status: 'sold' })).not.toContain('Узнаем');
  expect(total({ ...ORDERED, landed: null, export_ban: true, status: 'sold' })).not.toContain(
    'менеджер',
  );
});

test('a description names what the page of the car has', () => {
  expect(described(ORDERED)).toContain('Факты, маршрут по дням, похожие машины.');
  expect(described(IN_STOCK)).toContain('В наличии, Москва. Цена');
  expect(described(IN_STOCK)).toContain('Факты, похожие машины.');
  const late = { ...ORDERED, availability: 'transit', available_at: '2026-12-12' } satisfies Car;
  expect(described({ ...late, status: 'sold' })).toMatch(
    /48213\. Продан\. Итог.*Факты, похожие машины\.$/,
  );
  const lot = {
    ...ORDERED,
    availability: 'auction',
    available_at: '2026-11-25T00:00:00.000Z',
  } satisfies Car;
  expect(described({ ...lot, status: 'sold' })).toContain('48213. Торги прошли. Итог');
});

test('the days of the way to Vladivostok are of no other city, and of no car on its way', () => {
  const route = { via: 'через Киргизию', days: 54 };
  const landed = { ...LANDED, route };
  const kazan: CityPrice = {
    slug: 'kazan',
    name: 'Казань',
    genitive: 'Казани',
    rub: 115_000,
    days: { typical: 16, from: 13, to: 22 },
    transport: 'road',
  };
  const noted = (car: Car, city: CityPrice | null) =>
    carSubject(car, [], city).totalNote?.replaceAll('\u00a0', ' ');
  const banned = { ...ORDERED, export_ban: true, landed };
  expect(total(banned)).toContain('Итог во Владивостоке, через Киргизию, 54 дня');
  expect(noted(banned, null)).toBe('через Киргизию, 54 дня, во Владивостоке, курс 20 ноября');
  expect(noted(banned, kazan)).toBe('через Киргизию, до Казани, курс 20 ноября');
  const moving = { ...banned, availability: 'transit', available_at: '2026-12-26' } satisfies Car;
  expect(total(moving)).toContain('Итог во Владивостоке, через Киргизию<');
  expect(noted(moving, null)).toBe('через Киргизию, во Владивостоке, курс 20 ноября');
});
