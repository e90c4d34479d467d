import { setDeliveryDays } from '@prichal/customs';
import { fillDemo } from '@prichal/catalog';
import { parseBudgetRequest } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fakes.ts';
import { createCatalog } from '../catalog/catalog-reader.ts';
import { createCalculator } from './calculator-reader.ts';
import type { LiveCalculator } from './calculator-reader.ts';

const harrier = {
  country: 'japan',
  importer: 'individual',
  price: { amount: '2450000', currency: 'JPY' },
  manufactured: '2023-12',
  powertrain: 'petrol',
  engine_cc: 1998,
  power: { value: '160', unit: 'hp' },
  city: 'novosibirsk',
};

describeEachEngine('the calculator of a site', (suite) => {
  const clock = fakeClock();
  let calculator: LiveCalculator;

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 1, count: 200, today: '2026-11-20' });
    const { db } = suite;
    const catalog = createCatalog({ db, now: clock.now, secret: 'x'.repeat(32), onError() {} });
    calculator = createCalculator({
      db,
      now: clock.now,
      catalog,
      costsFile: null,
      marginPercent: '3',
    });
  });

  test('answers a whole result page', async () => {
    const answer = await calculator.estimate(harrier);
    if (!answer.ok) throw new Error(JSON.stringify(answer.fields));
    expect(answer.estimate).toMatchObject({ complete: true, rates: { date: '2026-11-20' } });
    expect(answer.estimate.facts.total_to).toBe('Новосибирск');
    expect(answer.timeline[0]?.from).toBe('2026-11-20');
    expect(answer.timeline.at(-1)?.to).toBe('2028-05-19');
    expect(answer.timeline[1]?.why).toMatch(/старше 3 лет/);
    const total = Number(answer.estimate.totals.total);
    expect(Number(answer.sensitivity.higher.total)).toBeGreaterThan(total);
    expect(Number(answer.sensitivity.lower.total)).toBeLessThan(total);
    expect(total + Number(answer.sensitivity.higher.change_rub)).toBeCloseTo(
      Number(answer.sensitivity.higher.total),
      2,
    );
    expect(answer).toMatchObject({ newer: null, rates_date_missing: false });
  });

  test('opens under the rates of its day and offers the newest', async () => {
    await suite.db
      .insertInto('rates')
      .values(
        Object.entries({ EUR: '90', USD: '80', CNY: '11', JPY: '0.55', KRW: '0.055' }).map(
          ([currency, rub_per_unit]) => ({
            date: '2026-11-02',
            currency,
            rub_per_unit,
            kind: 'customs' as const,
            source: 'Банк России',
            fetched_at: '2026-11-02T00:00:00Z',
          }),
        ),
      )
      .execute();
    const old = await calculator.estimate(harrier, { ratesDate: '2026-11-02' });
    const fresh = await calculator.estimate(harrier);
    if (!old.ok || !fresh.ok) throw new Error('rejected');
    expect(old.estimate.rates.customs.JPY).toBe('0.55');
    expect(old.rates).toMatchObject({ date: '2026-11-02', stale: false, demo: false });
    expect(old.newer).toMatchObject({
      date: '2026-11-20',
      total: fresh.estimate.totals.total,
    });
    const lost = await calculator.estimate(harrier, { ratesDate: '2020-01-01' });
    expect(lost).toMatchObject({ rates_date_missing: true, newer: null });
  });

  test('names a day without rates as people write it', async () => {
    expect(await calculator.quote(harrier, { ratesOn: '2020-01-05' })).toEqual({
      ok: false,
      fields: { rates: 'Курсов на 5 января 2020 г. нет.' },
    });
  });

  test('names no sum of other rates either where the facts leave two ends', async () => {
    const yearAlone = { ...harrier, manufactured: '2023', clearance_date: '2026-12-20' };
    const answer = await calculator.estimate(yearAlone, { ratesDate: '2026-11-02' });
    if (!answer.ok) throw new Error('rejected');
    expect(answer.estimate.range).not.toBeNull();
    expect(answer.newer).toMatchObject({ date: '2026-11-20', total: null });
    expect(answer.sensitivity).toMatchObject({ lower: { total: null }, higher: { total: null } });
  });

  test('bills a car of the catalogue to the same sum as its card', async () => {
    const { db } = suite;
    const catalog = createCatalog({ db, now: clock.now, secret: 'x'.repeat(32), onError() {} });
    const row = await db
      .selectFrom('cars')
      .select(['country', 'id'])
      .where('landed_missing', 'is', null)
      .orderBy('uid', 'asc')
      .executeTakeFirstOrThrow();
    const car = await catalog.car(row.country as 'japan', row.id);
    if (car === null) throw new Error('gone');
    const bill = await calculator.forCar(car);
    expect(Math.round(Number(bill?.estimate.totals.total))).toBe(Number(car.landed?.total_rub));
    expect(bill?.estimate.facts.clearance_date).toBe(car.landed?.clearance_date);
    const moscow = await calculator.forCar(car, { city: 'moscow' });
    const cities = await calculator.cities();
    const delivery = cities.find(({ slug }) => slug === 'moscow')?.rub ?? 0;
    expect(Number(moscow?.estimate.totals.total)).toBeCloseTo(
      Number(bill?.estimate.totals.total) + delivery,
      2,
    );
    expect(await calculator.forCar(car, { city: 'atlantis' })).toBeNull();
  });

  test('bills cars whose total is a range to the same two sums as their cards', async () => {
    const { db } = suite;
    const catalog = createCatalog({ db, now: clock.now, secret: 'x'.repeat(32), onError() {} });
    const rows = await db
      .selectFrom('cars')
      .select(['country', 'id'])
      .where('landed_to_rub', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(3);
    for (const { country, id } of rows) {
      const car = await catalog.car(country as 'japan', id);
      if (car?.landed?.total_to_rub == null) continue;
      const range = (await calculator.forCar(car))?.estimate.range;
      expect([range?.from, range?.to].map((sum) => Math.round(Number(sum)))).toEqual(
        [car.landed.total_rub, car.landed.total_to_rub].map(Number),
      );
    }
  });

  test('has no bill for a car in stock: its customs are paid, and no line adds to its price', async () => {
    const { db } = suite;
    const catalog = createCatalog({ db, now: clock.now, secret: 'x'.repeat(32), onError() {} });
    const row = await db
      .selectFrom('cars')
      .select(['country', 'id'])
      .where('availability', '=', 'stock')
      .orderBy('uid', 'asc')
      .executeTakeFirstOrThrow();
    const car = await catalog.car(row.country as 'japan', row.id);
    if (car === null) throw new Error('gone');
    expect(await calculator.forCar(car)).toBeNull();
    expect(await calculator.forCar(car, { city: 'moscow' })).toBeNull();
  });

  test('says the days to a city that the owner has, in every answer', async () => {
    const days = async () => {
      const of = (await calculator.cities()).find(({ slug }) => slug === 'kazan');
      return [of?.days, (await calculator.city('kazan'))?.days];
    };
    const usual = await days();
    const own = { typical: 9, from: 8, to: 10 };
    setDeliveryDays(new Map([['kazan', own]]));
    expect(await days()).toEqual([own, own]);
    setDeliveryDays(new Map());
    expect(await days()).toEqual(usual);
  });

  test('finds what a sum brings, delivery included, and what each limit holds back', async () => {
    const amount = 2_500_000;
    const answer = await calculator.budget({
      amount_rub: amount,
      city: 'novosibirsk',
      country: null,
      util: 'preferential',
      age: null,
      engine_to: null,
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer.fields));
    expect(answer.cars.length).toBeGreaterThan(0);
    const totals = answer.cars.map(({ total_rub }) => Number(total_rub));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    for (const { car, total_rub } of answer.cars) {
      expect(Number(total_rub)).toBeLessThanOrEqual(amount);
      expect(Number(total_rub)).toBe(Number(car.landed?.total_rub) + Number(answer.delivery_rub));
      expect(car.util).toBe('preferential');
    }
    const [util, age] = answer.limits;
    expect(util?.bands.map(({ value, chosen }) => [value, chosen])).toEqual([
      ['preferential', true],
      ['full', false],
    ]);
    expect(util?.bands[0]?.count).toBe(answer.count);
    // an electric car of three to five years is in no class of age
    const ageless = await suite.db
      .selectFrom('cars')
      .select(['powertrain'])
      .where('status', '=', 'active')
      .where('availability', '!=', 'stock')
      .where('util', '=', 'preferential')
      .where('age', 'is', null)
      .where('landed_to_rub', 'is', null)
      .where('landed_rub', '<=', amount - Number(answer.delivery_rub))
      .execute();
    expect(ageless.every(({ powertrain }) => powertrain === 'electric')).toBe(true);
    expect(age?.bands.reduce((sum, { count }) => sum + count, 0)).toBe(
      answer.count - ageless.length,
    );
    for (const band of answer.limits.flatMap(({ bands }) => bands))
      expect(band.count > 0 ? band.short_rub : '0').toBe('0');
    const nowhere = await calculator.budget({ ...answer.request, city: 'atlantis' });
    expect(nowhere).toMatchObject({ ok: false, fields: { city: expect.stringMatching(/Город/) } });
  });

  test('counts a car whose total is a range when the sum is enough for its upper end', async () => {
    const rows = await suite.db
      .selectFrom('cars')
      .select(['landed_rub', 'landed_to_rub'])
      .where('status', '=', 'active')
      .where('availability', '!=', 'stock')
      .where('landed_rub', 'is not', null)
      .execute();
    const ranges = rows.filter((row) => row.landed_to_rub !== null);
    expect(ranges.length).toBeGreaterThan(3);
    for (const range of ranges) {
      const amount = range.landed_rub! + 1;
      const answer = await calculator.budget({
        amount_rub: amount,
        city: null,
        country: null,
        util: null,
        age: null,
        engine_to: null,
      });
      if (!answer.ok) throw new Error(JSON.stringify(answer.fields));
      const most = rows.map((row) => row.landed_to_rub ?? row.landed_rub!);
      expect(answer.count).toBe(most.filter((rub) => rub <= amount).length);
      for (const { count, cheapest, from_rub, short_rub } of answer.limits.flatMap(
        ({ bands }) => bands,
      )) {
        if (cheapest?.landed == null) continue;
        const { total_rub, total_to_rub } = cheapest.landed;
        expect(from_rub).toBe(total_to_rub ?? total_rub);
        expect(count > 0).toBe(short_rub === '0');
      }
    }
  });
});

describe('a budget in an address', () => {
  test.each([
    ['amount_rub=2%20500%20000&city=omsk', { amount_rub: 2_500_000, city: 'omsk', util: null }],
    ['amount_rub=900000&age=3-5&engine_to=2000', { age: '3-5', engine_to: 2000, city: null }],
  ])('%s', (text, request) => {
    expect(parseBudgetRequest(new URLSearchParams(text))).toMatchObject({ ok: true, request });
  });

  test.each([
    ['', 'amount_rub'],
    ['amount_rub=1e6', 'amount_rub'],
    ['amount_rub=١٢٣٤٥٦', 'amount_rub'],
    ['amount_rub=-900000', 'amount_rub'],
    ['amount_rub=900000&age=old', 'age'],
    ['amount_rub=900000&engine_to=1', 'engine_to'],
  ])('%s names %s', (text, field) => {
    const parsed = parseBudgetRequest(new URLSearchParams(text));
    expect(parsed.ok ? {} : parsed.fields).toHaveProperty(field);
  });
});
