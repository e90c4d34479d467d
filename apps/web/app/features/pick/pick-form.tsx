import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { chooseCity, useChosenCity } from '../../visitor/chosen-city.ts';
import { paths } from '../../paths.ts';
import { CityOptions } from '../../ui/city-options.tsx';
import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import type { PickData } from './pick-data.ts';
import {
  AGE_CHOICES,
  BODY_CHOICES,
  FUEL_CHOICES,
  POWER_CHOICES,
  WHEEL_CHOICES,
} from './pick-texts.ts';
import type { Choice } from './pick-texts.ts';

/** Five questions; an ordinary GET form whose answers are in the address. */
export function PickForm({ data: { answers, issues, cities } }: { data: PickData }) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = useChosenCity();
  const blank = answers.budget === '';
  useEffect(() => {
    const control = form.current?.elements.namedItem('city');
    if (blank && chosen !== null && control instanceof HTMLSelectElement) control.value = chosen;
  }, [blank, chosen]);
  return (
    <Form
      ref={form}
      method="get"
      action={paths.pick()}
      onSubmit={(event) => {
        const city = new FormData(event.currentTarget).get('city');
        chooseCity(typeof city === 'string' && city !== '' ? city : null);
      }}
      className="mt-6 grid max-w-220"
    >
      <Question
        number={1}
        title="Сколько готовы потратить и&nbsp;куда везти?"
        why="Вся сумма до&nbsp;вашего города: машина, дорога, таможня, услуги."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Сумма, ₽"
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            required
            placeholder="2&nbsp;500&nbsp;000"
            defaultValue={answers.budget}
            error={issues['budget']}
          />
          <div>
            <label htmlFor="pick-city" className="mb-1.5 block text-small text-quiet">
              Город
            </label>
            <Select
              id="pick-city"
              name="city"
              defaultValue={answers.city}
              aria-invalid={issues['city'] ? true : undefined}
              className="block h-12 w-full rounded-md border border-line-strong bg-ground pl-4 hover:border-control"
            >
              <CityOptions cities={cities} />
            </Select>
            {issues['city'] && <p className="mt-1.5 text-small text-bad-text">{issues['city']}</p>}
          </div>
        </div>
      </Question>
      <Question number={2} title="Какой кузов?">
        <Choices legend="Кузов" name="body" choices={BODY_CHOICES} chosen={answers.body} />
      </Question>
      <Question
        number={3}
        title="Какой двигатель?"
        why="До&nbsp;160&nbsp;л.с. утилизационный сбор для себя&nbsp;— льготный, свыше&nbsp;— в&nbsp;сотни раз больше."
      >
        <div className="grid gap-4">
          <Choices legend="Топливо" name="fuel" choices={FUEL_CHOICES} chosen={answers.fuel} />
          <Choices legend="Мощность" name="power" choices={POWER_CHOICES} chosen={answers.power} />
        </div>
      </Question>
      <Question
        number={4}
        title="С&nbsp;какой стороны руль?"
        why="Из&nbsp;Японии почти все справа, из&nbsp;Кореи и&nbsp;Китая&nbsp;— слева."
      >
        <Choices legend="Руль" name="wheel" choices={WHEEL_CHOICES} chosen={answers.wheel} />
      </Question>
      <Question
        number={5}
        title="Какого возраста?"
        why="Возраст к&nbsp;дню оформления: от&nbsp;него зависит пошлина. У&nbsp;машин 3–5&nbsp;лет она считается по&nbsp;объёму, а&nbsp;не&nbsp;по&nbsp;цене, и&nbsp;обычно ниже."
      >
        <Choices legend="Возраст" name="age" choices={AGE_CHOICES} chosen={answers.age} />
      </Question>
      <Button
        type="submit"
        size="large"
        className="mt-6 mb-8 justify-self-start max-sm:w-full sm:ml-16"
      >
        Показать три машины
      </Button>
    </Form>
  );
}

function Question({
  number,
  title,
  why,
  children,
}: {
  number: number;
  title: string;
  why?: string;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-line py-6 first:border-0 sm:grid-cols-[2rem_minmax(0,1fr)]">
      <p aria-hidden="true" className="text-sum font-bold text-accent-strong max-sm:hidden">
        {number}
      </p>
      <div>
        <h2 className="text-card font-semi">{title}</h2>
        {why && <p className="mt-1 mb-4 max-w-150 text-quiet">{why}</p>}
        <div className={why ? '' : 'mt-3'}>{children}</div>
      </div>
    </section>
  );
}

function Choices({
  legend,
  name,
  choices,
  chosen,
}: {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: string;
}) {
  const known = choices.some(({ value }) => value === chosen) ? chosen : '';
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-quiet">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong px-4 text-[0.9375rem] transition-colors hover:border-control has-checked:border-accent has-checked:bg-overlay has-checked:font-semi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent contrast:has-checked:bg-accent contrast:has-checked:text-on-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === known}
              className="visually-hidden"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
