import { transact } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import { LANDED_COLUMNS } from '../car-row.ts';
import type { LandedColumns } from '../car-row.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import type { TotalsContext } from '../landed/totals-context.ts';

/** Cars of one statement: a fraction of a second even on the embedded engine, so that the site is not kept waiting. */
const BATCH = 1_000;

const changes = sql.join([
  ...LANDED_COLUMNS.map((column) => sql`${sql.ref(column)} = fresh.${sql.ref(column)}`),
  sql`updated_at = now()`,
]);

/**
 * Reckons the total of every car on sale anew, in batches by key; a car whose columns stay the same is not rewritten.
 * Each batch is one short transaction: cut off in the middle, it is simply called again. Returns how many changed.
 */
export async function recalculateTotals(
  handle: DatabaseHandle,
  totals: TotalsContext,
  { batch = BATCH, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<{ seen: number; changed: number }> {
  let after = '00000000-0000-0000-0000-000000000000';
  const count = { seen: 0, changed: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const step = await transact(handle.db, async (trx) => {
      const cars = await trx
        .selectFrom('cars')
        .select([
          'uid',
          'country',
          'powertrain',
          'year',
          'month',
          'engine_cc',
          'power_hp',
          'power_kw',
          'motor_power_30min_kw',
          'price_amount',
          'price_currency',
          ...LANDED_COLUMNS,
        ])
        .where('uid', '>', after)
        .where('status', '=', 'active')
        .orderBy('uid', 'asc')
        .limit(batch)
        .execute();
      const fresh = cars.flatMap((car) => {
        const columns = landedColumns(car, totals);
        return LANDED_COLUMNS.some((column) => columns[column] !== car[column])
          ? [{ uid: car.uid, ...columns }]
          : [];
      });
      if (fresh.length > 0)
        await sql`
        update cars set ${changes}
        from json_populate_recordset(null::cars, ${JSON.stringify(fresh satisfies LandedColumns[])}::json) as fresh
        where cars.uid = fresh.uid
      `.execute(trx);
      return { last: cars.at(-1)?.uid, seen: cars.length, changed: fresh.length };
    });
    count.seen += step.seen;
    count.changed += step.changed;
    if (step.last === undefined || step.seen < batch) return count;
    after = step.last;
  }
}
