import { ANSWERS_MAX, ANSWER_FIELDS } from '@prichal/contract/office';
import type { CallAnswers } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { callAnswersQuery, changeCallAnswers } from '../../../api/call-answers.ts';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { ListFields } from '../list-fields.tsx';
import { SettingsPage, SettingsSection } from '../settings-page.tsx';
import { clashName, clashValue, keyedAnswers, keyedRows, plainAnswers } from './keyed-answers.ts';
import type { KeyedAnswer } from './keyed-answers.ts';

const LIST = {
  label: 'Вопросы и ответы',
  one: 'вопрос',
  columns: [
    { name: 'question', label: 'О чём спрашивают' },
    { name: 'answer', label: 'Что ответить', long: true },
  ],
} as const;

/** `/office/settings/calls`: what managers answer on every call. */
export function CallsPage() {
  const answers = useQuery(callAnswersQuery);
  return (
    <SettingsPage>
      {answers.isPending && <RowSkeletons rows={4} />}
      {answers.error && <QueryFailure of={answers} what="Ответы не загрузились." />}
      {answers.data && <AnswersForm saved={answers.data} />}
    </SettingsPage>
  );
}

function AnswersForm({ saved }: { saved: CallAnswers }) {
  const draft = useMergedDraft('call-answers', keyedAnswers(saved.answers));
  const { typed, isChanged, clashes } = draft;
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (answers: KeyedAnswer[] | null) =>
      changeCallAnswers({
        revision: saved.revision,
        answers: answers && plainAnswers(answers),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries(callAnswersQuery);
      draft.drop();
    },
    onError: () => queries.invalidateQueries(callAnswersQuery),
  });
  const isBlank = typed.some(({ question, answer }) => !question.trim() || !answer.trim());
  const type = (rows: KeyedAnswer[]) => {
    save.reset();
    draft.type(rows.slice(0, ANSWERS_MAX));
  };
  return (
    <SettingsSection
      title="Ответы в разговоре"
      note="Стоят в заявке под «Почему так дорого», с цифрами этого клиента."
    >
      <div className="grid items-start gap-10 side:grid-cols-[minmax(0,1fr)_18rem]">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && !isBlank && clashes.length === 0) save.mutate(typed);
          }}
        >
          <ListFields
            field={LIST}
            rows={typed.map((row) => ({ ...row }))}
            aside={saved.usual ? 'обычные' : null}
            readOnly={false}
            error={save.error ? failureOf(save.error).message : null}
            onChange={(rows) => type(keyedRows(rows))}
          />
          <ClashChoices
            title="Ответы меняют двое: выберите, что оставить"
            clashes={clashes}
            nameOf={clashName}
            valueOf={clashValue}
            onChoose={draft.choose}
          />
          <p role="status" className="text-small text-good-text empty:hidden">
            {save.isSuccess && !isChanged && 'Сохранено, в разговоре уже так.'}
          </p>
          <div className="flex flex-wrap gap-3">
            {isChanged && (
              <>
                <Button type="submit" busy={save.isPending} disabled={isBlank}>
                  Сохранить
                </Button>
                <Button variant="quiet" onClick={() => draft.drop()}>
                  Вернуть как было
                </Button>
              </>
            )}
            {!saved.usual && !isChanged && (
              <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
                Вернуть обычные ответы
              </Button>
            )}
          </div>
        </form>
        <div className="text-small">
          <h3 className="font-semi">Что подставится само</h3>
          <dl className="mt-2 grid gap-2">
            {Object.entries(ANSWER_FIELDS).map(([name, what]) => (
              <div key={name}>
                <dt className="font-medium">{`{${name}}`}</dt>
                <dd className="text-quiet">{what}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-quiet">
            Ответ, для которого цифры нет, в{'\u00a0'}этом разговоре не{'\u00a0'}показывается.
          </p>
        </div>
      </div>
    </SettingsSection>
  );
}
