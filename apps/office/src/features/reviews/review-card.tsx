import { COUNTRY_NAMES } from '@prichal/contract';
import type { ReviewItem } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { failureOf } from '../../api/call-api.ts';
import { useTextDraft } from '../../drafts/use-text-draft.ts';
import { formatMoment } from '../../time/format-moment.ts';
import { answerDraft } from './answer-draft.ts';
import { AnswerForm } from './answer-form.tsx';
import { ConsentLine } from './consent-line.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewSum } from './review-sum.tsx';
import type { ReviewChanges } from './use-review-changes.ts';

interface CardProps {
  review: ReviewItem;
  /** uid of who is signed in; null: may read only */
  writer: string | null;
  changes: ReviewChanges;
  /** the first of a list has the one bright button */
  first: boolean;
}

/** One review: the visitor's words as they came, photos, consent; at the right what the company does with it. */
export function ReviewCard({ review, writer, changes, first }: CardProps) {
  const { number, name, car, country, city, text, answer, received_at: received } = review;
  const bought = [car, country && COUNTRY_NAMES[country].name, city].filter(Boolean).join(', ');
  return (
    <article
      aria-label={`Отзыв ${number}`}
      className="grid gap-6 rounded-lg border border-line bg-raised p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-10"
    >
      <div className="min-w-0">
        <h2 className="text-[1.0625rem] font-semi">
          {name || 'Без имени'}
          {bought && <span className="font-normal text-quiet">{`, ${bought}`}</span>}
        </h2>
        <p className="text-small text-quiet">
          {number}, {formatMoment(received)}
        </p>
        <blockquote className="mt-4 max-w-[42rem] leading-6 wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
        <ReviewSum review={review} change={writer === null ? null : changes.deal} />
        <ReviewPhotos review={review} change={writer === null ? null : changes.photo} />
        <div className="mt-4">
          <ConsentLine consent={review.consent} />
        </div>
      </div>
      {writer === null ? (
        answer && (
          <section className="border-l-2 border-line-strong pl-4">
            <h3 className="text-small text-quiet">Ответ компании, {formatMoment(answer.at)}</h3>
            <p className="mt-1 whitespace-pre-line">{answer.text}</p>
          </section>
        )
      ) : (
        <Actions review={review} writer={writer} changes={changes} first={first} />
      )}
    </article>
  );
}

function Actions({ review, writer, changes, first }: CardProps & { writer: string }) {
  const { uid, state, answer, consent } = review;
  const draft = useTextDraft(answerDraft(uid, writer), answer?.text ?? '');
  const { decide } = changes;
  const isMine = decide.variables?.review.uid === uid;
  const busy = isMine && decide.isPending;
  const toAnswer = draft.isDraft && draft.text.trim() !== '' ? draft.text.trim() : undefined;
  const publish = () =>
    decide.mutate(
      { review, state: 'published', ...(toAnswer !== undefined && { answer: toAnswer }) },
      { onSuccess: () => draft.drop() },
    );
  return (
    <div className="grid content-start gap-4">
      {consent.publication && state !== 'hidden' && (
        <AnswerForm review={review} draft={draft} change={changes.answer} />
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'published' && consent.publication && (
          <Button
            variant={first && state === 'waiting' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={publish}
          >
            {toAnswer === undefined ? 'Опубликовать' : 'Опубликовать с ответом'}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => decide.mutate({ review, state: 'hidden' })}
          >
            Скрыть
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {isMine && decide.error && (
          <p className="text-small text-bad-text">{failureOf(decide.error).message}</p>
        )}
      </div>
    </div>
  );
}
