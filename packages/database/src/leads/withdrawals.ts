import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { transact } from '../transact.ts';
import { addHistory } from './lead-history.ts';
import type { Lead } from './list-leads.ts';

/** Requests that wait for the end of a deal to be erased. */
export async function readWithdrawals(
  db: Kysely<Database>,
): Promise<{ lead_uid: string; withdrawn_at: string }[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['uid', 'withdrawn_at'])
    .where('withdrawn_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();
  return rows.flatMap(({ uid, withdrawn_at: at }) =>
    at === null ? [] : [{ lead_uid: uid, withdrawn_at: at.toISOString() }],
  );
}

/** What staff read of a withdrawal that waits for the end of the deal. Twice is once. */
export async function writeWithdrawal(
  trx: Transaction<Database>,
  leadUid: string,
  { withdrawn_at: before, version }: Pick<Lead, 'withdrawn_at' | 'version'>,
  now: Date,
): Promise<void> {
  if (before !== null) return;
  await trx
    .updateTable('leads')
    .set({ withdrawn_at: now, version: version + 1 })
    .where('uid', '=', leadUid)
    .execute();
  await addHistory(trx, {
    lead: leadUid,
    at: now,
    actor: 'client',
    kind: 'note',
    text: 'Согласие отозвано на\u00a0странице заявки. Рекламу не\u00a0присылать. Данные, нужные для договора, сотрутся через сутки после конца сделки.',
  });
}

/** Of a request that a restored backup has brought back. Nothing to do where it has not, or has it erased already. */
export async function withdrawAgain(
  db: Kysely<Database>,
  leadUid: string,
  at: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select(['withdrawn_at', 'version'])
      .where('uid', '=', leadUid)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (lead !== undefined) await writeWithdrawal(trx, leadUid, lead, at);
  });
}
