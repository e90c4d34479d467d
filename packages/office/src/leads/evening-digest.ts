import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { filterCondition } from './tabs.ts';

const NAME = 'evening-digest';
/** Requests that are named; of the others there is a count. */
const NAMED = 10;

/** Of which day the last digest is, and whether a channel still has to carry it. */
interface Mark {
  day: string;
  isDue: boolean;
}

/** Requests that nobody has planned anything for, without anything about their clients. */
export interface EveningDigest {
  /** the oldest first, at most ten */
  numbers: string[];
  count: number;
}

/**
 * Takes the digest of a day for this process: which requests are without a next step. The first process also queues a
 * push to each owner, and to each manager who leaves such requests. Who gets an answer sends it through a channel, and
 * calls `returnDigest` if no channel could carry it.
 * @param input `day`: YYYY-MM-DD of the office's calendar
 * @returns null: nothing to say, or it was said today
 */
export async function claimDigest(
  db: Kysely<Database>,
  { day, now }: { day: string; now: Date },
): Promise<EveningDigest | null> {
  return await transact(db, async (trx) => {
    const mark = await lockMark(trx);
    if (mark.day === day && !mark.isDue) return null;
    const noStep = sql<boolean>`${filterCondition({ kind: 'no-step' }, now)} and not leads.demo`;
    const digest = await readDigest(trx, noStep);
    // written before anything leaves: a process that dies says nothing rather than the same twice
    await writeMark(trx, { day, isDue: false }, now);
    if (digest.count === 0) return null;
    if (mark.day !== day) await queueDigestPushes(trx, noStep, now);
    return digest;
  });
}

/** No channel could carry the digest of this day: it is due again. */
export async function returnDigest(
  db: Kysely<Database>,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    const mark = await lockMark(trx);
    if (mark.day === day) await writeMark(trx, { day, isDue: true }, now);
  });
}

async function lockMark(trx: Transaction<Database>): Promise<Mark> {
  await trx
    .insertInto('state')
    .values({
      name: NAME,
      value: JSON.stringify({ day: '', isDue: false }),
      updated_at: new Date(0),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await trx
    .selectFrom('state')
    .select('value')
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return value as Mark;
}

async function writeMark(trx: Transaction<Database>, mark: Mark, now: Date): Promise<void> {
  await trx
    .updateTable('state')
    .set({ value: JSON.stringify(mark), updated_at: now })
    .where('name', '=', NAME)
    .execute();
}

async function readDigest(
  trx: Transaction<Database>,
  noStep: RawBuilder<boolean>,
): Promise<EveningDigest> {
  const { rows } = await sql<{ number: string; count: number }>`
    select number, count(*) over ()::int as count from leads where ${noStep}
    order by created_at asc, uid asc limit ${NAMED}
  `.execute(trx);
  return { numbers: rows.map(({ number }) => number), count: rows[0]?.count ?? 0 };
}

async function queueDigestPushes(
  trx: Transaction<Database>,
  noStep: RawBuilder<boolean>,
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  await sql`
    insert into push_messages (uid, subscription_uid, lead_uid, kind, due_at, created_at)
    select gen_random_uuid(), p.uid, null, 'digest', ${moment}::timestamptz, ${moment}::timestamptz
    from push_subscriptions as p join staff as s on s.uid = p.staff_uid
    where s.state = 'active' and (s.role = 'owner'
      or (s.role = 'manager' and exists (select 1 from leads where ${noStep} and leads.assignee = s.uid)))
  `.execute(trx);
}
