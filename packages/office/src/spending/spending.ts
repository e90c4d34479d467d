import { SPENDING_MAX, SPENDING_SOURCE_MAX } from '@prichal/contract/office';
import { transact } from '@prichal/database';
import type { Database, SourceSpending } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';

const LISTED = 500;
/** Longer than a year and a day is a typing error. */
const DAYS_MAX = 366;
const DAY = 86_400_000;

export interface SpendingInput {
  /** utm_source; '' for those who came directly */
  source: string;
  /** YYYY-MM-DD, both days included */
  fromDay: string;
  toDay: string;
  /** whole ₽ */
  rub: number;
}

/** What was entered, the newest period first. @throws {OfficeError} not-allowed */
export async function listSpending(
  db: Kysely<Database>,
  actor: Actor,
): Promise<(SourceSpending & { added_by_name: string | null })[]> {
  requireOwner(actor);
  return await db
    .selectFrom('source_spending as s')
    .leftJoin('staff', (join) => join.on(sql<boolean>`staff.uid::text = s.added_by`))
    .selectAll('s')
    .select('staff.name as added_by_name')
    .orderBy('s.to_day', 'desc')
    .orderBy('s.uid', 'desc')
    .limit(LISTED)
    .execute();
}

/** Enters what one source cost in a period, once for each key. @throws {OfficeError} not-allowed, wrong-input */
export async function addSpending(
  db: Kysely<Database>,
  actor: Actor,
  { key: uid, source, fromDay, toDay, rub, now }: SpendingInput & { key: string; now: Date },
): Promise<void> {
  requireOwner(actor);
  check({ source, fromDay, toDay, rub });
  const by = actorName(actor);
  await transact(db, async (trx) => {
    const stored = await trx
      .insertInto('source_spending')
      .values({ uid, source, from_day: fromDay, to_day: toDay, rub, added_by: by, added_at: now })
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (stored === undefined) return;
    await writeAudit(trx, {
      at: now,
      actor: by,
      action: 'spending.added',
      subject: uid,
      details: { from: fromDay, to: toDay, rub },
    });
  });
}

/** Takes back what was entered by mistake. @throws {OfficeError} not-allowed, not-found */
export async function removeSpending(
  db: Kysely<Database>,
  actor: Actor,
  { uid, now }: { uid: string; now: Date },
): Promise<void> {
  requireOwner(actor);
  await transact(db, async (trx) => {
    const row = await trx
      .deleteFrom('source_spending')
      .where('uid', '=', uid)
      .returning(['from_day', 'to_day', 'rub'])
      .executeTakeFirst();
    if (row === undefined) throw new OfficeError('not-found', 'Этого расхода уже нет.');
    const { from_day: from, to_day: to, rub } = row;
    await writeAudit(trx, {
      at: now,
      actor: actorName(actor),
      action: 'spending.removed',
      subject: uid,
      details: { from, to, rub },
    });
  });
}

function check({ source, fromDay, toDay, rub }: SpendingInput): void {
  if ([...source].length > SPENDING_SOURCE_MAX) throw wrong('source', 'Источник слишком длинный.');
  if (!(Number.isSafeInteger(rub) && rub > 0 && rub <= SPENDING_MAX))
    throw wrong('rub', 'Расход: целые рубли, больше нуля.');
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / DAY + 1;
  if (!(days >= 1)) throw wrong('to_day', 'Последний день раньше первого.');
  if (days > DAYS_MAX) throw wrong('to_day', 'Период: не больше года.');
}

function wrong(field: string, message: string): OfficeError {
  return new OfficeError('wrong-input', message, { field });
}
