import type { DeliveryCity, Estimate } from '@prichal/contract';
import type { ReactNode } from 'react';
import { CityOptions } from '../../../ui/city-options.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { formatRub } from '@prichal/ui/format.ts';
import { asksEngine, asksMotor, plain } from '../input/estimate-request.ts';
import { SUGGESTED_DAY } from '../input/calculation-values.ts';
import type { CalculationValues, ValueName } from '../input/calculation-values.ts';
import { horsePower, otherUnit } from '../input/power-units.ts';
import {
  birthdayNote,
  cityNote,
  clearanceNote,
  engineNote,
  engineWhy,
  powerWhy,
  priceNote,
} from './answer-notes.ts';
import {
  COUNTRY_OPTIONS,
  IMPORTER_OPTIONS,
  MONTH_OPTIONS,
  POWERTRAIN_OPTIONS,
} from './form-options.ts';
import { PowerRuler } from './power-ruler.tsx';
import { Measure, PowerControls, Sum } from './controls.tsx';
import { Question, Segments, controlClass, describe } from './question.tsx';
import { Select } from './select.tsx';

export interface FieldsProps {
  /** what the controls start with */
  start: CalculationValues;
  /** what they hold now */
  values: CalculationValues;
  issues: Partial<Record<ValueName, string>>;
  estimate: Estimate | null;
  cities: readonly DeliveryCity[];
  usualDays: Readonly<Record<string, string>>;
  /** the day of customs at first, where the address names none */
  firstDay: string;
  today: string;
}

/** The nine questions. Inputs are uncontrolled; `values` only feeds the texts around them. */
export function CalculatorFields(props: FieldsProps) {
  const { start, values, issues, estimate, cities, usualDays, firstDay, today } = props;
  const city = cities.find(({ slug }) => slug === values.city);
  const hydrated = useHydrated();
  return (
    <>
      <Question
        id="country"
        group
        title="Откуда везём?"
        why="От страны зависят валюта, фрахт и срок."
        issue={issues.country}
      >
        <Segments name="country" options={COUNTRY_OPTIONS} value={start.country} />
      </Question>
      <Question
        id="importer"
        group
        title="Кто ввозит?"
        why="Для себя — единая ставка и, если подходит мощность, льгота. Вторая машина за 12 месяцев и компания платят полный сбор."
        issue={issues.importer}
      >
        <Segments name="importer" options={IMPORTER_OPTIONS} value={start.importer} />
      </Question>
      <Question
        id="price"
        group
        title="Сколько она стоит там?"
        why="Цена продавца или аукциона, без сборов и доставки."
        issue={issues.price_amount ?? issues.price_currency}
        note={estimate && priceNote(estimate, values.price_currency)}
      >
        <Sum name="price" label="Цена" start={start} issue={issues.price_amount} id="price" />
      </Question>
      <Manufactured {...props} />
      <Question
        id="powertrain"
        group
        title="Что под капотом?"
        why="Гибриду и электромобилю нужна ещё 30-минутная мощность. Последовательный гибрид едет только на моторе."
        issue={issues.powertrain}
      >
        <Segments name="powertrain" options={POWERTRAIN_OPTIONS} value={start.powertrain} />
      </Question>
      <When asked={asksEngine(values.powertrain)}>
        <Question
          id="engine_cc"
          title="Какой объём двигателя?"
          why={engineWhy(values)}
          issue={issues.engine_cc}
          note={estimate && engineNote(estimate)}
        >
          <Measure
            name="engine_cc"
            start={start}
            issue={issues.engine_cc}
            unit="см³"
            example="1986"
          />
        </Question>
      </When>
      <Power {...props} />
      <When asked={asksMotor(values.powertrain)}>
        <Question
          id="motor_power_30min_value"
          title="Какая 30-минутная мощность?"
          why="Стоит в документах на машину; пиковая мощность её не заменяет. Льгота электромобиля — до 80 л.с."
          issue={issues.motor_power_30min_value}
          note={otherUnit(plain(values.motor_power_30min_value), values.motor_power_30min_unit)}
        >
          <PowerControls
            name="motor_power_30min"
            start={start}
            issue={issues.motor_power_30min_value}
            example="50"
          />
        </Question>
      </When>
      <Question
        id="city"
        title="Куда доставить?"
        why="Автовоз из Владивостока; во Владивостоке машину можно забрать самому."
        issue={issues.city}
        note={cityNote(city)}
      >
        <Select
          id="city"
          name="city"
          defaultValue={start.city}
          issue={issues.city}
          {...describe('city', issues.city)}
        >
          <CityOptions cities={cities} port="Владивосток, забрать самому" />
        </Select>
      </Question>
      <Question
        id="clearance_date"
        title="Когда она пройдёт таможню?"
        why="Этот день решает и возраст, и редакцию сбора."
        issue={issues.clearance_date}
        note={clearanceNote(values, usualDays, today, estimate?.route)}
      >
        <input
          id="clearance_date"
          name="clearance_date"
          type="date"
          min="2024-10-01"
          max="2045-12-31"
          defaultValue={start.clearance_date === '' ? firstDay : start.clearance_date}
          {...describe('clearance_date', issues.clearance_date)}
          className={controlClass(issues.clearance_date)}
        />
        {start.clearance_date === '' && firstDay !== '' && !hydrated && (
          <input type="hidden" name={SUGGESTED_DAY} value={firstDay} />
        )}
      </Question>
      <CustomsValue start={start} issues={issues} />
    </>
  );
}

