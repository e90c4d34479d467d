import type { RequestConsent } from '@prichal/contract';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { LeadsTable } from '../schema/leads.ts';
import type { ReviewDecision, ReviewsTable } from '../schema/reviews.ts';

/** A request of kind review with the decision about it; null: not reviewed yet. */
export interface ReviewLead {
  lead: Pick<
    Selectable<LeadsTable>,
    'uid' | 'number' | 'name' | 'message' | 'context' | 'created_at'
  > & {
    /** the visitor agrees to publication, and the request was not erased */
    publication: boolean;
  };
  decision: ReviewDecision | null;
}

export type ApprovedReview = Pick<
  Selectable<ReviewsTable>,
  'uid' | 'lead_uid' | 'sent_at' | 'answer' | 'answered_at' | keyof ShownReview
>;

/** What of a review is shown; `country` is one of the contract's. */
export type ShownReview = Pick<Selectable<ReviewsTable>, 'name' | 'car' | 'country' | 'text'> &
  Partial<Facts>;
type Facts = Pick<Selectable<ReviewsTable>, 'city' | 'paid_rub' | 'deal_uid'>;

/** What a review that is not shown holds. */
export const NOTHING_SHOWN: Required<ShownReview> = {
  name: '',
  car: '',
  country: null,
  text: '',
  city: null,
  paid_rub: null,
  deal_uid: null,
};

/** Publication needs a consent of its own (152-FZ, art. 10.1), and so do the photos: documents in `leads.consent`. */
const agreedTo = (document: RequestConsent) =>
  sql<boolean>`leads.erased_at is null
  and coalesce(leads.consent @> ${JSON.stringify({ documents: [{ document }] })}::jsonb, false)`;
/** Of a row of `leads`: the visitor agrees to publication, and the request was not erased. */
export const AGREED = agreedTo('publication');
/** The same of the photos that came with it. */
export const AGREED_PHOTOS = agreedTo('publication-photos');

/** Of a row of `leads`: its review is on the site. */
export const PUBLISHED = sql<boolean>`(${AGREED} and exists (select 1 from reviews
  where reviews.lead_uid = leads.uid and reviews.decision = 'approved' and reviews.text <> ''))`;

/** The newest reviews first, decided or not. */
export async function listReviews(db: Kysely<Database>, limit: number): Promise<ReviewLead[]> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('reviews', 'reviews.lead_uid', 'leads.uid')
    .select(['leads.uid', 'leads.number', 'leads.name', 'leads.message', 'leads.context'])
    .select(['leads.created_at', 'reviews.decision'])
    .select(AGREED.as('publication'))
    .where('leads.kind', '=', 'review')
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.uid', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ decision, ...lead }) => ({ lead, decision }));
}

/**
 * What the reviews page shows, newest first: approved by the owner, and by the visitor's own consent to publication.
 * @param since the oldest version of that consent that will do, YYYY-MM-DD; a consent without one is older than all
 */
export async function approvedReviews(
  db: Kysely<Database>,
  limit: number,
  since = '',
): Promise<ApprovedReview[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('leads', 'leads.uid', 'reviews.lead_uid')
    .select(['reviews.uid', 'reviews.lead_uid', 'reviews.name', 'reviews.car', 'reviews.country'])
    .select(['reviews.text', 'reviews.city', 'reviews.paid_rub', 'reviews.deal_uid'])
    .select(['reviews.sent_at', 'reviews.answer', 'reviews.answered_at'])
    .where('reviews.decision', '=', 'approved')
    .where(AGREED)
    .where(sql<boolean>`coalesce(leads.consent->>'version', '') >= ${since}`)
    .orderBy('reviews.sent_at', 'desc')
    .orderBy('reviews.uid', 'desc')
    .limit(limit)
    .execute();
}

/** `no-consent`: the visitor has not agreed to publication, or the request was erased. */
export type ReviewOutcome = 'done' | 'unknown' | 'no-consent';

/**
 * Publishes a review, or unpublishes it and deletes its text; the last decision counts, an answer of the company stays.
 * `show` receives the request and returns what is shown. Call it inside a transaction.
 */
export async function decideReview(
  trx: Kysely<Database>,
  decided: {
    uid: string;
    number: string;
    now: Date;
    /** null: rejected */
    show: ((lead: ReviewLead['lead']) => ShownReview) | null;
  },
): Promise<ReviewOutcome> {
  const { uid, number, now, show } = decided;
  const lead = await trx
    .selectFrom('leads')
    .select(['uid', 'number', 'name', 'message', 'context', 'created_at'])
    .select(AGREED.as('publication'))
    .where('number', '=', number)
    .where('kind', '=', 'review')
    // an erasure that runs at this moment comes first or waits
    .forUpdate()
    .executeTakeFirst();
  if (lead === undefined) return 'unknown';
  if (show !== null && !lead.publication) return 'no-consent';
  const shown = { ...NOTHING_SHOWN, ...show?.(lead) };
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
      conflict.column('lead_uid').doUpdateSet({
        ...shown,
        decision,
        decided_at: now,
        version: sql`reviews.version + 1`,
      }),
    )
    .execute();
  return 'done';
}
