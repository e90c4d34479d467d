import { fillDemo, freshTotals, recalculateTotals } from '@prichal/catalog';
import type { Car } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { createCatalog } from './catalog-reader.ts';

describeEachEngine('a car on its way', (suite) => {
  it('has its day while that is to come, and neither day nor law of the past when it is late', async () => {
    await fillDemo(suite.handle, { seed: 5, count: 200, today: '2026-11-20' });
    const { country, id } = await suite.db
      .updateTable('cars')
      .set({ available_at: '2026-12-28' })
      .where('availability', '=', 'transit')
      .where('landed_rub', 'is not', null)
      .where('export_ban', '=', false)
      .returning(['country', 'id'])
      .executeTakeFirstOrThrow();
    const carOn = async (day: string): Promise<Car> => {
      const now = () => new Date(`${day}T02:00:00Z`);
      const totals = await freshTotals(suite.db, now());
      if (totals === null) throw new Error('no rates');
      await recalculateTotals(suite.handle, totals, { now });
      const catalog = createCatalog({
        db: suite.db,
        now,
        secret: 'tests',
        checkEveryMs: Infinity,
        onError: (error) => {
          throw error;
        },
      });
      const app = await testApp({ catalog, cars: catalog.cars, now });
      const url = `/api/v1/catalog/cars/${id}/?country=${country}`;
      return (await app.fastify.inject({ url })).json<Car>();
    };
    expect(await carOn('2026-12-28')).toMatchObject({
      available_at: '2026-12-28',
      landed: { clearance_date: '2026-12-28' },
    });
    const late = await carOn('2027-01-10');
    expect(late).toMatchObject({ availability: 'transit', available_at: null });
    expect(late.landed?.clearance_date?.slice(0, 4)).toBe('2027');
  });
});
