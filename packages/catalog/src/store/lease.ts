import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export interface Lease {
  name: string;
  owner: string;
  /** how long it lasts without being renewed */
  ms: number;
}

/**
 * Acquires or renews an exclusive lease until `now` + `ms`; false: another owner has it.
 * A conditional write decides, so it works across processes and machines. A lease whose end is later than any it
 * could have been given was written before the clock was set back, and counts as ended.
 */
export async function takeLease(
  db: Kysely<Database>,
  { name, owner, now, ms }: Lease & { now: Date },
): Promise<boolean> {
  const at = now.getTime();
  const value = JSON.stringify({ owner, until: at + ms, ms });
  const { rows } = await sql`
    insert into state (name, value, updated_at) values (${name}, ${value}::jsonb, ${now.toISOString()})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
    where (state.value->>'until')::bigint < ${at}::bigint
      or (state.value->>'until')::bigint > ${at}::bigint + 2 * coalesce((state.value->>'ms')::bigint, ${ms}::bigint)
      or state.value->>'owner' = ${owner}
    returning name
  `.execute(db);
  return rows.length > 0;
}

/** Gives the right back, when it is still ours. */
async function endLease(
  db: Kysely<Database>,
  { name, owner }: Pick<Lease, 'name' | 'owner'>,
): Promise<void> {
  await db
    .deleteFrom('state')
    .where('name', '=', name)
    .where(sql<boolean>`value->>'owner' = ${owner}`)
    .execute();
}

/**
 * Does `work` under a lease that is renewed by a timer until the end, however long a single step of it takes.
 * `lost` is aborted when the lease could not be renewed in time: another process may be at it then.
 * Null: another owner holds the lease, and nothing was done.
 */
export async function withLease<T>(
  db: Kysely<Database>,
  lease: Lease & { now: () => Date },
  work: (lost: AbortSignal) => Promise<T>,
): Promise<{ value: T } | null> {
  const { now, ms } = lease;
  let renewed = performance.now();
  if (!(await takeLease(db, { ...lease, now: now() }))) return null;
  const lost = new AbortController();
  const lose = (): void => lost.abort(new Error(`the lease of ${lease.name} was lost`));
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    const ours = await takeLease(db, { ...lease, now: now() }).catch(() => null);
    if (ours === true) renewed = asked;
    // a database that does not answer may answer the next time
    else if (ours === false || performance.now() - renewed > ms) lose();
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, ms / 3);
  timer.unref();
  try {
    return { value: await work(lost.signal) };
  } finally {
    clearInterval(timer);
    await renewing;
    await endLease(db, lease).catch(() => {});
  }
}
