import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

/** What is left of a row of the ledger that its client does not want any more: that there was one, of a country and month. */
export const EMPTY_LEDGER_ROW = {
  is_shown: false,
  title: '',
  picture: null,
  city: '',
  promised_kopecks: 0,
  paid_kopecks: 0,
  promised_days: 0,
  days: 0,
  reasons: '[]',
  lines: '[]',
  route: null,
} as const;

/**
 * Erases what deals of a lead say: car, steps, words of events, files, answers, messages, and their rows of the ledger;
 * agents' links open nothing any more. That there were deals, and of which totals, stays.
 * @returns how many reviews have lost a sum that came from one of them
 */
export async function eraseDeals(
  trx: Transaction<Database>,
  leadUid: string,
  now: Date,
): Promise<number> {
  const rows = await trx
    .updateTable('deals')
    .set((row) => ({
      promise: null,
      progress: null,
      step_on: null,
      task_until: null,
      consent: 'declined',
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('lead_uid', '=', leadUid)
    .returning('uid')
    .execute();
  const uids = rows.map(({ uid }) => uid);
  if (uids.length === 0) return 0;
  await trx.deleteFrom('deal_files').where('deal_uid', 'in', uids).execute();
  await trx
    .updateTable('deal_events')
    .set({ event: null, changes: '[]', text: null, progress_before: null })
    .where('deal_uid', 'in', uids)
    .execute();
  await trx.updateTable('deal_answers').set({ text: null }).where('deal_uid', 'in', uids).execute();
  await trx
    .updateTable('client_messages')
    .set((row) => ({ text: null, lease: row('lease', '+', 1) }))
    .where('deal_uid', 'in', uids)
    .execute();
  await trx
    .updateTable('client_messages')
    .set({ state: 'failed' })
    .where('deal_uid', 'in', uids)
    .where('state', '=', 'pending')
    .execute();
  await trx
    .updateTable('ledger_rows')
    .set(EMPTY_LEDGER_ROW)
    .where('deal_uid', 'in', uids)
    .execute();
  await trx
    .updateTable('client_links')
    .set({ revoked_at: now })
    .where('subject_uid', 'in', uids)
    .where('revoked_at', 'is', null)
    .execute();
  const reviews = await trx
    .updateTable('reviews')
    .set((row) => ({ paid_rub: null, deal_uid: null, version: row('version', '+', 1) }))
    .where('deal_uid', 'in', uids)
    .executeTakeFirst();
  return Number(reviews.numUpdatedRows);
}
