import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import { OfficeError } from '../errors.ts';

/** What every change of a review names. */
export interface ReviewInput {
  /** of the request it came in */
  uid: string;
  /** the one that the person saw; left out at the terminal, where the last call counts */
  version?: number;
  now: Date;
}

/** A review that is being changed; `decision` null: not decided yet. */
export interface LockedReview {
  uid: string;
  number: string;
  decision: 'approved' | 'rejected' | null;
  answer: string | null;
}

/**
 * One change of a review: locked, checked against role and version, written with its audit lines in one transaction.
 * @param work makes the change and returns what the audit log says of it
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function changeReview(
  db: Kysely<Database>,
  actor: Actor,
  { uid, version, now }: ReviewInput,
  work: (review: LockedReview, trx: Transaction<Database>) => Promise<AuditAction[]>,
): Promise<number> {
  if (actor.kind === 'staff' && actor.role === 'manager')
    throw new OfficeError('not-allowed', 'Отзывы публикуют редактор и владелец.');
  return await transact(db, async (trx) => {
    // an erasure that runs at this moment comes first or waits
    const lead = await trx
      .selectFrom('leads')
      .select(['uid', 'number', 'erased_at'])
      .where('uid', '=', uid)
      .where('kind', '=', 'review')
      .forUpdate()
      .executeTakeFirst();
    if (lead === undefined) throw noSuchReview();
    if (lead.erased_at !== null)
      throw new OfficeError('wrong-input', 'Посетитель отозвал согласие: отзыв стёрт.');
    const row = await readRow(trx, uid);
    if (version !== undefined && version !== (row?.version ?? 0))
      throw new OfficeError('lead-changed', 'Отзыв только что изменили. Вот каким он стал.');
    const { decision = null, answer = null } = row ?? {};
    const actions = await work({ uid, number: lead.number, decision, answer }, trx);
    const by = actorName(actor);
    for (const action of actions)
      await writeAudit(trx, { at: now, actor: by, action, subject: uid });
    return (await readRow(trx, uid))?.version ?? 0;
  });
}

function readRow(trx: Transaction<Database>, leadUid: string) {
  return trx
    .selectFrom('reviews')
    .select(['decision', 'answer', 'version'])
    .where('lead_uid', '=', leadUid)
    .executeTakeFirst();
}

/** The same answer for a request of another kind and for one that does not exist. */
export function noSuchReview(): OfficeError {
  return new OfficeError('not-found', 'Такого отзыва нет.');
}
