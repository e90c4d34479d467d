import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Takes or renews the right to do something alone, until `now` + `ms`; false: another owner holds it.
 * A conditional write decides, so it holds between processes and machines.
 */
export async function takeLease(
  db: Kysely<Database>,
  { name, owner, now, ms }: { name: string; owner: string; now: Date; ms: number },
): Promise<boolean> {
  const value = JSON.stringify({ owner, until: now.getTime() + ms });
  const { rows } = await sql`
    insert into state (name, value, updated_at) values (${name}, ${value}::jsonb, ${now.toISOString()})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
    where (state.value->>'until')::bigint < ${now.getTime()}::bigint or state.value->>'owner' = ${owner}
    returning name
  `.execute(db);
  return rows.length > 0;
}

/** Gives the right back, when it is still ours. */
export async function endLease(
  db: Kysely<Database>,
  { name, owner }: { name: string; owner: string },
): Promise<void> {
  await db
    .deleteFrom('state')
    .where('name', '=', name)
    .where(sql<boolean>`value->>'owner' = ${owner}`)
    .execute();
}
