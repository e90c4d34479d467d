import type { NewTextKind } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog } from '@prichal/ui/dialog.tsx';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { failureOf } from '../../api/call-api.ts';
import { SITE_TEXTS_KEY, addSiteText } from '../../api/site-texts.ts';
import { SheetHead } from '../../ui/sheet-head.tsx';

const KINDS: Readonly<Record<NewTextKind, string>> = {
  posts: 'Статья',
  services: 'Услуга',
  collections: 'Подборка машин',
};

/** What a new text is called and where it will stand; the rest is written in its editor. */
export function NewTextDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<{ kind: NewTextKind; title: string; slug: string }>({
    defaultValues: { kind: 'posts', title: '', slug: '' },
  });
  const { errors } = form.formState;
  const add = useMutation({
    mutationFn: addSiteText,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: SITE_TEXTS_KEY });
      await navigate(`/site-texts/${id}`);
    },
    onError: (thrown) => {
      const message = failureOf(thrown).fields['slug'];
      if (message) form.setError('slug', { message }, { shouldFocus: true });
    },
  });
  const failure = add.error === null ? null : failureOf(add.error);
  return (
    <Dialog open onClose={onClose} label="Новый текст" place="task">
      <SheetHead onClose={onClose}>Новый текст</SheetHead>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => void form.handleSubmit((input) => add.mutate(input))(event)}
      >
        <Field label="Что это">
          {(ids) => (
            <select
              {...ids}
              {...form.register('kind')}
              className="h-12 w-full rounded-md border border-line-strong bg-ground px-3"
            >
              {Object.entries(KINDS).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="Заголовок"
          maxLength={200}
          autoComplete="off"
          error={errors.title?.message ?? null}
          {...form.register('title', { required: 'Впишите заголовок.' })}
        />
        <TextField
          label="Адрес"
          hint="Строчные латинские буквы, цифры и дефис. Потом адрес не меняется."
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          error={errors.slug?.message ?? null}
          {...form.register('slug', {
            required: 'Впишите адрес.',
            pattern: {
              value: /^[a-z0-9]+(-[a-z0-9]+)*$/,
              message: 'Можно строчные латинские буквы, цифры и дефис между ними.',
            },
          })}
        />
        <p role="alert" className="text-bad-text empty:hidden">
          {failure && Object.keys(failure.fields).length === 0 && failure.message}
        </p>
        <Button type="submit" busy={add.isPending}>
          Начать черновик
        </Button>
      </form>
    </Dialog>
  );
}
