import { formatNumber } from '@prichal/ui/format.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { CURRENCY_OPTIONS } from './form-options.ts';
import { controlClass, describe } from './question.tsx';
import { Select } from './select.tsx';

/** Digits in threes, as people read them; anything else stays as it was typed. */
function grouped(text: string): string {
  const whole = text.replace(/[\s\u00a0]+/g, '');
  return /^\d{5,15}$/.test(whole) ? formatNumber(whole) : text;
}

/** A sum and its currency. */
export function Sum({
  name,
  label,
  start,
  issue,
  id,
}: {
  name: 'price' | 'customs_value';
  label: string;
  start: CalculationValues;
  issue: string | undefined;
  id: string;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-3">
      <input
        id={`${name}_amount`}
        name={`${name}_amount`}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={grouped(start[`${name}_amount`])}
        onBlur={(event) => {
          event.currentTarget.value = grouped(event.currentTarget.value);
        }}
        {...describe(id, issue)}
        className={controlClass(issue)}
      />
      <Select
        id={`${name}_currency`}
        name={`${name}_currency`}
        aria-label="Валюта"
        defaultValue={start[`${name}_currency`]}
      >
        {CURRENCY_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** A power and its unit; `other`: the same in the other unit. */
export function PowerControls({
  name,
  start,
  issue,
  example,
  other = '',
}: {
  name: 'power' | 'motor_power_30min';
  start: CalculationValues;
  issue: string | undefined;
  example: string;
  other?: string;
}) {
  const id = `${name}_value` as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,6.25rem)] gap-3">
      <span className="relative block">
        <input
          id={id}
          name={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={example}
          defaultValue={start[id]}
          {...describe(id, issue)}
          className={controlClass(issue, `placeholder:text-hint ${other === '' ? '' : 'pr-32'}`)}
        />
        {other !== '' && (
          <span className="pointer-events-none absolute top-3 right-4 text-[0.9375rem] text-quiet">
            = {other}
          </span>
        )}
      </span>
      <Select
        name={`${name}_unit`}
        aria-label="Единица мощности"
        defaultValue={start[`${name}_unit`] || 'hp'}
      >
        <option value="hp">л.с.</option>
        <option value="kw">кВт</option>
      </Select>
    </div>
  );
}

/** A number with its unit inside the field. */
export function Measure({
  name,
  start,
  issue,
  unit,
  example,
}: {
  name: 'engine_cc';
  start: CalculationValues;
  issue: string | undefined;
  unit: string;
  example: string;
}) {
  return (
    <span className="relative block">
      <input
        id={name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={example}
        defaultValue={start[name]}
        {...describe(name, issue)}
        className={controlClass(issue, 'pr-14 placeholder:text-hint')}
      />
      <span className="pointer-events-none absolute top-3 right-4 text-quiet" aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}
