import { CODE_FIELDS } from '@prichal/quotes';
import type { DeliveryCity } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { CityOptions } from '../../../ui/city-options.tsx';
import {
  COUNTRY_OPTIONS,
  CURRENCY_OPTIONS,
  IMPORTER_OPTIONS,
  MONTH_OPTIONS,
  POWERTRAIN_OPTIONS,
} from '../form/form-options.ts';
import { Select } from '../form/select.tsx';
import type { QuoteForm } from './quote-data.ts';

const UNIT_OPTIONS = [
  { value: 'hp', label: 'л.с.' },
  { value: 'kw', label: 'кВт' },
] as const;

/** Facts of the car; what stays empty is read from the text. */
export function CarFields({
  form: { values, issues },
  cities,
}: {
  form: QuoteForm;
  cities: readonly DeliveryCity[];
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        name="country"
        label="Страна"
        options={COUNTRY_OPTIONS}
        value={values.country}
        issue={issues.country}
      />
      <Choice
        name="powertrain"
        label="Двигатель"
        options={POWERTRAIN_OPTIONS}
        value={values.powertrain}
        issue={issues.powertrain}
      />
      <Pair>
        <Text name="price_amount" label="Цена машины за границей" form={{ values, issues }} />
        <Choice
          name="price_currency"
          label="Валюта"
          options={CURRENCY_OPTIONS}
          value={values.price_currency}
        />
      </Pair>
      <Pair>
        <Text name="manufactured_year" label="Год выпуска" form={{ values, issues }} />
        <Choice
          name="manufactured_month"
          label="Месяц"
          options={MONTH_OPTIONS}
          value={values.manufactured_month}
        />
      </Pair>
      <Text name="engine_cc" label="Объём двигателя, см³" form={{ values, issues }} />
      <Pair>
        <Text name="power_value" label="Мощность" form={{ values, issues }} />
        <Choice
          name="power_unit"
          label="Единица"
          options={UNIT_OPTIONS}
          value={values.power_unit}
        />
      </Pair>
      <Text
        name="motor_power_30min_value"
        label="30-минутная мощность, кВт: гибрид, электро"
        form={{ values, issues }}
      />
      <input type="hidden" name="motor_power_30min_unit" value="kw" />
      <Choice
        name="importer"
        label="Кто ввозит"
        options={IMPORTER_OPTIONS}
        value={values.importer}
      />
      <Picked name="city" label="Город" issue={issues.city}>
        {(ids) => (
          <Select {...ids} name="city" defaultValue={values.city}>
            <CityOptions cities={cities} port="Владивосток или из текста" />
          </Select>
        )}
      </Picked>
      <TextField
        label="День таможни"
        name="clearance_date"
        type="date"
        defaultValue={values.clearance_date}
        error={issues.clearance_date ?? null}
      />
    </div>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-3">
      {children}
    </div>
  );
}

type TextName =
  | 'price_amount'
  | 'manufactured_year'
  | 'engine_cc'
  | 'power_value'
  | 'motor_power_30min_value';

function Text({
  name,
  label,
  form: { values, issues },
}: {
  name: TextName;
  label: string;
  form: Pick<QuoteForm, 'values' | 'issues'>;
}) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[name]}
      error={issues[name] ?? null}
    />
  );
}

function Choice({
  name,
  label,
  options,
  value,
  issue,
}: {
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  issue?: string | undefined;
}) {
  return (
    <Picked name={name} label={label} issue={issue}>
      {(ids) => (
        <Select {...ids} name={name} defaultValue={value}>
          <option value="">из текста</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Picked>
  );
}

function Picked({
  name,
  label,
  issue,
  children,
}: {
  name: string;
  label: string;
  issue?: string | undefined;
  children: Parameters<typeof Field>[0]['children'];
}) {
  return (
    <Field id={`quote-${name}`} label={label} error={issue ?? null}>
      {children}
    </Field>
  );
}

/** The lines of a quote as fields, for a quote that was only said. */
export function LineFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {CODE_FIELDS.map(({ code, title }) => (
        <TextField
          key={code}
          label={title}
          name={`line_${code}`}
          inputMode="text"
          autoComplete="off"
          maxLength={60}
          placeholder={code === 'car_price' ? '1 690 000 иен' : ''}
        />
      ))}
    </div>
  );
}
