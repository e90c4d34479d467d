import type { Visits } from '@prichal/contract/office';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { SettingsSection } from '../settings-page.tsx';
import { FormEnd } from '../form-end.tsx';
import { useVisitsForm } from './use-visits-form.ts';

const MODES: Readonly<Record<Visits['mode'], string>> = {
  full: 'Каждое посещение',
  basic: 'Скорость у десятой части, поведение у половины',
  minimal: 'Только ошибки',
};

/** What is measured of a visit, and which other company counts it. */
export function MeasuringSection({ visits }: { visits: Visits }) {
  const form = useVisitsForm(
    visits,
    {
      part: 'measuring',
      saved: {
        mode: visits.mode,
        metrika: visits.metrika === null ? '' : String(visits.metrika),
      },
      names: ['MEASURING', 'METRIKA_ID'],
    },
    ({ mode, metrika }) => ({ mode, metrika: metrika === '' ? null : Number(metrika) }),
  );
  const readOnly = form.fixed.length > 0;
  return (
    <SettingsSection
      title="Измерение"
      note="До согласия посетителя измеряются только ошибки сайта. Своё измерение никому не передаётся."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Field label="Что измерять после согласия">
          {(ids) => (
            <Select
              {...ids}
              disabled={readOnly}
              className="block h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body text-text disabled:text-quiet"
              value={form.typed.mode}
              onChange={({ target }) => form.type({ mode: target.value as Visits['mode'] })}
            >
              {Object.entries(MODES).map(([mode, title]) => (
                <option key={mode} value={mode}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label="Счётчик Яндекс Метрики, необязательно"
          hint="Номер счётчика. С ним страницы после согласия обращаются к Яндексу; без него данные остаются у вас."
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          value={form.typed.metrika}
          onChange={({ target }) => form.type({ metrika: target.value.replace(/\D/g, '') })}
        />
        <FormEnd
          form={form}
          nameOf={(path) => (path === 'mode' ? 'Что измерять' : 'Счётчик')}
          say={(value) => MODES[value as Visits['mode']] ?? String(value)}
        />
      </form>
    </SettingsSection>
  );
}
