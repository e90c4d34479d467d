import type { NearReview, ReviewSubject, Site } from '@prichal/contract';

/** Reviews nearest to what a page is about; null: they cannot be read now, and the page says nothing of them. */
export async function nearReviews(
  site: Site,
  subject: ReviewSubject,
): Promise<NearReview[] | null> {
  try {
    return await site.reviewsAbout(subject);
  } catch (error) {
    // a car has its page without them, too
    site.reportError(error);
    return null;
  }
}
