import { COUNTRY_NAMES } from '@prichal/contract';
import type { Review } from '@prichal/contract';
import { Money } from '@prichal/ui/money.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
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
        {reviews.map(({ id, name, car, country, city, text, paid }) => (
          <li
            key={id}
            className="flex min-w-0 flex-col rounded-lg border border-line bg-raised p-6"
          >
            <blockquote className="line-clamp-6 leading-6 wrap-anywhere">{text}</blockquote>
            <p className="mt-auto pt-4 text-small text-quiet">
              <b className="font-semi text-text">{name || 'Без имени'}</b>,{' '}
              {[car, country && COUNTRY_NAMES[country].name, city].filter(Boolean).join(', ')}
              {paid !== null && (
                <>
                  , вышло <Money value={paid.rub} />{' '}
                  {paid.by_contract ? 'по\u00a0договору' : 'по\u00a0словам клиента'}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
