import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

/**
 * Erases what proposals to a lead say: drafts, versions, questions; their links open nothing any more. That there were
 * proposals, and of which totals, stays.
 */
export async function eraseProposals(
  trx: Transaction<Database>,
  leadUid: string,
  now: Date,
): Promise<void> {
  const rows = await trx
    .updateTable('proposals')
    .set((row) => ({ draft: null, version: row('version', '+', 1), updated_at: now }))
    .where('lead_uid', '=', leadUid)
    .returning('uid')
    .execute();
  const uids = rows.map(({ uid }) => uid);
  if (uids.length === 0) return;
  await trx
    .updateTable('proposal_versions')
    .set({ document: null, internal: null })
    .where('proposal_uid', 'in', uids)
    .execute();
  await trx
    .updateTable('proposal_questions')
    .set({ text: null })
    .where('proposal_uid', 'in', uids)
    .execute();
  await trx
    .updateTable('client_links')
    .set({ revoked_at: now })
    .where('subject_uid', 'in', uids)
    .where('revoked_at', 'is', null)
    .execute();
}
