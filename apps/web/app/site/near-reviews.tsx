import { countryNames } from '@prichal/contract';
import type { CarCountry, NearReview } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../paths.ts';
import { ReviewNote } from './review-note.tsx';

/** Whom the reviews are looked for: a car by its names, or (null) a country. */
interface Subject {
  country: CarCountry;
  car: { brand: string; model: string } | null;
}

/**
 * Published reviews of the same model, brand or country, the nearest first. It says where the nearest are of something
 * else, and where there are none. Null: they could not be read.
 */
export function NearReviews({
  reviews,
  className = '',
  ...subject
}: Subject & { reviews: readonly NearReview[] | null; className?: string }) {
  if (reviews === null) return null;
  const of = countryNames(subject.country).from;
  return (
    <section id="near-reviews" aria-labelledby="near-reviews-heading" className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="near-reviews-heading" className="text-lead font-semi md:text-[1.5625rem]">
          {subject.car === null ? `Отзывы о\u00a0машинах ${of}` : 'Отзывы покупателей'}
        </h2>
        <Link to={paths.reviews()} className="link inline-flex min-h-11 items-center">
          {reviews.length === 0 ? 'Страница отзывов' : 'Все отзывы'}
        </Link>
      </div>
      <p className="text-quiet empty:hidden">{leadOf(reviews, subject, of)}</p>
      {reviews.length > 0 && (
        <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4 sm:gap-6">
          {reviews.map((review) => (
            <ReviewNote key={review.id} review={review} cut={review.cut} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** «О модели Audi Q3 отзывов пока нет. Эти — о других машинах Audi.»: a brand right after «о» would ask for «об». */
function leadOf(reviews: readonly NearReview[], { car }: Subject, of: string): string | null {
  const depths = new Set(reviews.map(({ nearness }) => nearness));
  if (car === null)
    return reviews.length === 0 ? 'Опубликованных пока нет. Выдуманных здесь не\u00a0будет.' : null;
  const model = `${car.brand} ${car.model}`;
  const others = [
    depths.has('brand') && `о\u00a0других машинах ${car.brand}`,
    depths.has('country') && `о\u00a0других машинах ${of}`,
  ].filter((words): words is string => words !== false);
  if (depths.has('model'))
    return others.length === 0
      ? `О\u00a0модели ${model}.`
      : `Сначала о\u00a0модели ${model}, затем ${others.join(', затем ')}.`;
  if (others.length > 0)
    return `О\u00a0модели ${model} отзывов пока нет. Эти\u00a0— ${others.join(', затем ')}.`;
  return `Ни о\u00a0машинах ${car.brand}, ни о\u00a0других машинах ${of} опубликованных отзывов пока нет. Выдуманных здесь не\u00a0будет.`;
}
