import type { ReviewState } from '@prichal/contract/office';
import { AGREED, AGREED_PHOTOS, listLeadPhotos, listReviewPhotos } from '@prichal/database';
import type { Database, JsonValue, ReviewDecision } from '@prichal/database';
import type { Kysely } from 'kysely';
import { dealsOfPhones } from './review-deals.ts';
import type { ReviewDeal } from './review-deals.ts';
import { shownReview } from './shown-review.ts';
import type { PublicReview } from './shown-review.ts';

const PART = 30;
const DECISIONS: Record<ReviewState, ReviewDecision | null> = {
  waiting: null,
  published: 'approved',
  hidden: 'rejected',
};

/** A review with what was decided about it. */
export interface OfficeReview extends PublicReview {
  uid: string;
  number: string;
  receivedAt: Date;
  consent: JsonValue;
  /** the visitor agrees to publication */
  publication: boolean;
  /** the visitor agrees to publication of the photos */
  photoPublication: boolean;
  /** names in the store, in the visitor's order; `shown`: on the site with the review */
  photos: { name: string; shown: boolean }[];
  /** of the same phone, handed over */
  deals: ReviewDeal[];
  /** 0: not decided yet */
  version: number;
  decidedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
}

/**
 * Reviews of one state for everybody who works here: those that wait, the oldest first; the others, the newest first.
 * What was erased is in none of them.
 * @param input `cursor`: `next` of the part before
 */
export async function listReviews(
  db: Kysely<Database>,
  { tab, cursor }: { tab: ReviewState; cursor?: string },
): Promise<{ reviews: OfficeReview[]; next: string | null }> {
  const [order, behind] = tab === 'waiting' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const rows = await withDecisions(db)
    .select(['leads.uid', 'leads.number', 'leads.name', 'leads.message', 'leads.context'])
    .select(['leads.created_at', 'leads.consent', 'reviews.version', 'reviews.decided_at'])
    .select(['reviews.answer', 'reviews.answered_at', 'reviews.deal_uid', 'leads.phone'])
    .select([AGREED.as('publication'), AGREED_PHOTOS.as('photo_publication')])
    .where('reviews.decision', DECISIONS[tab] === null ? 'is' : '=', DECISIONS[tab])
    .$if(cursor !== undefined, (query) => query.where('leads.uid', behind, cursor ?? ''))
    .orderBy('leads.uid', order)
    .limit(PART + 1)
    .execute();
  const part = rows.slice(0, PART);
  const uids = part.map(({ uid }) => uid);
  const photos = await listLeadPhotos(db, uids);
  const onSite = new Set((await listReviewPhotos(db, uids)).map(({ name }) => name));
  const deals = await dealsOfPhones(
    db,
    part.flatMap(({ phone }) => phone ?? []),
  );
  return {
    reviews: part.map((row) => ({
      ...shownReview(row),
      uid: row.uid,
      number: row.number,
      receivedAt: row.created_at,
      consent: row.consent,
      publication: row.publication,
      photoPublication: row.photo_publication,
      photos: photos
        .filter((photo) => photo.lead_uid === row.uid)
        .map(({ name }) => ({ name, shown: onSite.has(name) })),
      deals: deals
        .filter(({ phone }) => phone === row.phone)
        .map((deal) => ({ ...deal, linked: deal.uid === row.deal_uid })),
      version: row.version ?? 0,
      decidedAt: row.decided_at,
      answer: row.answer,
      answeredAt: row.answered_at,
    })),
    next: rows.length > PART ? (part.at(-1)?.uid ?? null) : null,
  };
}

/** How many reviews are in each state. */
export async function countReviews(db: Kysely<Database>): Promise<Record<ReviewState, number>> {
  const rows = await withDecisions(db)
    .select((query) => ['reviews.decision', query.fn.countAll<string>().as('count')])
    .groupBy('reviews.decision')
    .execute();
  const count = (state: ReviewState) =>
    Number(rows.find(({ decision }) => decision === DECISIONS[state])?.count ?? 0);
  return { waiting: count('waiting'), published: count('published'), hidden: count('hidden') };
}

function withDecisions(db: Kysely<Database>) {
  return db
    .selectFrom('leads')
    .leftJoin('reviews', 'reviews.lead_uid', 'leads.uid')
    .where('leads.kind', '=', 'review')
    .where('leads.erased_at', 'is', null);
}
