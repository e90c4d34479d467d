import { ANSWER_MAX } from '@prichal/contract/office';
import type { ReviewItem } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { TextArea } from '@prichal/ui/field.tsx';
import { failureOf } from '../../api/call-api.ts';
import type { TextDraft } from '../../drafts/use-text-draft.ts';
import { formatMoment } from '../../time/format-moment.ts';
import type { ReviewChanges } from './use-review-changes.ts';

/** The company's answer: saved on this device as it is typed, shown on the site by a button alone. */
export function AnswerForm({
  review,
  draft,
  change,
}: {
  review: ReviewItem;
  draft: TextDraft;
  change: ReviewChanges['answer'];
}) {
  const { answer, state } = review;
  const isMine = change.variables?.review.uid === review.uid;
  const publish = (text: string) =>
    change.mutate({ review, text: text.trim() }, { onSuccess: () => draft.drop() });
  return (
    <div className="grid gap-3">
      <TextArea
        label="Ответ компании"
        hint={hintOf(review, draft.isDraft)}
        error={isMine && change.error ? failureOf(change.error).message : null}
        aside={<span className="tabular-nums">{`${[...draft.text].length} из ${ANSWER_MAX}`}</span>}
        rows={4}
        maxLength={ANSWER_MAX}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
      />
      {state === 'published' && (
        <div className="flex flex-wrap gap-2">
          {draft.isDraft && draft.text.trim() !== '' && (
            <Button busy={isMine && change.isPending} onClick={() => publish(draft.text)}>
              {answer === null ? 'Опубликовать ответ' : 'Изменить ответ'}
            </Button>
          )}
          {answer !== null && (
            <Button
              variant="secondary"
              busy={isMine && change.isPending}
              onClick={() => {
                // the words stay in the field: a removed answer is a draft again
                const text = answer.text;
                change.mutate({ review, text: '' }, { onSuccess: () => draft.type(text) });
              }}
            >
              Убрать ответ с сайта
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function hintOf({ answer, state }: ReviewItem, isDraft: boolean): string {
  if (isDraft && state === 'published')
    return 'Черновик сохранён на этом устройстве, на сайте его ещё нет.';
  if (isDraft) return 'Черновик сохранён на этом устройстве и появится на сайте вместе с отзывом.';
  if (answer !== null && state === 'published')
    return `На сайте под отзывом: ${formatMoment(answer.at)}.`;
  return 'Необязательно. Стоит под отзывом на странице «Отзывы».';
}
