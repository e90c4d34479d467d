import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { LeadsTable } from '../schema/leads.ts';
import type { ReviewDecision, ReviewsTable } from '../schema/reviews.ts';
import { transact } from '../transact.ts';

/** A request of kind review with what was decided about it; null: nobody has looked yet. */
export interface ReviewLead {
  lead: Pick<
    Selectable<LeadsTable>,
    'uid' | 'number' | 'name' | 'message' | 'context' | 'created_at'
  >;
  decision: ReviewDecision | null;
}

export type ApprovedReview = Pick<
  Selectable<ReviewsTable>,
  'uid' | 'name' | 'car' | 'country' | 'text' | 'sent_at'
>;

/** What of a review is shown; `country` is one of the contract's. */
export type ShownReview = Pick<Selectable<ReviewsTable>, 'name' | 'car' | 'country' | 'text'>;

/** The newest reviews first, decided or not. */
export async function listReviews(db: Kysely<Database>, limit: number): Promise<ReviewLead[]> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('reviews', 'reviews.lead_uid', 'leads.uid')
    .select(['leads.uid', 'leads.number', 'leads.name', 'leads.message', 'leads.context'])
    .select(['leads.created_at', 'reviews.decision'])
    .where('leads.kind', '=', 'review')
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.uid', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ decision, ...lead }) => ({ lead, decision }));
}

/** What the reviews page shows, newest first. */
export async function approvedReviews(
  db: Kysely<Database>,
  limit: number,
): Promise<ApprovedReview[]> {
  return db
    .selectFrom('reviews')
    .select(['uid', 'name', 'car', 'country', 'text', 'sent_at'])
    .where('decision', '=', 'approved')
    .orderBy('sent_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Shows a review, or takes it off and forgets its words; the last decision counts. `show` is given the request and says
 * what is shown. False when no request of kind review has this number.
 */
export async function decideReview(
  db: Kysely<Database>,
  decided: {
    uid: string;
    number: string;
    now: Date;
    /** null: rejected */
    show: ((lead: ReviewLead['lead']) => ShownReview) | null;
  },
): Promise<boolean> {
  const { uid, number, now, show } = decided;
  return transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select(['uid', 'number', 'name', 'message', 'context', 'created_at'])
      .where('number', '=', number)
      .where('kind', '=', 'review')
      .executeTakeFirst();
    if (lead === undefined) return false;
    const shown = show === null ? { name: '', car: '', country: null, text: '' } : show(lead);
    const decision = show === null ? 'rejected' : 'approved';
    await trx
      .insertInto('reviews')
      .values({
        ...shown,
        uid,
        lead_uid: lead.uid,
        decision,
        sent_at: lead.created_at,
        decided_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('lead_uid').doUpdateSet({ ...shown, decision, decided_at: now }),
      )
      .execute();
    return true;
  });
}
