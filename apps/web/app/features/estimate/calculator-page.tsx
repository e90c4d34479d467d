import { blankAddress, resultAddress } from './addresses.ts';
import type { FormEvent, ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Link } from '@prichal/ui/link.tsx';
import { chooseCity, useChosenCity } from '../../visitor/chosen-city.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '@prichal/ui/button.tsx';
import type { CalculatorData } from './calculator-data.ts';
import { CalculatorFields } from './form/calculator-form.tsx';
import { IssueSummary } from './form/issue-summary.tsx';
import { PhoneBar } from './form/phone-bar.tsx';
import { TotalPanel } from './form/total-panel.tsx';
import { useLiveEstimate, withDay } from './form/use-live-estimate.ts';
import type { Live } from './form/use-live-estimate.ts';
import { useTimeline } from './form/use-timeline.ts';
import { readAnswers, suggestedDay, typedIn } from './form/typed-answers.ts';
import { printValues } from './input/calculation-values.ts';
import type { CalculationValues, ValueName } from './input/calculation-values.ts';
import { issuesByControl } from './input/estimate-request.ts';
import { announceComplete } from './announce-complete.ts';
import { carriedCalculation } from './result/carried-calculation.ts';
import { plainTitle } from './result/result-texts.ts';
import { SendToManager } from './result/result-actions.tsx';
import { TimelineChart } from './timeline/timeline-chart.tsx';
import { dayAfter } from './timeline/time-scale.ts';

