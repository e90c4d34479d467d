import type { BudgetAnswer, BudgetBand, CarCard, DeliveryCity } from '@prichal/contract';
import type { ComponentType, ReactNode } from 'react';
import { Form } from 'react-router';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../../paths.ts';
import { CityOptions } from '../../../ui/city-options.tsx';
import { Button } from '@prichal/ui/button.tsx';
import { countOf, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import type { BudgetData } from '../calculator-data.ts';
import { controlClass } from '../form/question.tsx';
import { Select } from '../form/select.tsx';

type CardOfCar = ComponentType<{ car: CarCard; children?: ReactNode }>;

const CARS = ['машина', 'машины', 'машин'] as const;
const EXAMPLE = '2\u00a0500\u00a0000';

/** «Что привезти за 2 500 000 ₽ в Новосибирск»: real cars that fit, and what one limit more would open. */
export function BudgetSearch({
  budget,
  cities,
  card: Card,
}: {
  budget: BudgetData;
  cities: readonly DeliveryCity[];
  /** draws a car of the catalogue; `children` stand under its sum */
  card: CardOfCar;
}) {
  const { answer } = budget;
  const city = answer?.ok ? answer.city : null;
  const issues = answer !== null && !answer.ok ? answer.fields : {};
  return (
    <section
      id="budget"
      aria-labelledby="budget-heading"
      tabIndex={-1}
      className="mt-20 scroll-mt-24"
    >
      <h2 id="budget-heading" className="text-block font-heading tracking-tight md:text-section">
        {answer?.ok
          ? `Что привезти за\u00a0${formatRub(answer.request.amount_rub)} ${city ? `в\u00a0${city.accusative}` : 'во\u00a0Владивосток'}`
          : 'Что привезти за\u00a0эти деньги'}
      </h2>
      <p className="mt-2 max-w-160 text-quiet">
        Машины каталога, у которых вся сумма с таможней и доставкой укладывается в вашу.
      </p>
      <Form
        method="get"
        action={`${paths.calculator()}#budget`}
        preventScrollReset
        className="mt-6 grid items-start gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,18rem)_auto]"
      >
        <div>
          <label htmlFor="budget_rub" className="mb-1.5 block text-small text-quiet">
            Сумма, ₽
          </label>
          <input
            id="budget_rub"
            name="budget_rub"
            inputMode="numeric"
            autoComplete="off"
            placeholder={EXAMPLE}
            defaultValue={budget.amount}
            aria-invalid={issues['amount_rub'] ? true : undefined}
            aria-describedby={issues['amount_rub'] ? 'budget_rub-issue' : undefined}
            className={controlClass(issues['amount_rub'], 'placeholder:text-hint')}
          />
          {issues['amount_rub'] && (
            <p id="budget_rub-issue" className="mt-1.5 text-small text-bad-text">
              {issues['amount_rub']}
            </p>
          )}
        </div>
        <div>
          <label htmlFor="budget_city" className="mb-1.5 block text-small text-quiet">
            Город
          </label>
          <Select
            id="budget_city"
            name="budget_city"
            defaultValue={budget.city}
            issue={issues['city']}
          >
            <CityOptions cities={cities} />
          </Select>
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start sm:mt-6.5">
          Подобрать
        </Button>
      </Form>
      {answer?.ok && <Found answer={answer} card={Card} />}
    </section>
  );
}

function Found({ answer, card: Card }: { answer: BudgetAnswer; card: CardOfCar }) {
  const { city, delivery_rub, count, count_exact, cars } = answer;
  const place = city ? `до ${city.genitive}` : 'до Владивостока';
  return (
    <div className="mt-8">
      <p role="status" className="text-lead font-semi">
        {count === 0
          ? 'На\u00a0эту сумму в\u00a0каталоге пока ничего нет'
          : `Подходит ${count_exact ? '' : 'более\u00a0'}${countOf(count, CARS)}`}
      </p>
      {city !== null && delivery_rub === null && (
        <p className="mt-2 border-l-2 border-warn pl-4 text-[0.9375rem]">
          Доставка до {city.genitive} — по запросу: суммы до Владивостока.
        </p>
      )}
      {cars.length > 0 && (
        <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {cars.map(({ car, total_rub }) => (
            <li key={`${car.country}/${car.id}`} className="min-w-0">
              <Card car={car}>
                {city !== null && delivery_rub !== null && (
                  <p className="mt-1 text-[0.9375rem] font-semi">
                    <Money value={total_rub} />{' '}
                    <span className="font-normal text-quiet">{place}</span>
                  </p>
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-10 text-lead font-heading tracking-tight">Что мешает</h3>
      <div className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-3">
        {answer.limits.map(({ name, title, bands }) => (
          <section key={name} aria-label={title}>
            <h4 className="font-semi">{title}</h4>
            <ul className="mt-2 border-t border-line">
              {bands.map((band) => (
                <Band key={band.value} band={band} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** How many of a band fit, or how much is missing to its cheapest car. */
function Band({ band }: { band: BudgetBand }) {
  const { title, count, count_exact, short_rub, cheapest, from_rub } = band;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2.5 text-[0.9375rem]">
      <span>{title}</span>
      <span className="text-right font-semi">
        {count > 0
          ? `${formatNumber(count)}${count_exact ? '' : '+'}`
          : cheapest
            ? 'не\u00a0хватает'
            : 'нет машин'}
      </span>
      {cheapest && from_rub !== null && (
        <span className="col-span-2 text-small text-quiet">
          {count > 0 ? 'от\u00a0' : `${formatRub(short_rub ?? '0')} до\u00a0`}
          {count > 0 && `${formatRub(from_rub)}: `}
          <Link to={paths.car(cheapest.country, cheapest.id)} className="link">
            {cheapest.brand.name} {cheapest.model.name}
          </Link>
          {count === 0 && `, ${formatRub(from_rub)}`}
        </span>
      )}
    </li>
  );
}
