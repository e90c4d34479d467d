import type { ReviewItem, ReviewState, ReviewsBody } from '@prichal/contract/office';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Of everything that shows reviews: asked again after each change. */
export const REVIEWS_KEY = ['reviews'] as const;

/** Reviews of one tab, in parts. */
export const reviewsQuery = (tab: ReviewState) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWS_KEY, 'list', tab],
    queryFn: ({ signal, pageParam }) =>
      callApi<ReviewsBody>(`/reviews?tab=${tab}${pageParam && `&cursor=${pageParam}`}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** How many reviews are in each tab. */
export const reviewCountsQuery = queryOptions({
  queryKey: [...REVIEWS_KEY, 'counts'],
  queryFn: async ({ signal }) => (await callApi<ReviewsBody>('/reviews', { signal })).counts,
});

type Seen = Pick<ReviewItem, 'uid' | 'version'>;

/** An answer is published together with the review. @returns the version after it */
export function decideReview(
  { uid, version }: Seen,
  state: ReviewState,
  answer?: string,
): Promise<{ version: number }> {
  const body = { version, state, ...(answer !== undefined && { answer }) };
  return callApi(`/reviews/${uid}/decision`, { method: 'PUT', body });
}

/** One photo on the site with its review, or off it. */
export function showReviewPhoto(path: string, shown: boolean): Promise<{ version: number }> {
  return callApi(path.replace('/api/office', ''), { method: 'PUT', body: { shown } });
}

/** The sum of a deal stands in the review; null: what the visitor has typed. */
export function linkReviewDeal(
  { uid, version }: Seen,
  deal: string | null,
): Promise<{ version: number }> {
  return callApi(`/reviews/${uid}/deal`, { method: 'PUT', body: { version, deal } });
}

/** An empty answer is removed from the site. */
export function answerReview({ uid, version }: Seen, answer: string): Promise<{ version: number }> {
  return callApi(`/reviews/${uid}/answer`, { method: 'PUT', body: { version, answer } });
}