/** The calculator: questions on the left, the sum on the right, the price timeline below, then the budget search. */
export function CalculatorPage({
  data,
  earliestDays,
  budget,
}: {
  data: CalculatorData;
  /** fewest days to customs per country */
  earliestDays: Readonly<Record<string, number>>;
  budget: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(data.values);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState(data.checked);
  const edited = useRef(false);
  const [firstDay] = useState(() => suggestedDay(data));
  // the day of customs that stands in the form while the visitor has named none
  const suggested = useRef(firstDay);
  const live = useLiveEstimate(values, firstLive(data));
  const timeline = useTimeline(data, live);
  const issues = useMemo(() => {
    const all = issuesByControl(live.fields);
    if (checked) return all;
    return Object.fromEntries(Object.entries(all).filter(([name]) => touched.has(name)));
  }, [live.fields, checked, touched]);
  // the city of the sum that is shown, whatever has been chosen since
  const city = data.cities.find(({ name }) => name === live.estimate?.facts.total_to);
  const to = `до ${city?.genitive ?? 'Владивостока'}`;

  useEffect(() => {
    if (live.status === 'ready' && live.estimate && edited.current)
      announceComplete(live.estimate, live.of, { title: plainTitle(live.of), place: to });
    // once for each answer of the server
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [live]);

  // where the way changes, through a third country or not, its usual day of customs does too
  useEffect(() => {
    const field = dayField(form.current);
    if (live.status !== 'ready' || live.estimate === null || field === null) return;
    if (suggested.current === '' || field.value !== suggested.current) return;
    field.value = suggested.current = live.estimate.facts.clearance_date;
  }, [live]);

  // what was answered before the scripts came stands in the fields alone
  useEffect(() => {
    const typed = form.current && typedIn(form.current, data);
    if (typed === null) return;
    edited.current = true;
    setValues(typed);
    // once, when the page takes over
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // a form that starts with an example goes to the city chosen before
  const chosenCity = useChosenCity();
  useEffect(() => {
    const control = form.current?.elements.namedItem('city');
    if (data.example === null || chosenCity === null || edited.current) return;
    if (!(control instanceof HTMLSelectElement) || control.value !== '') return;
    control.value = chosenCity;
    if (control.value === chosenCity) setValues((now) => ({ ...now, city: chosenCity }));
  }, [chosenCity, data.example]);

  const change = (event: FormEvent<HTMLFormElement>) => {
    edited.current = true;
    const next = readAnswers(event.currentTarget, values, data.usualDays, suggested.current);
    // the day of another country, until its sum comes
    if (next.country !== values.country && next.clearance_date === '')
      suggested.current = dayField(event.currentTarget)?.value ?? '';
    if (next.city !== values.city) chooseCity(next.city === '' ? null : next.city);
    setValues(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (live.status !== 'invalid' && live.status !== 'waiting') return;
    event.preventDefault();
    setChecked(true);
    const fields =
      live.status === 'waiting'
        ? ['price_amount', 'manufactured_year']
        : Object.keys(issuesByControl(live.fields));
    focusFirst(
      event.currentTarget,
      live.status === 'waiting'
        ? fields.filter((name) => values[name as ValueName] === '')
        : fields,
    );
  };
  return (
    <div className="wrap pt-5 pb-10 md:pt-12">
      <h1 className="text-[1.4375rem] leading-8 font-heading tracking-tight md:text-section">
        Сколько выйдет с доставкой
      </h1>
      <p className="mt-2 max-w-160 text-quiet">
        Девять вопросов. Итог меняется сразу
        <span className="max-md:hidden">, каждая строка раскрывается до формулы и закона</span>.
      </p>
      <p className="mt-1 text-small text-quiet">
        Вам уже прислали расчёт?{' '}
        <Link to={paths.checkQuote()} className="link text-text">
          Разберём чужую смету
        </Link>
      </p>
      {data.example !== null && (
        <p className="mt-1 text-small text-quiet md:mt-3 md:text-[0.9375rem] md:text-text">
          Для примера: {data.example}.{' '}
          <a href={blankAddress()} className="link text-text">
            Начать с пустой формы
          </a>
        </p>
      )}
      <div className="@container mt-4 md:mt-8">
        <div className="grid grid-cols-1 gap-x-10 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] @min-[70rem]:grid-cols-[minmax(0,1fr)_minmax(0,33.25rem)]">
          <Form
            ref={form}
            method="get"
            action={paths.calculatorResult()}
            noValidate
            id="calculation"
            className="@container"
            aria-label="Расчёт"
            onInput={change}
            onBlur={(event) => {
              const { name } = event.target as unknown as { name?: string };
              if (name) setTouched((now) => new Set(now).add(name));
            }}
            onSubmit={submit}
          >
            {checked && <IssueSummary issues={issues} />}
            <Hidden values={values} />
            <CalculatorFields
              start={data.values}
              values={values}
              issues={issues}
              estimate={live.estimate}
              cities={data.cities}
              usualDays={data.usualDays}
              firstDay={firstDay}
              today={data.today}
            />
          </Form>
          <div>
            <TotalPanel
              live={live}
              values={values}
              to={to}
              timeline={timeline}
              actions={
                <div className="mt-5 flex flex-wrap gap-3">
                  <button
                    type="submit"
                    form="calculation"
                    className={buttonClass('primary', 'large', 'grow')}
                  >
                    Открыть расчёт
                  </button>
                  {live.estimate && (
                    <SendToManager
                      variant="secondary"
                      className="grow"
                      calculation={carriedCalculation(live.estimate, {
                        // the sum is of these answers, whatever was changed since
                        title: plainTitle(live.of),
                        to,
                        url: data.publicUrl + resultAddress(live.of),
                      })}
                    />
                  )}
                </div>
              }
            />
          </div>
        </div>
      </div>
      {live.estimate && timeline.length > 0 && (
        <section aria-labelledby="timeline-heading" className="mt-16">
          <TimelineChart
            periods={timeline}
            incomplete={live.estimate.export_note !== null}
            day={live.estimate.facts.clearance_date}
            today={data.today}
            earliest={dayAfter(
              data.today,
              live.estimate.route?.earliest_days ?? earliestDays[values.country] ?? 0,
            )}
            title={
              <h2
                id="timeline-heading"
                className="text-[1.5625rem] leading-9 font-heading tracking-tight"
              >
                Когда ввозить
              </h2>
            }
          />
        </section>
      )}
      {budget}
      <PhoneBar live={live} to={to} />
    </div>
  );
}

/** What the form carries without asking: rates of the visitor's own and the car it began with. */
function Hidden({ values }: { values: CalculationValues }) {
  return (['car', 'rates_EUR', 'rates_USD', 'rates_JPY', 'rates_KRW', 'rates_CNY'] as const).map(
    (name) =>
      values[name] === '' ? null : (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ),
  );
}

function firstLive({ calculation, values }: CalculatorData): Live {
  const counted = printValues(values).toString();
  const nothing = { estimate: null, of: values, counted, fields: {}, failure: null };
  if (calculation === null) return { ...nothing, status: 'waiting' };
  if (!calculation.ok) return { ...nothing, status: 'invalid', fields: calculation.fields };
  const { estimate } = calculation;
  return { ...nothing, status: 'ready', estimate, of: withDay(values, estimate) };
}

function dayField(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem('clearance_date');
  return field instanceof HTMLInputElement ? field : null;
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find(
    (control) => 'name' in control && names.includes(String(control.name)),
  );
  if (first instanceof HTMLElement) first.focus();
}
