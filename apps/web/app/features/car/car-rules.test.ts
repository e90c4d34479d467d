import { COUNTRIES, PANELS, codes, panelLabel } from '@prichal/contract';
import type { Car, Landed } from '@prichal/contract';
import { PANELS as DRAWN } from '@prichal/illustrations';
import { describe, expect, it } from 'vitest';
import { NO_FACT, listFacts } from './car-facts.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { compareTotals } from './compare-totals.ts';
import { gradeLabel, damageLines, damageText } from './condition-texts.ts';
import { diagramPanel } from './diagram-panels.server.ts';
import { isLongGone } from './long-gone.ts';
import { DELIVERY_ROUTES, dateLegs, shortestDaysToCustoms, withDelivery } from './route-legs.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the way', () => {
  it('takes the days the practice knows, and its legs add up to the title', () => {
    expect(COUNTRIES.map((country) => DELIVERY_ROUTES[country].days)).toEqual([34, 36, 27]);
    for (const country of COUNTRIES) {
      const { legs, days, range } = DELIVERY_ROUTES[country];
      expect(legs.reduce((sum, leg) => sum + leg.days, 0)).toBe(days);
      expect(range[0]).toBeLessThan(days);
      expect(range[1]).toBeGreaterThan(days);
      for (const leg of legs) {
        expect(leg.range[0]).toBeLessThanOrEqual(leg.days);
        expect(leg.range[1]).toBeGreaterThanOrEqual(leg.days);
      }
    }
  });

  it('dates every leg over the end of a year', () => {
    const { legs, arrives } = dateLegs(DELIVERY_ROUTES.japan, '2026-11-28');
    expect(legs.map((leg) => leg.starts)).toEqual([
      '2026-11-28',
      '2026-12-05',
      '2026-12-09',
      '2026-12-13',
      '2026-12-23',
      '2026-12-25',
      '2026-12-30',
    ]);
    expect(arrives).toBe('2027-01-03');
  });

  it('goes on to a city, and its legs still add up', () => {
    const novosibirsk = {
      name: 'Новосибирск',
      genitive: 'Новосибирска',
      days: { typical: 11, from: 8, to: 15 },
    };
    const route = withDelivery(DELIVERY_ROUTES.japan, novosibirsk);
    expect(route.days).toBe(53);
    expect(route.legs.reduce((sum, leg) => sum + leg.days, 0)).toBe(53);
    expect(dateLegs(route, '2026-11-20').arrives).toBe('2027-01-12');
    expect(route.range).toEqual([30, 95]);
  });

  it('knows how soon a car can be at customs', () => {
    expect(shortestDaysToCustoms('japan')).toBe(13);
  });
});

describe('a condition sheet as text', () => {
  it('reads each kind of sheet by its own letters', () => {
    expect(damageText('auction_sheet', 'A2')).toBe('средняя царапина');
    expect(damageText('auction_sheet', 'XX')).toBe('деталь заменена');
    expect(damageText('auction_sheet', 'W4')).toBe('явный след ремонта, волна');
    expect(damageText('inspection_record', 'W')).toBe('рихтовка, сварка');
    expect(damageText('car_report', 'W')).toBe('окрас');
    expect(damageText('auction_sheet', '?')).toBeNull();
    expect(gradeLabel('auction_sheet', '4,5')?.tone).toBe('good');
    expect(gradeLabel('car_report', 'D')?.tone).toBe('accident');
    expect(gradeLabel('auction_sheet', 'Z')).toBeNull();
  });

  it('shows a panel on the diagram under the same name, each in its own place', () => {
    const places = codes(PANELS).map((panel) => diagramPanel(panel));
    expect(new Set(places).size).toBe(places.length);
    expect(places.map((place) => place && DRAWN[place])).toEqual(Object.values(PANELS));
    expect(panelLabel('hood')).toBe('капот');
    expect(panelLabel('toString')).toBe('toString');
    expect(diagramPanel('toString')).toBeNull();
  });

  it('groups the panels of one damage code into one line', () => {
    const lines = damageLines({
      kind: 'auction_sheet',
      marks: [
        { code: 'A1', panel: 'front-door-left' },
        { code: 'U1', panel: 'hood' },
        { code: 'A1', panel: 'rear-door-right' },
      ],
    });
    expect(lines).toEqual([
      {
        code: 'A1',
        text: 'мелкая царапина',
        panels: ['левая передняя дверь', 'правая задняя дверь'],
      },
      { code: 'U1', text: 'маленькая вмятина', panels: ['капот'] },
    ]);
  });
});

const landed: Landed = {
  total_rub: '2000000',
  total_to_rub: null,
  complete: true,
  missing: null,
  city: 'Владивосток',
  rates_date: '2026-11-20',
  clearance_date: '2026-12-22',
  route: null,
};

