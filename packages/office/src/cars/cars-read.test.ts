import { fillDemo } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { carsQuery, listCars } from './list-cars.ts';

const CARS = 4_000;
/** What is found, its words and a part of a list; never the table. */
const ROWS_MAX = 200;

describeEachEngine('a search over many cars', (suite) => {
  let car = { uid: '', source_id: '' };
  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 1, count: CARS, today: '2026-11-20' });
    await sql`analyze cars, car_words`.execute(suite.db);
    car = await suite.db
      .selectFrom('cars')
      .select(['uid', 'source_id'])
      .where('status', '=', 'active')
      .orderBy('uid', 'asc')
      .limit(1)
      .executeTakeFirstOrThrow();
  });
  const find = async (q: string): Promise<string[]> =>
    (await listCars(suite.db, TERMINAL, { q, status: 'active' })).cars.map(({ uid }) => uid);
  const read = (q: string) =>
    rowsRead(suite.db, sql`${carsQuery(suite.db, { q, status: 'active' })}`);

  it('reads what it finds: a whole lot, its tail, nothing', async () => {
    const tail = car.source_id.slice(-4);
    expect(await find(car.source_id)).toContain(car.uid);
    expect(await find(tail)).toContain(car.uid);
    expect(await find('такойнетнигде')).toEqual([]);
    for (const q of [car.source_id, tail, 'такойнетнигде'])
      expect(await read(q), q).toBeLessThan(ROWS_MAX);
  });

  it('follows a changed text, and forgets a removed car', async () => {
    const { uid } = car;
    const write = (text: string) =>
      suite.db.updateTable('cars').set({ search_text: text }).where('uid', '=', uid).execute();
    const { search_text: before } = await suite.db
      .selectFrom('cars')
      .select('search_text')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    await write(`${before} winterset`);
    expect(await find('nterset')).toEqual([uid]);
    await write(before);
    expect(await find('nterset')).toEqual([]);
    await suite.db.deleteFrom('cars').where('uid', '=', uid).execute();
    expect(await find(car.source_id)).toEqual([]);
  });
});
