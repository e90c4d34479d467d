import { MOST_REPEATS, readRepeats } from '@prichal/database';
import type { Database, Lead, Repeat } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { personLeads } from './lead-matches.ts';

type Named = Pick<Lead, 'uid' | 'phone' | 'separated'>;

/**
 * Which request of the same person each one is, by key: `readRepeats`, and where a manager has joined requests of
 * different phones, the requests of all of them. One that stands alone has no entry, or a count of 1.
 */
export async function readPersonRepeats(
  db: Kysely<Database>,
  leads: readonly Named[],
): Promise<Map<string, Repeat>> {
  const repeats = await readRepeats(db, leads);
  const joined = await keepJoined(db, leads);
  if (joined.length === 0) return repeats;
  const each = joined.map(
    (lead) => sql`(
      select ${lead.uid}::uuid as lead_uid, uid, number, created_at from leads
      where uid in ${personLeads(lead)} order by created_at asc, uid asc limit ${MOST_REPEATS}
    )`,
  );
  const { rows } = await sql<{ lead_uid: string; uid: string; number: string }>`
    select * from (${sql.join(each, sql` union all `)}) as person
    order by created_at asc, uid asc
  `.execute(db);
  for (const { uid } of joined) {
    const own = rows.filter((row) => row.lead_uid === uid);
    const nth = own.findIndex((row) => row.uid === uid) + 1;
    const [first] = own;
    // beyond the limit: the exact place says no more
    if (first !== undefined)
      repeats.set(uid, { nth: nth || MOST_REPEATS, count: own.length, first: first.number });
  }
  return repeats;
}

/** Those whose phone, or that themselves, a manager has joined with another one: a few, most often none. */
async function keepJoined(db: Kysely<Database>, leads: readonly Named[]): Promise<Named[]> {
  const uids = leads.map(({ uid }) => uid);
  if (uids.length === 0) return [];
  const { rows } = await sql<{ uid: string }>`
    select leads.uid from leads cross join lateral (
      (select leads.uid) union (
        select other.uid from leads as other
        where other.phone = leads.phone and not (other.separated or leads.separated)
        order by other.created_at asc, other.uid asc limit ${MOST_REPEATS}
      )
    ) as own
    where leads.uid = any(${uids}::uuid[]) and (
      exists (select 1 from lead_matches as m where m.lead_uid = own.uid and m.same)
      or exists (select 1 from lead_matches as m where m.other_uid = own.uid and m.same))
    group by leads.uid
  `.execute(db);
  const found = new Set(rows.map(({ uid }) => uid));
  return leads.filter(({ uid }) => found.has(uid));
}
