import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When the next delivery or update of each destination is due, ms since 1970; those with nothing to send are absent. */
export async function readNextDue(
  db: Kysely<Database>,
  destinations: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ destination: string; due_at: Date | null }>`
    select c.destination, least((
      select d.due_at from lead_deliveries as d
      where d.destination = c.destination and d.state = 'pending'
      order by d.due_at asc limit 1
    ), (
      select greatest(u.due_at, u.leased_until)
      from delivery_updates as u join lead_deliveries as d using (lead_uid, destination)
      where u.destination = c.destination and u.done < u.wanted and d.state = 'sent'
        and d.remote_id is not null
      order by u.due_at asc limit 1
    )) as due_at
    from unnest(${[...destinations]}::text[]) as c(destination)
  `.execute(db);
  return new Map(
    rows.flatMap(({ destination, due_at }) =>
      due_at === null ? [] : [[destination, due_at.getTime()] as const],
    ),
  );
}
