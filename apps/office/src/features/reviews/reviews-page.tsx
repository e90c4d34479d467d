import type { ReviewState } from '@prichal/contract/office';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reviewsQuery } from '../../api/reviews.ts';
import { useSession } from '../../api/session.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewTabs, tabOf } from './review-tabs.tsx';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { useReviewChanges } from './use-review-changes.ts';
import { NextPageButton } from '../../ui/next-page-button.tsx';

/** A review that comes while the page is open appears within this, ms. */
const REFRESH_MS = 30_000;

const EMPTY: Record<ReviewState, string> = {
  waiting: 'Все отзывы разобраны. Новые появятся здесь сами.',
  published: 'На сайте пока нет отзывов. Они появятся после «Опубликовать».',
  hidden: 'Скрытых отзывов нет.',
};

/** `/office/reviews`: what waits for a decision, what is on the site and what the company answers. */
export function ReviewsPage() {
  const { role, uid } = useSession();
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const reviews = useInfiniteQuery({ ...reviewsQuery(tab), refetchInterval: REFRESH_MS });
  const changes = useReviewChanges(uid);
  const writer = role === 'manager' ? null : uid;
  const pages = reviews.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader
        title="Отзывы"
        note={writer === null ? 'Публикуют редактор и владелец' : 'Слова клиента не правятся'}
      />
      <ReviewTabs current={tab} counts={pages.at(-1)?.counts} />
      <div className="grid w-full max-w-[80rem] gap-4 p-4 pb-28 desk:p-8 desk:pb-28">
        {reviews.isPending && <RowSkeletons rows={3} />}
        {reviews.error && <QueryFailure of={reviews} what="Отзывы не загрузились." />}
        {reviews.data && items.length === 0 && (
          <p className="rounded-lg border border-line bg-raised p-6 text-quiet">{EMPTY[tab]}</p>
        )}
        {items.map((review, index) => (
          <ReviewCard
            // a draft belongs to what stands on the site
            key={`${review.uid} ${review.answer?.at}`}
            review={review}
            writer={writer}
            changes={changes}
            first={index === 0}
          />
        ))}
        <NextPageButton list={reviews} className="justify-self-start" />
      </div>
      <UndoToast changes={changes} />
    </>
  );
}
