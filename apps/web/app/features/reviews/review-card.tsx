import { COUNTRY_NAMES } from '@prichal/contract';
import type { Review } from '@prichal/contract';
import { formatDayYear } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import { ReviewPhotos } from './review-photos.tsx';

/** A client's words as they came, what was bought, and what the company says to it. */
export function ReviewCard({ review }: { review: Review }) {
  const { name, text, date, paid, photos, answer } = review;
  return (
    <li
      id={`review-${review.id}`}
      className="scroll-mt-(--header-height) rounded-lg border border-line bg-raised p-6 md:p-8"
    >
      <figure>
        <blockquote className="text-[1.0625rem] leading-7 wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
        {photos.length > 0 && <ReviewPhotos photos={photos} name={name} />}
        <figcaption className="mt-5 flex items-center gap-4">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-overlay font-semi text-accent-strong"
          >
            {name.charAt(0) || '·'}
          </span>
          <span className="min-w-0 text-small text-quiet">
            <span className="block text-body font-semi text-text">{name || 'Без имени'}</span>
            <span className="block">{boughtText(review)}</span>
            {paid !== null && (
              <span className="block">
                Вышло <Money value={paid.rub} className="font-semi text-text" />{' '}
                {paid.by_contract ? 'по\u00a0договору' : 'по\u00a0словам клиента'}
              </span>
            )}
            <time dateTime={date}>{formatDayYear(date)}</time>
          </span>
        </figcaption>
      </figure>
      {answer && <Answer {...answer} />}
    </li>
  );
}

/** «Toyota Harrier, Япония — Казань» */
function boughtText({ car, country, city }: Review): string {
  const bought = [car, country && COUNTRY_NAMES[country].name].filter(Boolean).join(', ');
  return [bought, city].filter(Boolean).join(' — ');
}

/** What the company says to the review, under it and set off from the client's words. */
function Answer({ text, date }: NonNullable<Review['answer']>) {
  return (
    <section aria-label="Ответ компании" className="mt-6 border-l-2 border-accent pl-4 md:pl-5">
      <p className="text-small text-quiet">
        <span className="font-semi text-text">Ответ компании</span>{' '}
        <time dateTime={date}>{formatDayYear(date)}</time>
      </p>
      <p className="mt-1.5 leading-6 wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
}
