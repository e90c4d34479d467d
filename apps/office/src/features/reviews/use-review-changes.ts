import type { ReviewItem, ReviewState } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  REVIEWS_KEY,
  answerReview,
  decideReview,
  linkReviewDeal,
  showReviewPhoto,
} from '../../api/reviews.ts';
import { writeDraft } from '../../drafts/drafts.ts';
import type { Done } from '../../ui/undo-toast.tsx';
import { answerDraft } from './answer-draft.ts';

interface Change {
  review: ReviewItem;
  state: ReviewState;
  answer?: string;
}

const TEXTS: Record<ReviewState, string> = {
  published: 'Отзыв опубликован',
  hidden: 'Отзыв скрыт',
  waiting: 'Решение отменено',
};

/** Decisions and answers of the page; what is on the screen is asked again whatever came of them. */
export function useReviewChanges(by: string) {
  const queries = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const onSettled = () => queries.invalidateQueries({ queryKey: REVIEWS_KEY });
  const back = useMutation({
    mutationFn: ({ review, state }: Change) => decideReview(review, state),
    onSuccess: () => setDone(null),
    onSettled,
  });
  const decide = useMutation({
    mutationFn: ({ review, state, answer }: Change) => decideReview(review, state, answer),
    onSuccess: ({ version }, { review, state, answer }) => {
      back.reset();
      setDone((last) => ({
        id: (last?.id ?? 0) + 1,
        text: TEXTS[state] + (answer === undefined ? '' : ' с\u00a0ответом'),
        undo: () => {
          // what was typed for a review that waits again is a draft again
          if (review.state === 'waiting' && answer !== undefined)
            writeDraft(answerDraft(review.uid, by), answer);
          back.mutate({ review: { ...review, version }, state: review.state });
        },
      }));
    },
    onSettled,
  });
  const answer = useMutation({
    mutationFn: ({ review, text }: { review: ReviewItem; text: string }) =>
      answerReview(review, text),
    onSettled,
  });
  const photo = useMutation({
    mutationFn: ({ path, shown }: { path: string; shown: boolean }) => showReviewPhoto(path, shown),
    onSettled,
  });
  const deal = useMutation({
    mutationFn: ({ review, uid }: { review: ReviewItem; uid: string | null }) =>
      linkReviewDeal(review, uid),
    onSettled,
  });
  return { decide, answer, photo, deal, back, done, dismiss: () => setDone(null) };
}
export type ReviewChanges = ReturnType<typeof useReviewChanges>;