/** A question that this drive is not asked is put away once there are scripts; without them it says for whom it is. */
function When({ asked, children }: { asked: boolean; children: ReactNode }) {
  return <div className={asked ? '' : '[html[data-js]_&]:hidden'}>{children}</div>;
}

function Manufactured({ start, values, issues, estimate, today }: FieldsProps) {
  const issue = issues.manufactured_year;
  const shared = describe('manufactured', issue);
  return (
    <Question
      id="manufactured"
      group
      title="Когда её выпустили?"
      why="Возраст идёт от выпуска, не от регистрации. Известен только месяц — на практике считают от 15-го числа."
      issue={issue}
      note={estimate && birthdayNote(estimate, today, values.importer)}
    >
      <div className="grid grid-cols-[minmax(0,4.5rem)_minmax(0,1fr)_minmax(0,6.25rem)] gap-3">
        <input
          id="manufactured_day"
          name="manufactured_day"
          aria-label="День выпуска, если известен"
          placeholder="день"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={start.manufactured_day}
          {...shared}
          className={controlClass(issue, 'px-2.5! placeholder:text-hint')}
        />
        <Select
          id="manufactured_month"
          name="manufactured_month"
          aria-label="Месяц выпуска"
          defaultValue={start.manufactured_month}
          issue={issue}
        >
          <option value="">не знаю</option>
          {MONTH_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <input
          id="manufactured_year"
          name="manufactured_year"
          aria-label="Год выпуска"
          placeholder="год"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={start.manufactured_year}
          {...shared}
          className={controlClass(issue, 'px-2.5! placeholder:text-hint')}
        />
      </div>
    </Question>
  );
}

function Power({ start, values, issues, estimate }: FieldsProps) {
  const { powertrain } = values;
  const issue = issues.power_value;
  const fee = estimate?.lines.find(({ code }) => code === 'utilisation_fee');
  const ruled = powertrain === 'petrol' || powertrain === 'diesel';
  const typed = plain(values.power_value);
  return (
    <Question
      id="power_value"
      title={powertrain === 'electric' ? 'Какая пиковая мощность?' : 'Какая мощность?'}
      why={powerWhy(values)}
      issue={issue}
    >
      <PowerControls
        name="power"
        start={start}
        issue={issue}
        example="171"
        other={otherUnit(typed, values.power_unit)}
      />
      {ruled && (
        <PowerRuler
          hp={horsePower(typed, values.power_unit)}
          fee={fee?.shown_rub == null ? null : formatRub(fee.shown_rub)}
          preferential={typed === '' ? null : (estimate?.facts.preferential ?? null)}
          atLimit={typed === '' ? null : (estimate?.facts.fees_at_limit ?? null)}
        />
      )}
    </Question>
  );
}

/** Rarely needed, so put away: the value customs takes when it is not the price. */
function CustomsValue({ start, issues }: Pick<FieldsProps, 'start' | 'issues'>) {
  const issue = issues.customs_value_amount ?? issues.customs_value_currency;
  return (
    <details
      className="group/value border-t border-line"
      open={start.customs_value_amount !== '' || issue !== undefined}
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-medium text-quiet hover:text-text">
        Таможенная стоимость другая
        <span aria-hidden="true" className="group-open/value:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden group-open/value:inline">
          −
        </span>
      </summary>
      <Question
        id="customs_value"
        group
        title="Какую стоимость возьмёт таможня?"
        why="Заполните, если таможня или каталог оценивают машину не по цене покупки."
        issue={issue}
      >
        <Sum
          name="customs_value"
          label="Таможенная стоимость"
          start={start}
          issue={issues.customs_value_amount}
          id="customs_value"
        />
      </Question>
    </details>
  );
}
