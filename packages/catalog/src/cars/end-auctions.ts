import { randomUUID } from 'node:crypto';
import type { DatabaseHandle } from '@prichal/database';
import { runImport } from '../import/staged-import.ts';
import { currentTotals } from '../landed/current-totals.ts';
import { asRow } from '../store/import-changes.ts';
import { withLease } from '../store/lease.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { uuid7 } from '../uuid7.ts';
import { begunBefore } from './auctions.ts';

/** Cars of one run; the next one comes soon. */
const MOST = 1_000;
const LEASE_MS = 60_000;
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Takes cars off sale whose auction is over; each car's history says so, and an import or a person that gives another
 * moment puts it on sale again. A demo lot is put up again at the same hour of a later week, so that a demo site that
 * runs for long still shows an auction.
 * @returns how many cars were changed
 */
export async function endAuctions(handle: DatabaseHandle, now: () => Date): Promise<number> {
  const lease = { name: 'end auctions', owner: randomUUID(), ms: LEASE_MS, now };
  const done = await withLease(handle.db, lease, async () => {
    const lots = await handle.db
      .selectFrom('cars')
      .select(['uid', 'demo'])
      .where('status', '=', 'active')
      .where('availability', '=', 'auction')
      .where('available_at', '<=', begunBefore(now()))
      .orderBy('available_at', 'asc')
      .limit(MOST)
      .execute();
    const keysOf = (isDemo: boolean) =>
      lots.filter(({ demo }) => demo === isDemo).map(({ uid }) => uid);
    await change(handle, 'Торги прошли', now, { cars: [], sold: keysOf(false) });
    const cars = await putUpAgain(handle, keysOf(true), now());
    await change(handle, 'Новые торги демонстрационных машин', now, { cars, sold: [] });
    return lots.length;
  });
  return done?.value ?? 0;
}

async function change(
  handle: DatabaseHandle,
  file: string,
  now: () => Date,
  changes: Parameters<typeof runImport>[2],
): Promise<void> {
  if (changes.cars.length + changes.sold.length === 0) return;
  const uid = uuid7(now().getTime(), Math.random);
  await runImport(handle, { uid, file, actor: 'site', now, withPhotos: true }, changes);
}

/** Demo lots at the same hour of the first week that is to come. */
async function putUpAgain({ db }: DatabaseHandle, uids: readonly string[], now: Date) {
  if (uids.length === 0) return [];
  const rows = await db.selectFrom('cars').selectAll().where('uid', 'in', uids).execute();
  const totals = await currentTotals(db, now);
  return (rows as unknown as ListedCar[]).map((car) => ({
    ...asRow(car, totals),
    available_at: laterWeek(car.available_at ?? '', now),
    revision: car.revision,
  }));
}

function laterWeek(at: string, now: Date): string {
  const weeks = Math.ceil((now.getTime() - Date.parse(at)) / WEEK_MS);
  return new Date(Date.parse(at) + weeks * WEEK_MS).toISOString();
}