describe('similar cars', () => {
  const moscow = { slug: 'moscow', name: 'Москва', genitive: 'Москвы', rub: 125_000 } as CityPrice;
  const ordered = (total: number) => ({
    status: 'active' as const,
    landed: { ...landed, total_rub: String(total) },
  });
  const inStock = (total: number, city: string) => ({
    status: 'active' as const,
    landed: { ...landed, total_rub: String(total), city, rates_date: null, clearance_date: null },
  });
  const self = ordered(2_000_000);

  it('says the difference only between two known sums', () => {
    const to = (other: Parameters<typeof compareTotals>[0]) => compareTotals(other, self, null);
    expect(to(ordered(1_500_000))).toEqual({ kind: 'cheaper', rub: 500_000 });
    expect(to(ordered(2_000_001))).toEqual({ kind: 'dearer', rub: 1 });
    expect(to(self)).toEqual({ kind: 'same' });
    expect(to({ ...self, landed: { ...landed, complete: false } })).toBeNull();
    expect(to({ ...self, landed: null })).toBeNull();
    expect(to({ ...ordered(1_500_000), status: 'sold' })).toBeNull();
    expect(compareTotals(ordered(1_500_000), { ...self, status: 'sold' }, null)).toBeNull();
  });

  it.each([
    ['brought to the city where the other stands', inStock(2_100_000, 'Москва'), moscow, 25_000],
    ['in Vladivostok, as the other', inStock(2_100_000, 'Владивосток'), null, -100_000],
    ['brought from there, as the other', inStock(2_100_000, 'Владивосток'), moscow, -100_000],
    ['in another city than the other', inStock(2_100_000, 'Омск'), moscow, null],
    ['in Vladivostok, the other is not', inStock(2_100_000, 'Москва'), null, null],
    ['not priced to the city', inStock(2_100_000, 'Москва'), { ...moscow, rub: null }, null],
  ])('compares the sums that are shown: %s', (_name, other, city, dearer) => {
    const expected =
      dearer === null ? null : { kind: dearer > 0 ? 'cheaper' : 'dearer', rub: Math.abs(dearer) };
    expect(compareTotals(other, self, city)).toEqual(expected);
  });
});

describe('facts', () => {
  const car = {
    year: 2023,
    month: 12,
    engine_code: 'M20A-FKS',
    vin: null,
    report_url: null,
    video_url: null,
    powertrain: 'petrol',
    transmission: null,
    seats: 5,
    paint: 'gray',
    mileage_km: null,
    engine_cc: 1986,
    drive: 'fwd',
    curb_kg: 1530,
    generation: '4 (XU80)',
    chassis_code: 'MXUA80',
    body: 'crossover',
    power_hp: 171,
    power_kw: 125.8,
    motor_power_30min_kw: null,
    wheel: 'right',
    length_mm: 4740,
    width_mm: 1855,
    height_mm: 1660,
    wheelbase_mm: 2690,
    typical_sizes: false,
    country: 'japan',
    source_id: '48213',
  } as Car;
  const values = (one: Car) =>
    Object.fromEntries(listFacts(one).map((fact) => [fact.label, plain(fact.value ?? NO_FACT)]));

  it('marks usual sizes of the class, which are not the car’s own', () => {
    expect(values(car)).toMatchObject({ Длина: '4 740 мм' });
    expect(values({ ...car, typical_sizes: true })).toMatchObject({
      Длина: '4 740 мм, по классу',
      'Колёсная база': '2 690 мм, по классу',
    });
  });

  it('says of a paint that nobody has named that the papers do not', () => {
    expect(values(car)).toMatchObject({ Цвет: 'серый' });
    expect(values({ ...car, paint: null })).toMatchObject({ Цвет: plain(NO_FACT) });
  });

  it('says what is known and that the rest is not', () => {
    expect(values(car)).toMatchObject({
      Выпуск: 'декабрь 2023',
      Двигатель: 'M20A-FKS, бензин',
      Мощность: '171 л.с. (125,8 кВт)',
      Объём: '1 986 см³',
      Руль: 'правый',
      Пробег: 'нет в документах',
      Коробка: 'нет в документах',
    });
    expect(values(car)).not.toHaveProperty('30-минутная мощность');
  });

  it('asks an electric car for its 30-minute power and not for its engine', () => {
    const facts = values({ ...car, powertrain: 'electric', engine_cc: null, engine_code: null });
    expect(facts).not.toHaveProperty('Объём');
    expect(facts['30-минутная мощность']).toBe('нет в документах');
    expect(facts['Двигатель']).toBe('электро');
  });
});

describe('a car that was sold', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const sold = (at: string | null) => ({ status: 'sold' as const, sold_at: at });

  it('is gone for search engines after 30 days, and not before', () => {
    expect(isLongGone(sold('2026-10-21T00:00:00Z'), now)).toBe(true);
    expect(isLongGone(sold('2026-10-21T00:00:01Z'), now)).toBe(false);
    expect(isLongGone(sold(null), now)).toBe(false);
    expect(isLongGone({ status: 'active', sold_at: '2026-01-01T00:00:00Z' }, now)).toBe(false);
  });
});
