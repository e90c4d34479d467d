import {
  COUNTRIES,
  COUNTRY_NAMES,
  CURRENCIES,
  CURRENCY_UNITS,
  POWERTRAINS,
  asksEngine,
  asksMotor,
} from '@prichal/contract';
import type { CalculationField } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { useState } from 'react';
import type { EditedCar } from './edited-draft.ts';
import {
  CURRENCY_OF,
  carOfHand,
  emptyHandCar,
  handCarOf,
  readHandCar,
  writeHandCar,
} from './hand-car.ts';
import type { HandCar } from './hand-car.ts';
import type { EditsOf } from './stored-edits.ts';

const SELECT = 'h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body';

/** A car that the catalogue has not: what the calculator asks, each keystroke stored on the device. */
export function HandCarForm({
  known,
  of,
  onDone,
}: {
  known: EditedCar | null;
  of: EditsOf;
  onDone: (car: ReturnType<typeof carOfHand>) => void;
}) {
  const [car, setCar] = useState<HandCar>(() =>
    known === null ? (readHandCar(of) ?? emptyHandCar()) : handCarOf(known),
  );
  const change = (next: HandCar) => {
    setCar(next);
    if (known === null) writeHandCar(of, next);
  };
  const { values } = car;
  const set = (name: CalculationField, value: string) =>
    change({ ...car, values: { ...values, [name]: value } });
  const text = (name: CalculationField, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      required
      value={values[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  const select = (
    name: CalculationField,
    label: string,
    options: readonly (readonly [string, string])[],
    onChange = (value: string) => set(name, value),
  ) => (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={values[name]}
          className={SELECT}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (known === null) writeHandCar(of, null);
        onDone(carOfHand(car, known));
      }}
    >
      <TextField
        label="Марка, модель, версия"
        required
        maxLength={120}
        value={car.title}
        onChange={({ target }) => change({ ...car, title: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        {select(
          'country',
          'Страна',
          COUNTRIES.map((one) => [one, COUNTRY_NAMES[one].name]),
          (value) =>
            change({
              ...car,
              values: {
                ...values,
                country: value,
                price_currency: CURRENCY_OF[value as keyof typeof CURRENCY_OF],
              },
            }),
        )}
        {select('powertrain', 'Двигатель', Object.entries(POWERTRAINS))}
        {text('manufactured_year', 'Год выпуска')}
        {text('manufactured_month', 'Месяц, 1–12')}
        {text('price_amount', 'Цена в стране')}
        {select(
          'price_currency',
          'Валюта',
          CURRENCIES.map((one) => [one, CURRENCY_UNITS[one]]),
        )}
        {asksEngine(values.powertrain) && text('engine_cc', 'Объём, см³')}
        {text('power_value', 'Мощность, л.с.')}
        {asksMotor(values.powertrain) && text('motor_power_30min_value', '30-минутная, кВт')}
        <TextField
          label="Пробег, км"
          inputMode="numeric"
          value={car.mileage}
          onChange={({ target }) => change({ ...car, mileage: target.value })}
        />
      </div>
      <Button type="submit" size="large" className="sticky bottom-2">
        {known === null ? 'Добавить и посчитать' : 'Посчитать заново'}
      </Button>
    </form>
  );
}
