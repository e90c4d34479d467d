import type { Review } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { ReviewNote } from '../../site/review-note.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** The newest published reviews, in short; nothing while there are none. */
export function ReviewsSection({
  reviews,
  title,
}: {
  reviews: readonly Review[];
  title: string | null;
}) {
  if (reviews.length === 0) return null;
  const all = (
    <Link to={paths.reviews()} className="link">
      Все отзывы
    </Link>
  );
  return (
    <section aria-labelledby="reviews-title" className="wrap pt-20 md:pt-24">
      <SectionHeading id="reviews-title" aside={all}>
        {title ?? 'Отзывы'}
      </SectionHeading>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-6">
        {reviews.map((review) => (
          <ReviewNote key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}
