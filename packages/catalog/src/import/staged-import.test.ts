import { reserveRevisions, takeReserved, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { describeEachEngine, diesAfter } from '@prichal/database/testing';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { generateCars } from '../demo/generate-cars.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { uuid7 } from '../uuid7.ts';
import { finishImports, runImport } from './staged-import.ts';
import { writeListings } from './write-listings.ts';
import type { FeedRow } from './write-listings.ts';

const TODAY = '2026-11-20';
const totals = totalsContext({ today: TODAY, rates: demoRates() });
const now = () => new Date();
const later = () => new Date(Date.now() + 10 * 60_000);

function feed(count: number): FeedRow[] {
  return [...generateCars({ seed: 4, count, today: TODAY })].map((car, at) => ({
    ...car,
    ...landedColumns(car, totals),
    demo: false,
    line: at + 2,
    known: false,
    changes: [],
  }));
}

describeEachEngine('an import in short transactions', (suite) => {
  const counted = async () => (await suite.db.selectFrom('cars').select('uid').execute()).length;
  const left = async () => [
    (
      await suite.db
        .selectFrom('catalog_imports')
        .select('uid')
        .where('state', 'not in', ['done', 'undone'])
        .execute()
    ).length,
    (await suite.db.selectFrom('staged_cars').select('position').execute()).length,
  ];
  const waitsForDisk = async (db: Kysely<Database>) =>
    (await sql<{ how: string }>`select current_setting('synchronous_commit') as how`.execute(db))
      .rows[0]?.how;
  const write = (rows: FeedRow[]) =>
    writeListings(suite.handle, rows, {
      full: false,
      keys: [],
      dryRun: false,
      withPhotos: true,
      now,
      random: Math.random,
      confirmShrink: false,
      start: { file: 'feed.csv', actor: 'terminal' },
    });
  const clear = async () => {
    for (const table of ['cars', 'staged_cars', 'catalog_imports', 'state'] as const)
      await suite.db.deleteFrom(table).execute();
  };
  beforeEach(clear);

  it('is done whole or not at all, wherever its process is killed', async () => {
    const rows = feed(130);
    const outcomes = new Set<number>();
    for (let last = 0; ; last += 1) {
      await clear();
      const start = {
        uid: uuid7(Date.now(), Math.random),
        withPhotos: true,
        now,
        file: 'feed.csv',
        actor: 'terminal',
      };
      const handle = { ...suite.handle, db: diesAfter(suite.db, last) };
      const end = await runImport(handle, start, { cars: rows, sold: [] }).catch(String);
      expect(await finishImports(suite.handle, now)).toBe(0);
      await finishImports(suite.handle, later);
      const cars = await counted();
      expect([0, 130]).toContain(cars);
      expect(await left()).toEqual([0, 0]);
      outcomes.add(cars);
      if (typeof end !== 'string') break;
    }
    expect(outcomes).toEqual(new Set([0, 130]));
  });

  it('has changed nothing when it was cut off before all of it was stored', async () => {
    const uid = uuid7(Date.now(), Math.random);
    await suite.db
      .insertInto('catalog_imports')
      .values({ uid, state: 'storing', with_photos: true, started_at: now() })
      .execute();
    await suite.db
      .insertInto('staged_cars')
      .values({ import: uid, position: 0, cars: JSON.stringify(feed(1)), sold: null })
      .execute();
    expect(await finishImports(suite.handle, later)).toBe(0);
    expect([await counted(), ...(await left())]).toEqual([0, 0, 0]);
  });

  it('leaves the disk to requests: its pieces do not wait for it, its end does', async () => {
    const uid = uuid7(Date.now(), Math.random);
    await suite.db
      .insertInto('catalog_imports')
      .values({ uid, state: 'making', with_photos: true, started_at: now() })
      .execute();
    const waits = await transact(suite.db, async (trx) => {
      await reserveRevisions(trx, uid, 3);
      const before = await waitsForDisk(trx);
      await takeReserved(trx, uid);
      return [before, await waitsForDisk(trx)];
    });
    expect([waits[1], await waitsForDisk(suite.db)]).toEqual(['off', waits[0]]);
  });

  it('skips the one car that the database rejects and imports the others', async () => {
    await sql`alter table cars add constraint odd check (mileage_km is distinct from 77777)`.execute(
      suite.db,
    );
    const rows = feed(120);
    rows[70] = { ...rows[70]!, mileage_km: 77_777 };
    const written = await write(rows);
    await sql`alter table cars drop constraint odd`.execute(suite.db);
    expect(written).toMatchObject({ added: 119, unstorable: [{ line: 72 }] });
    expect([await counted(), ...(await left())]).toEqual([119, 0, 0]);
  });
});
