import { CONSENT_NAMES_SUM } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { changeReview } from './change-review.ts';
import type { ReviewInput } from './change-review.ts';
import { shownReview } from './shown-review.ts';

/** A finished deal whose sum a review may show, «по договору». */
export interface ReviewDeal {
  uid: string;
  number: string;
  title: string;
  paid_rub: number;
  linked: boolean;
}

/** Deals that were handed over to these phones; what was erased is left out. */
export async function dealsOfPhones(
  db: Kysely<Database>,
  phones: readonly string[],
): Promise<(Omit<ReviewDeal, 'linked'> & { phone: string | null })[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .selectFrom('deals')
    .innerJoin('leads', 'leads.uid', 'deals.lead_uid')
    .select(['deals.uid', 'deals.number', 'deals.client_kopecks', 'leads.phone'])
    .select(sql<string>`promise->'car'->>'title'`.as('title'))
    .where('leads.phone', 'in', phones)
    .where('deals.state', '=', 'handed-over')
    .where('deals.promise', 'is not', null)
    .orderBy('deals.uid', 'desc')
    .execute();
  return rows.map(({ client_kopecks: kopecks, ...deal }) => ({
    ...deal,
    paid_rub: Math.round(kopecks / 100),
  }));
}

/**
 * Shows the sum of a deal with a published review, or again what the visitor has typed.
 * @param input `deal`: one of the same phone; null: none
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed; wrong-input: not published, a deal of somebody else, a consent that names no sum
 */
export async function linkReviewDeal(
  db: Kysely<Database>,
  actor: Actor,
  input: ReviewInput & { deal: string | null },
): Promise<number> {
  const { uid, deal: chosen } = input;
  return await changeReview(db, actor, input, async (review, trx) => {
    if (review.decision !== 'approved')
      throw new OfficeError('wrong-input', 'Сумма стоит в опубликованном отзыве.');
    const lead = await trx
      .selectFrom('leads')
      .select(['name', 'message', 'context', 'phone', 'consent'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const deals = await dealsOfPhones(trx, lead.phone === null ? [] : [lead.phone]);
    const deal = deals.find((one) => one.uid === chosen);
    if (chosen !== null && deal === undefined)
      throw new OfficeError('wrong-input', 'Это сделка другого клиента.', { field: 'deal' });
    const { version } = (lead.consent ?? {}) as { version?: unknown };
    if (deal && !(typeof version === 'string' && version >= CONSENT_NAMES_SUM))
      throw new OfficeError(
        'wrong-input',
        'Посетитель согласился на текст, в котором суммы ещё не было. Показать её нельзя.',
      );
    await trx
      .updateTable('reviews')
      .set((row) => ({
        paid_rub: deal?.paid_rub ?? shownReview(lead).paid_rub,
        deal_uid: deal?.uid ?? null,
        version: row('version', '+', 1),
      }))
      .where('lead_uid', '=', uid)
      .execute();
    return [deal ? 'review.deal-linked' : 'review.deal-unlinked'];
  });
}

/** Reviews that show the sum of this deal show again what their visitors have typed: the deal is not over. */
export async function unlinkReviews(trx: Transaction<Database>, dealUid: string): Promise<void> {
  const rows = await trx
    .selectFrom('reviews')
    .innerJoin('leads', 'leads.uid', 'reviews.lead_uid')
    .select(['leads.uid', 'leads.name', 'leads.message', 'leads.context'])
    .where('reviews.deal_uid', '=', dealUid)
    .execute();
  for (const { uid, ...lead } of rows)
    await trx
      .updateTable('reviews')
      .set((row) => ({
        paid_rub: shownReview(lead).paid_rub,
        deal_uid: null,
        version: row('version', '+', 1),
      }))
      .where('lead_uid', '=', uid)
      .execute();
}
