import { SPENDING_SOURCE_MAX } from '@prichal/contract/office';
import type { Overview } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog } from '@prichal/ui/dialog.tsx';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { failureOf } from '../../../api/call-api.ts';
import { OVERVIEW_KEY, addSpending } from '../../../api/overview.ts';
import { useSentKey } from '../../../api/use-sent-key.ts';
import { useFormDraft } from '../../../drafts/use-form-draft.ts';
import { SheetHead } from '../../../ui/sheet-head.tsx';
import { sourceName } from '../say.ts';
import { SpendingList } from './spending-list.tsx';

interface SpendingValues {
  source: string;
  /** with «other» */
  name: string;
  rub: string;
  from_day: string;
  to_day: string;
}

/** No utm_source is called so: it has a space. */
const OTHER = 'other source';

/** Enters what one source cost in a period, and shows what was entered. `source` null: closed. */
export function SpendingSheet({
  overview,
  source,
  onClose,
}: {
  overview: Overview;
  source: string | null;
  onClose: () => void;
}) {
  return (
    <Dialog open={source !== null} onClose={onClose} label="Расходы на источники" place="task">
      <SheetHead onClose={onClose}>Расходы на источники</SheetHead>
      {source !== null && <SpendingForm overview={overview} source={source} />}
      <SpendingList />
    </Dialog>
  );
}

function SpendingForm({ overview, source }: { overview: Overview; source: string }) {
  const queries = useQueryClient();
  const form = useForm<SpendingValues>({
    defaultValues: {
      source,
      name: '',
      rub: '',
      // from the first day of this month
      from_day: `${overview.to.slice(0, 8)}01`,
      to_day: overview.to,
    },
  });
  const { errors } = form.formState;
  const dropDraft = useFormDraft(form, `spending:${source}`);
  const chosen = useWatch({ control: form.control, name: 'source' });
  const key = useSentKey();
  const add = useMutation({
    mutationFn: ({ source: of, name, rub, ...days }: SpendingValues) => {
      const sum = Number(rub.replaceAll(/\s/g, ''));
      const spending = { ...days, source: of === OTHER ? name.trim() : of, rub: sum };
      return addSpending({ ...spending, key: key.of(spending) });
    },
    onSuccess: () => {
      key.forget();
      form.resetField('rub');
      form.resetField('name');
      dropDraft();
      return queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
    },
    onError: (thrown) => {
      for (const [field, message] of Object.entries(failureOf(thrown).fields))
        form.setError(field as keyof SpendingValues, { message }, { shouldFocus: true });
    },
  });
  const failure = add.error && failureOf(add.error);
  return (
    <form
      noValidate
      className="grid gap-4 p-5"
      onSubmit={(event) => void form.handleSubmit((values) => add.mutate(values))(event)}
    >
      <Field label="Источник" error={errors.source?.message ?? null}>
        {(ids) => (
          <Select
            {...ids}
            {...form.register('source')}
            className="h-12 w-full rounded-md border border-line-strong bg-ground px-4"
          >
            {[...new Set([source, ...overview.sources.map((one) => one.source)])].map((one) => (
              <option key={one} value={one}>
                {sourceName(one)}
              </option>
            ))}
            <option value={OTHER}>Другой…</option>
          </Select>
        )}
      </Field>
      {chosen === OTHER && (
        <TextField
          label="Метка utm_source"
          hint="Как в ссылках рекламы: по ней узнаются заявки."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SPENDING_SOURCE_MAX}
          error={errors.name?.message ?? null}
          {...form.register('name', { required: 'Впишите метку.' })}
        />
      )}
      <TextField
        label="Потрачено, ₽"
        inputMode="numeric"
        autoComplete="off"
        error={errors.rub?.message ?? null}
        {...form.register('rub', {
          validate: (text) => /^[1-9][\d\s]*$/.test(text.trim()) || 'Впишите целые рубли.',
        })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="С дня"
          type="date"
          error={errors.from_day?.message ?? null}
          {...form.register('from_day', { required: 'Выберите день.' })}
        />
        <TextField
          label="По день"
          type="date"
          error={errors.to_day?.message ?? null}
          {...form.register('to_day', { required: 'Выберите день.' })}
        />
      </div>
      <p className="text-small text-quiet">
        В{'\u00a0'}обзоре расход делится по{'\u00a0'}дням поровну.
      </p>
      <p role="alert" className="text-bad-text empty:hidden">
        {failure && Object.keys(failure.fields).length === 0 && failure.message}
      </p>
      <Button type="submit" busy={add.isPending}>
        Внести расход
      </Button>
    </form>
  );
}
