import {
  DEAL_TEXT_MAX,
  DEAL_UPLOAD_FILES,
  READABLE_PHOTOS,
  UPLOAD_FIELDS,
} from '@prichal/contract';
import type { ClientTask, DealPage } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { TextArea } from '@prichal/ui/field.tsx';
import { paths } from '../../../paths.ts';
import { FilesField } from '../files-field.tsx';
import { UnsentNote } from '../unsent-note.tsx';

/** What was typed into a form that was not taken. */
export interface TypedText {
  /** of the form */
  intent: string;
  text: string;
}

interface DealFormProps {
  deal: DealPage;
  token: string;
  typed: TypedText;
}

const TASK_WORDS: Record<ClientTask, { text: string; button: string }> = {
  documents: { text: 'Несколько слов, если нужно', button: 'Прислать' },
  payment: { text: 'Несколько слов, если нужно', button: 'Прислать чек' },
  decision: { text: 'Ваш ответ', button: 'Ответить' },
};

/** Files and words for what the client was asked for; sent once, it can be added to. */
export function TaskForm({
  deal: { task, task_answered: isAnswered },
  token,
  typed,
}: DealFormProps) {
  if (task === null) return null;
  if (!isAnswered) return <TaskFields kind={task.kind} token={token} typed={typed} />;
  return (
    <details className="mt-2 print:hidden">
      <summary className="link inline-flex min-h-11 items-center text-small">Добавить ещё</summary>
      <TaskFields kind={task.kind} token={token} typed={typed} />
    </details>
  );
}

function TaskFields({ kind, token, typed }: { kind: ClientTask; token: string; typed: TypedText }) {
  const words = TASK_WORDS[kind];
  const isDecision = kind === 'decision';
  return (
    <form
      method="post"
      action={isDecision ? paths.proposal(token) : `${paths.proposal(token)}/files`}
      encType={isDecision ? undefined : 'multipart/form-data'}
      className="mt-4 grid gap-4 print:hidden"
    >
      {isDecision ? (
        <input type="hidden" name="intent" value="answer-task" />
      ) : (
        <FilesField
          label="Фото или PDF"
          hint={`До ${DEAL_UPLOAD_FILES} файлов, каждый до 15 МБ`}
          accept={`${READABLE_PHOTOS},application/pdf`}
        />
      )}
      <TextArea
        label={words.text}
        name={UPLOAD_FIELDS.text}
        rows={isDecision ? 3 : 2}
        maxLength={DEAL_TEXT_MAX}
        defaultValue={typed.intent === 'answer-task' ? typed.text : ''}
        required={isDecision}
      />
      <Button type="submit" size="large">
        {words.button}
      </Button>
      <UnsentNote />
    </form>
  );
}

/** Asked after the handover: may the deal stand in the public ledger without a name? */
export function ConsentForm({ deal: { consent }, token }: DealFormProps) {
  if (consent === null) return null;
  return (
    <section id="consent" aria-labelledby="consent-title" className="print:hidden">
      <h2 id="consent-title" className="text-block font-bold tracking-tight">
        Показать другим, как вышло?
      </h2>
      <p className="mt-3 text-quiet">
        В разделе{' '}
        <a href={paths.ledger()} className="link">
          «Обещали и вышло»
        </a>{' '}
        мы показываем машину, город, обещанную и заплаченную сумму и сроки. Имени, телефона и номера
        кузова там нет. Передумаете — уберём всё это, останется только строка о том, что запись
        удалена.
      </p>
      <form method="post" action={paths.proposal(token)} className="mt-4">
        <input type="hidden" name="intent" value="consent" />
        <input type="hidden" name="give" value={consent.is_given ? 'no' : 'yes'} />
        {consent.is_given && <p className="mb-3 text-good-text">Вы разрешили показать сделку.</p>}
        <Button type="submit" variant={consent.is_given ? 'secondary' : 'primary'}>
          {consent.is_given ? 'Больше не показывать' : 'Разрешаю показать без имени'}
        </Button>
        <UnsentNote />
      </form>
    </section>
  );
}

/** One field to the manager. */
export function AskForm({ deal, token, typed }: DealFormProps) {
  return (
    <section id="ask" aria-labelledby="ask-title" className="scroll-mt-6 print:hidden">
      <h2 id="ask-title" className="text-block font-bold tracking-tight">
        Спросить
      </h2>
      <form method="post" action={paths.proposal(token)} className="mt-4">
        <input type="hidden" name="intent" value="ask-deal" />
        <TextArea
          label={deal.manager === null ? 'Ваш вопрос' : `Ваш вопрос, отвечает ${deal.manager}`}
          name="text"
          rows={3}
          maxLength={DEAL_TEXT_MAX}
          defaultValue={typed.intent === 'ask-deal' ? typed.text : ''}
          required
        />
        <Button type="submit" variant="secondary" className="mt-3">
          Отправить вопрос
        </Button>
        <UnsentNote />
      </form>
    </section>
  );
}
