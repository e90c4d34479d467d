import { COUNTRY_NAMES } from '@prichal/contract';
import type { Review } from '@prichal/contract';
import type { ReactNode } from 'react';
import { formatDayYear } from '@prichal/ui/format.ts';
import { PageTitle } from '../../ui/page-title.tsx';

const CHECKS = [
  ['Находим заказ', 'Номер телефона есть только у нас: по нему видно, что машина была.'],
  [
    'Бережём личное',
    'Показываем имя без фамилии. Отзыв с телефоном, почтой или номером кузова не публикуем.',
  ],
  [
    'Публикуем с вашего согласия',
    'Хвалите или ругаете: слова ваши, мы их не правим. Отозвать согласие можно на странице заявки.',
  ],
] as const;

/** Moderated reviews, and the form for a new one. */
export function ReviewsPage({ reviews, form }: { reviews: readonly Review[]; form: ReactNode }) {
  return (
    <div className="wrap pt-10 md:pt-16">
      <PageTitle lead="Слова тех, кто уже получил машину. Каждый отзыв читаем до публикации и проверяем, что заказ был. Слова не правим.">
        Отзывы
      </PageTitle>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-12 md:mt-14 lg:grid-cols-[minmax(0,42.5rem)_1fr]">
        <div>
          {reviews.length === 0 ? (
            <p className="rounded-lg border border-line bg-raised p-6 md:p-8">
              Опубликованных отзывов пока нет. Выдуманных здесь не будет.
            </p>
          ) : (
            <ul className="flex flex-col gap-6">
              {reviews.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </ul>
          )}
          <h2 className="mt-12 text-block font-heading tracking-tight">
            Как отзыв попадает на&nbsp;эту страницу
          </h2>
          <ol className="mt-5 border-t border-line">
            {CHECKS.map(([title, text], index) => (
              <li
                key={title}
                className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4"
              >
                <span aria-hidden="true" className="text-card font-bold text-accent-strong">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-card font-semi">{title}</h3>
                  <p className="mt-1 text-quiet">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="rounded-lg border border-line-strong bg-overlay p-6 md:p-9">{form}</div>
      </div>
    </div>
  );
}

function ReviewCard({ review: { name, car, country, text, date, answer } }: { review: Review }) {
  const bought = [car, country && COUNTRY_NAMES[country].name].filter(Boolean).join(', ');
  return (
    <li className="rounded-lg border border-line bg-raised p-6 md:p-8">
      <figure>
        <blockquote className="text-[1.0625rem] leading-7 whitespace-pre-line">{text}</blockquote>
        <figcaption className="mt-5 flex items-center gap-4">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-overlay font-semi text-accent-strong"
          >
            {name.charAt(0) || '·'}
          </span>
          <span className="min-w-0 text-small text-quiet">
            <span className="block text-body font-semi text-text">{name || 'Без имени'}</span>
            {bought && <span>{bought}, </span>}
            <time dateTime={date}>{formatDayYear(date)}</time>
          </span>
        </figcaption>
      </figure>
      {answer && <Answer {...answer} />}
    </li>
  );
}

/** What the company says to the review, under it and set off from the client's words. */
function Answer({ text, date }: NonNullable<Review['answer']>) {
  return (
    <section aria-label="Ответ компании" className="mt-6 border-l-2 border-accent pl-4 md:pl-5">
      <p className="text-small text-quiet">
        <span className="font-semi text-text">Ответ компании</span>{' '}
        <time dateTime={date}>{formatDayYear(date)}</time>
      </p>
      <p className="mt-1.5 leading-6 whitespace-pre-line">{text}</p>
    </section>
  );
}
