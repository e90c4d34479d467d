import { listStuck } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { generateCars } from '../demo/generate-cars.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { finishImports, runImport } from './staged-import.ts';
import { canUndo, listImports, undoImport } from './undo-import.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const after = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000);
const CARS = 120;
/** Mileage that the database rejects once it is not there any more. */
const REJECTED = 77_777;
const [FIRST, SECOND] = [
  '01930000-0000-7000-8000-0000000000f1',
  '01930000-0000-7000-8000-0000000000f2',
];
const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });
const listed = [...generateCars({ seed: 4, count: CARS, today: '2026-11-20' })].map((car, at) => ({
  ...car,
  ...landedColumns(car, totals),
  mileage_km: at === 70 ? REJECTED : 50_000,
}));

describeEachEngine('an undo that meets a car it cannot put back', (suite) => {
  const bring = (uid: string, cars: typeof listed) =>
    runImport(
      suite.handle,
      { uid, withPhotos: true, file: 'day.csv', actor: 'terminal', now: after(0) },
      { cars, sold: [] },
    );
  const mileages = async () => {
    const rows = await suite.db
      .selectFrom('cars')
      .select(({ fn }) => ['mileage_km', fn.countAll<string | number>().as('count')])
      .groupBy('mileage_km')
      .orderBy('mileage_km')
      .execute();
    return rows.map((row) => [row.mileage_km, Number(row.count)]);
  };
  const entry = async () => (await listImports(suite.db, 9)).find(({ uid }) => uid === SECOND);

  beforeEach(async () => {
    await sql`alter table cars drop constraint if exists odd`.execute(suite.db);
    for (const table of [
      'cars',
      'removed_cars',
      'import_changes',
      'catalog_imports',
      'state',
    ] as const)
      await suite.db.deleteFrom(table).execute();
    await bring(FIRST, listed);
    await bring(
      SECOND,
      listed.map((car) => ({ ...car, mileage_km: 60_000 })),
    );
  });

  it('leaves that one as it is where the database rejects it, and puts the others back', async () => {
    await sql`alter table cars add constraint odd check (mileage_km <> ${sql.lit(REJECTED)})`.execute(
      suite.db,
    );
    const undone = await undoImport(suite.handle, SECOND, { now: after(1) });
    expect(undone).toMatchObject({ state: 'undone', undone: CARS - 1, left_changed: 1 });
    expect(await mileages()).toEqual([
      [50_000, CARS - 1],
      [60_000, 1],
    ]);
  });

  it('is stuck where the cause is no car’s, and ended by the owner without that one', async () => {
    const failing = { ...suite.handle, db: failsAt(String(REJECTED)) };
    await expect(undoImport(failing, SECOND, { now: after(1) })).rejects.toThrow('odd');
    for (const minutes of [5, 10])
      await expect(finishImports(failing, after(minutes))).rejects.toThrow('odd');
    expect(canUndo((await entry())!, after(10)())).toBe(false);
    expect(await undoImport(failing, SECOND, { now: after(10) })).toBeNull();
    expect(await listStuck(suite.db, after(17)())).toMatchObject([{ uid: SECOND, isUndo: true }]);

    expect(canUndo((await entry())!, after(17)())).toBe(true);
    const ended = await undoImport(failing, SECOND, { now: after(17) });
    expect(ended).toMatchObject({ state: 'undone', undone: CARS - 1, left_changed: 1 });
    expect(await mileages()).toEqual([
      [50_000, CARS - 1],
      [60_000, 1],
    ]);
    expect(await listStuck(suite.db, after(90)())).toEqual([]);
    expect(canUndo((await entry())!, after(90)())).toBe(false);
  });

  /** A database whose driver fails, not for the data, at statements that write this text. */
  function failsAt(text: string) {
    return suite.db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes(text)) throw new Error('odd');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  }
});
