import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { ErasureReason } from '../schema/lead-retention.ts';
import { NOTHING_SHOWN } from '../reviews/reviews.ts';
import { transact } from '../transact.ts';
import { eraseAround, erasePhotos, recordErasure } from './erase-parts.ts';
import { openDealOf } from './open-deal.ts';
import { asJson, campaignThatStays, consentThatStays, contextThatStays } from './what-stays.ts';
import { writeWithdrawal } from './withdrawals.ts';

/** More to be erased in the same transaction, such as deliveries that still hold the request. */
export type EraseInTransaction = (
  transaction: Transaction<Database>,
  leadUid: string,
) => Promise<unknown>;

/** What became of it: names of the photos that are written down for removal from the store and whether a review has left the site, «already» when there was nothing left. */
export type Erased =
  | { kind: 'erased'; number: string; photos: string[]; review: boolean }
  | { kind: 'already'; number: string }
  /** nothing is erased: the deal of this number is under way */
  | { kind: 'deal'; number: string; deal: string }
  | { kind: 'unknown' };

/**
 * Erases the personal data of one request (152-FZ, art. 9 part 2 and art. 21 part 5): name, phone, address, texts,
 * notes of the office, proposals, deals, photos, calculation, click and session ids, the published review with its answer and photos, and the network address in the proof of its
 * consent. That the request existed, which car it was about and which consent it had stay, and a line says that and why
 * it was erased. While a deal is under way nothing is: its data are processed for a contract (art. 6 part 1 item 5). A
 * withdrawal is written down then, and `eraseWithdrawn` erases the request after the deal.
 * @param now the moment of erasure
 */
export async function eraseLead(
  db: Kysely<Database>,
  leadUid: string,
  { reason, now, again = false, inTransaction = async () => {} }: EraseOptions,
): Promise<Erased> {
  return await transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select([
        'number',
        'name',
        'phone',
        'email',
        'message',
        'consent',
        'campaign',
        'context',
        'erased_at',
        'withdrawn_at',
        'version',
      ])
      .where('uid', '=', leadUid)
      .forUpdate()
      .executeTakeFirst();
    if (lead === undefined) return { kind: 'unknown' };
    const { number } = lead;
    if (lead.erased_at !== null) return { kind: 'already', number };
    const deal = again ? null : await openDealOf(trx, leadUid);
    if (deal !== null) {
      if (reason === 'withdrawal') await writeWithdrawal(trx, leadUid, lead, now);
      return { kind: 'deal', number, deal };
    }
    const photos = await erasePhotos(trx, leadUid, { published: true, now });
    await trx
      .updateTable('leads')
      .set({
        name: null,
        phone: null,
        email: null,
        message: null,
        context: asJson(contextThatStays(lead.context)) ?? '{}',
        consent: asJson(consentThatStays(lead.consent)),
        campaign: asJson(campaignThatStays(lead.campaign)),
        spam_hints: null,
        time_zone: null,
        search_terms: null,
        erased_at: now,
        version: lead.version + 1,
      })
      .where('uid', '=', leadUid)
      .execute();
    const sums = await eraseAround(trx, leadUid, now);
    await trx.deleteFrom('review_photos').where('lead_uid', '=', leadUid).execute();
    // what was published goes with the consent to it; the row stays, so that nobody publishes it again
    const published = await trx
      .updateTable('reviews')
      .set((row) => ({
        ...NOTHING_SHOWN,
        // it may quote what is erased
        answer: null,
        answered_at: null,
        decision: 'rejected',
        decided_at: now,
        version: row('version', '+', 1),
      }))
      .where('lead_uid', '=', leadUid)
      .executeTakeFirst();
    const fields = (['name', 'phone', 'email', 'message'] as const).filter(
      (field) => lead[field] !== null,
    );
    await recordErasure(trx, {
      lead_uid: leadUid,
      number,
      reason,
      fields,
      photos: photos.length,
      erased_at: now,
    });
    await inTransaction(trx, leadUid);
    return {
      kind: 'erased',
      number,
      photos,
      review: published.numUpdatedRows > 0n || sums > 0,
    };
  });
}

export interface EraseOptions {
  reason: ErasureReason;
  now: Date;
  /** it was erased before, and has come back with a backup: whatever has come back with it */
  again?: boolean;
  inTransaction?: EraseInTransaction;
}

/** Keys of the requests meant: the one of a number, or all of a phone (+7XXXXXXXXXX). */
export async function findLeadsToErase(
  db: Kysely<Database>,
  by: { number: string } | { phone: string },
): Promise<string[]> {
  const query = db.selectFrom('leads').select('uid').orderBy('created_at');
  const rows =
    'number' in by
      ? await query.where('number', '=', by.number).execute()
      : await query.where('phone', '=', by.phone).execute();
  return rows.map(({ uid }) => uid);
}
