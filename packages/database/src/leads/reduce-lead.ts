import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { transact } from '../transact.ts';
import { eraseAround, erasePhotos, recordErasure } from './erase-parts.ts';
import type { EraseInTransaction } from './erase-lead.ts';
import { addHistory } from './lead-history.ts';
import { openDealOf } from './open-deal.ts';
import {
  asJson,
  campaignThatStays,
  consentThatStays,
  contextOfReview,
  typedSum,
} from './what-stays.ts';

/** What staff read on the card. */
const NOTE =
  'Срок хранения заявки истёк: телефон, почта и\u00a0записи о\u00a0ней стёрты. Остался опубликованный отзыв: он стоит до отзыва согласия на\u00a0публикацию.';

/**
 * Erases of a request whose time is over all that its published review does not need: phone, address, notes, deals,
 * photos that are not shown, the network address of its consent. The consent to the publication holds until it is
 * withdrawn (152-FZ, art. 5 part 7): what is shown stays, as it is shown, with the proof of the consent, and is erased
 * with the request as ever. The sum of a deal of this very request is erased with the deal; what the visitor typed is
 * shown in its place.
 * @returns false: nothing of it is published any more, a deal is under way, or it was erased
 */
export async function reduceLead(
  db: Kysely<Database>,
  leadUid: string,
  { now, inTransaction = async () => {} }: { now: Date; inTransaction?: EraseInTransaction },
): Promise<boolean> {
  return await transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select(['number', 'name', 'phone', 'email', 'message'])
      .select(['consent', 'campaign', 'context', 'version'])
      .where('uid', '=', leadUid)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const review = await trx
      .selectFrom('reviews')
      .select(['name', 'text', 'deal_uid'])
      .where('lead_uid', '=', leadUid)
      .where('decision', '=', 'approved')
      .executeTakeFirst();
    if (lead === undefined || review === undefined) return false;
    if ((await openDealOf(trx, leadUid)) !== null) return false;
    const own = await isDealOf(trx, leadUid, review.deal_uid);
    const photos = await erasePhotos(trx, leadUid, { published: false, now });
    const left = { name: review.name, message: review.text, phone: null, email: null };
    await trx
      .updateTable('leads')
      .set({
        ...left,
        context: JSON.stringify(contextOfReview(lead.context, review.deal_uid !== null && !own)),
        consent: asJson(consentThatStays(lead.consent)),
        campaign: asJson(campaignThatStays(lead.campaign)),
        spam_hints: null,
        time_zone: null,
        search_terms: null,
        version: lead.version + 1,
      })
      .where('uid', '=', leadUid)
      .execute();
    await eraseAround(trx, leadUid, now);
    // the sum of the erased deal went with it: the visitor's own stands again
    if (own)
      await trx
        .updateTable('reviews')
        .set((row) => ({ paid_rub: typedSum(lead.context), version: row('version', '+', 1) }))
        .where('lead_uid', '=', leadUid)
        .execute();
    await addHistory(trx, { lead: leadUid, at: now, actor: 'system', kind: 'note', text: NOTE });
    const fields = (['name', 'phone', 'email', 'message'] as const).filter(
      (field) => lead[field] !== null && lead[field] !== left[field],
    );
    await recordErasure(trx, {
      lead_uid: leadUid,
      number: lead.number,
      reason: 'retention-published',
      fields,
      photos: photos.length,
      erased_at: now,
    });
    await inTransaction(trx, leadUid);
    return true;
  });
}

async function isDealOf(
  trx: Transaction<Database>,
  leadUid: string,
  dealUid: string | null,
): Promise<boolean> {
  if (dealUid === null) return false;
  const deal = trx.selectFrom('deals').select('uid').where('uid', '=', dealUid);
  return (await deal.where('lead_uid', '=', leadUid).executeTakeFirst()) !== undefined;
}
