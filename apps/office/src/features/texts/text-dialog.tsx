import { TEXT_BODY_MAX, TEXT_FIELDS, TEXT_TITLE_MAX } from '@prichal/contract/office';
import type { CannedText } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog } from '@prichal/ui/dialog.tsx';
import { Checkbox, TextArea, TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { failureOf } from '../../api/call-api.ts';
import { useSession } from '../../api/session.ts';
import { removeText, saveText, textsQuery } from '../../api/texts.ts';
import type { TextInput } from '../../api/texts.ts';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { SheetHead } from '../../ui/sheet-head.tsx';
import { fillText } from '../../texts/fill-text.ts';

/** A text, new or known: what it is called, what it says, whose it is, and how a client reads it. */
export function TextDialog({
  text,
  company,
  onClose,
}: {
  text: CannedText | null;
  company: string;
  onClose: () => void;
}) {
  const { role, name } = useSession();
  const queries = useQueryClient();
  const form = useForm<TextInput>({
    defaultValues: {
      title: text?.title ?? '',
      body: text?.body ?? '',
      common: text?.common ?? false,
    },
  });
  const { errors } = form.formState;
  const dropDraft = useFormDraft(form, `text:${text?.uid ?? 'new'}`);
  const finish = {
    onSuccess: () => {
      dropDraft();
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: textsQuery.queryKey }),
  };
  const save = useMutation({
    mutationFn: (input: TextInput) => saveText(input, text),
    ...finish,
    onError: (thrown) => {
      for (const [field, message] of Object.entries(failureOf(thrown).fields))
        form.setError(field as keyof TextInput, { message }, { shouldFocus: true });
    },
  });
  const remove = useMutation({ mutationFn: () => removeText(text?.uid ?? ''), ...finish });
  const body = useWatch({ control: form.control, name: 'body' });
  const sample = { ...SAMPLE, компания: company, менеджер: name };
  const failure = [save.error, remove.error].flatMap((error) => (error ? [failureOf(error)] : []));
  const label = text === null ? 'Новый текст' : 'Текст';
  const insert = (field: string) => {
    form.setValue('body', `${body}${body === '' || /\s$/.test(body) ? '' : ' '}{${field}}`);
    form.setFocus('body');
  };
  return (
    <Dialog open onClose={onClose} label={label} place="task">
      <SheetHead onClose={onClose}>{label}</SheetHead>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => void form.handleSubmit((input) => save.mutate(input))(event)}
      >
        <TextField
          label="Название"
          maxLength={TEXT_TITLE_MAX}
          autoComplete="off"
          error={errors.title?.message ?? null}
          {...form.register('title', { required: 'Впишите название.' })}
        />
        <TextArea
          label="Текст"
          aside={<span className="tabular-nums">{`${body.length} из ${TEXT_BODY_MAX}`}</span>}
          rows={6}
          maxLength={TEXT_BODY_MAX}
          error={errors.body?.message ?? null}
          {...form.register('body', { required: 'Впишите текст.' })}
        />
        <div role="group" aria-label="Подстановки" className="-mt-3 flex flex-wrap gap-2">
          {Object.entries(TEXT_FIELDS).map(([field, what]) => (
            <button
              key={field}
              type="button"
              title={what}
              onClick={() => insert(field)}
              className="min-h-12 rounded-md border border-line-strong px-3 text-bill hover:border-control"
            >
              {`{${field}}`}
            </button>
          ))}
        </div>
        {body.trim() !== '' && (
          <section aria-label="Как прочтёт клиент" className="rounded-md bg-raised p-4">
            <h3 className="pb-1 text-small text-quiet">Как прочтёт клиент</h3>
            <p className="leading-6 wrap-anywhere whitespace-pre-line">{fillText(body, sample)}</p>
          </section>
        )}
        {text === null && role === 'owner' && (
          <Checkbox {...form.register('common')}>Общий: виден всем менеджерам</Checkbox>
        )}
        <p role="alert" className="text-bad-text empty:hidden">
          {failure.find(({ fields }) => Object.keys(fields).length === 0)?.message}
        </p>
        <Button type="submit" busy={save.isPending}>
          Сохранить
        </Button>
        {text !== null && (
          <ConfirmButton
            question="Удалить текст? Вернуть его будет нельзя."
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            Удалить
          </ConfirmButton>
        )}
      </form>
    </Dialog>
  );
}

/** A made-up client. */
const SAMPLE = {
  имя: 'Мария',
  машина: 'Toyota Harrier, 2022',
  сумма: '3\u00a0250\u00a0000\u00a0₽',
  срок: 'завтра в\u00a012:00',
};
