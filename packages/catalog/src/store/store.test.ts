import { describeEachEngine } from '@prichal/database/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { CarRow } from '../car-row.ts';
import { clearDemo, fillDemo } from '../demo/fill-demo.ts';
import { generateCars } from '../demo/generate-cars.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { insertCars } from './insert-cars.ts';
import { insertColumns } from './insert-columns.ts';

const TODAY = '2026-11-20';
const totals = totalsContext({ today: TODAY, rates: demoRates() });

describeEachEngine('cars in the database', (suite) => {
  beforeEach(async () => {
    await suite.db.deleteFrom('cars').execute();
  });
  const all = () => suite.db.selectFrom('cars').selectAll().orderBy('uid', 'asc').execute();

  it('are the same whichever way they are written, whatever stands in their texts', async () => {
    const rows: CarRow[] = [...generateCars({ seed: 3, count: 60, today: TODAY })].map((car) => ({
      ...car,
      ...landedColumns(car, totals),
    }));
    const hard = ['back\\slash', '"quoted"', '{braces},', 'NULL', "it's", ' «ёлочки» ', '', '\\"'];
    for (const [at, trim] of hard.entries())
      Object.assign(rows[at] ?? {}, { trim, options: [trim] });
    await insertCars(suite.db, rows, 1);
    const withoutTime = async () => (await all()).map((car) => ({ ...car, updated_at: null }));
    const first = await withoutTime();
    await suite.db.deleteFrom('cars').execute();
    await insertColumns(suite.db, rows, 1);
    expect(await withoutTime()).toEqual(first);
    const texts = first.map((car) => car.trim);
    for (const text of hard) expect(texts).toContain(text);
  });

  it('are filled with the demo set once, with its rates, and cleared of it alone', async () => {
    const options = { seed: 1, count: 200, today: TODAY };
    expect(await fillDemo(suite.handle, options)).toBe(200);
    const first = await all();
    await fillDemo(suite.handle, options);
    const second = await all();
    expect(second.map((car) => [car.uid, car.landed_rub])).toEqual(
      first.map((car) => [car.uid, car.landed_rub]),
    );
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from rates where source like 'Демо%'`.execute(suite.db);
    expect(rows[0]?.n).toBe(18);
    await suite.db
      .updateTable('cars')
      .set({ demo: false })
      .where('uid', '=', first[0]?.uid ?? '')
      .execute();
    expect(await clearDemo(suite.handle)).toBe(199);
    expect(await all()).toHaveLength(1);
  });

  it('carry totals a complete car can be sold by, and a named gap where a fact is missing', async () => {
    await fillDemo(suite.handle, { seed: 1, count: 640, today: TODAY });
    const cars = await all();
    const complete = cars.filter((car) => car.landed_missing === null);
    expect(complete.length).toBeGreaterThan(300);
    for (const car of complete) {
      expect(car.landed_rub).toBeGreaterThan(400_000);
      expect(car.landed_to_rub).toBeNull();
      const stock = car.availability === 'stock';
      // the price of a car that is here needs no power
      expect(['preferential', 'full', ...(stock ? [null] : [])]).toContain(car.util);
      const electric = ['electric', 'hybrid_series'].includes(car.powertrain);
      expect(['under-3', electric ? null : '3-5', 'over-5']).toContain(car.age);
      expect(car.rates_date).toBe(stock ? null : TODAY);
      expect((car.clearance_date ?? '') > TODAY).toBe(!stock);
    }
    for (const car of cars.filter((each) => each.landed_missing !== null)) {
      expect(car.landed_missing).toMatch(/мощность|месяц выпуска|третью страну/);
      const routeless = car.export_ban && car.route_via === null;
      expect(car.landed_missing?.includes('третью страну')).toBe(routeless);
      expect((car.landed_rub === null) === (car.landed_to_rub === null)).toBe(true);
      expect(car.landed_to_rub ?? 1).toBeGreaterThan(car.landed_rub ?? 0);
    }
  });
});
