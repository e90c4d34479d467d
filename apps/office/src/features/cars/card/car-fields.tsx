import { CODE_LABELS, CURRENCIES } from '@prichal/contract';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { SELECT_CLASS } from '../../../ui/choice-field.tsx';
import type { CarFormState } from './use-car-form.ts';

/** Fields in the order in which they are changed. */
const GROUPS = [
  {
    title: 'Продажа',
    fields: ['status', 'price', 'currency', 'availability', 'available_at', 'stock_city'],
  },
  {
    title: 'Машина',
    fields: ['brand', 'model', 'trim', 'year', 'month', 'mileage_km', 'grade', 'paint'],
  },
  {
    title: 'Для таможни',
    fields: ['body', 'powertrain', 'engine_cc', 'power_hp', 'power_kw', 'motor_power_30min_kw'],
  },
  {
    title: 'Остальное',
    fields: ['transmission', 'drive', 'wheel', 'seats', 'chassis_code', 'engine_code'],
  },
  {
    title: 'Документы',
    fields: ['vin', 'report_url', 'video_url', 'sheet_scan'],
  },
] as const;

/** What a number is counted in. */
const UNITS: Readonly<Record<string, string>> = {
  mileage_km: 'км',
  engine_cc: 'см³',
  power_hp: 'л.с.',
  motor_power_30min_kw: 'кВт',
};
/** How to write what has more than one form. */
const HINTS: Readonly<Record<string, string>> = {
  available_at: 'Торги: 30.11.2026 10:00 по Владивостоку; в пути: 12.12.2026.',
};
/** Always one of these; the others may be empty. */
const REQUIRED: ReadonlySet<string> = new Set([
  'status',
  'currency',
  'availability',
  'body',
  'powertrain',
  'wheel',
]);
const NUMERIC: ReadonlySet<string> = new Set([
  'price',
  'year',
  'month',
  'mileage_km',
  'engine_cc',
  'power_hp',
  'seats',
]);
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...CODE_LABELS,
  currency: Object.fromEntries(CURRENCIES.map((code) => [code, code])),
};

/** Everything about a car that a form changes. */
export function CarFields({
  labels,
  form,
}: {
  labels: Readonly<Record<string, string>>;
  form: CarFormState;
}) {
  return GROUPS.map(({ title, fields }) => (
    <fieldset key={title}>
      <legend className="mb-4 text-lead font-semi">{title}</legend>
      <div className="grid items-end gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {fields.map((field) => (
          <CarField
            key={field}
            field={field}
            label={[labels[field] ?? field, UNITS[field]].filter(Boolean).join(', ')}
            form={form}
          />
        ))}
      </div>
    </fieldset>
  ));
}

function CarField({ field, label, form }: { field: string; label: string; form: CarFormState }) {
  const value = form.valueOf(field);
  const error = form.errorOf(field);
  const options = CHOICES[field];
  if (options === undefined)
    return (
      <TextField
        label={label}
        hint={HINTS[field]}
        value={value}
        error={error}
        autoComplete="off"
        inputMode={NUMERIC.has(field) ? 'numeric' : 'text'}
        onChange={({ target }) => form.type(field, target.value)}
      />
    );
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          className={SELECT_CLASS}
          onChange={({ target }) => form.type(field, target.value)}
        >
          {(!REQUIRED.has(field) || value === '') && <option value="">Не указано</option>}
          {Object.entries(options).map(([code, title]) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
