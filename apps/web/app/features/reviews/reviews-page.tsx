import type { Review } from '@prichal/contract';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReviewCard } from './review-card.tsx';

const CHECKS = [
  ['Находим заказ', 'Номер телефона есть только у нас: по нему видно, что машина была.'],
  [
    'Бережём личное',
    'Показываем имя без фамилии и город, если вы его назвали. Сумма — ваша или, если отзыв связан с вашей сделкой, из договора. Отзыв с телефоном, почтой или номером кузова не публикуем.',
  ],
  [
    'Публикуем с вашего согласия',
    'Хвалите или ругаете: слова ваши, мы их не правим. На фото согласие отдельное. Отозвать можно на странице заявки: отзыв и фото исчезнут сразу.',
  ],
] as const;

/** Moderated reviews, and the form for a new one. */
export function ReviewsPage({ reviews, form }: { reviews: readonly Review[]; form: ReactNode }) {
  return (
    <div className="wrap pt-10 md:pt-16">
      <PageTitle lead="Слова тех, кто уже получил машину. Каждый отзыв читаем до публикации и проверяем, что заказ был. Слова не правим.">
        Отзывы
      </PageTitle>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-12 md:mt-14 lg:grid-cols-[minmax(0,42.5rem)_minmax(30rem,1fr)]">
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
            Как отзыв попадает на эту страницу
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
