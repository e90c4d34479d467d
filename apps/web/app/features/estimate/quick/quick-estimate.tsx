import { COUNTRIES, COUNTRY_NAMES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { chooseCity, useChosenCity } from '../../../visitor/chosen-city.ts';
import { paths } from '../../../paths.ts';
import { CityOptions } from '../../../ui/city-options.tsx';
import { buttonClass } from '@prichal/ui/button.tsx';
import { DISCLAIMER } from '../disclaimer.ts';
import { Segments, controlClass } from '../form/question.tsx';
import { Select } from '../form/select.tsx';
import { QuickBill, QuickSum } from './quick-answer.tsx';
import type { QuickAnswer, QuickChoices, QuickValues } from './quick-data.ts';

const OPTIONS = (['japan', 'korea', 'china'] as const).map((value) => ({
  value,
  label: COUNTRY_NAMES[value].name,
}));

/** A pause between two changes before the sum is asked for, ms. */
const PAUSE_MS = 250;

/**
 * Four questions and, next to them, the sum of a real car as a small bill. Overlays the chart of the home page;
 * without scripts the button leads to the full calculation.
 */
export function QuickEstimate({ choices }: { choices: QuickChoices }) {
  // not through the router: its updates wait until every part of the page is hydrated
  const [answer, setAnswer] = useState(choices.first);
  const [busy, setBusy] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const start = choices.first?.values;
  const [country, setCountry] = useState<Country>(start?.country ?? 'japan');
  const chosenCity = useChosenCity();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form.current))
        if (typeof value === 'string') query.set(name, value);
      query.set('live', '1');
      void load(query);
    }, pause);
  };
  const load = async (query: URLSearchParams) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setBusy(true);
    // without an answer the last one stays and says so, and the button still leads to the whole calculation
    const next = await fetchAnswer(query, signal).catch(() => null);
    if (signal.aborted) return;
    if (next) setAnswer(next);
    setIsStale(next === null);
    setBusy(false);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asking.current?.abort();
    },
    [],
  );
  useEffect(() => {
    // hydration began because something was touched: what was chosen meanwhile counts
    if (form.current && isChanged(form.current, start)) change();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  const askedCountry = useRef(country);
  useEffect(() => {
    if (askedCountry.current === country) return;
    askedCountry.current = country;
    ask(0);
  }, [country]);
  useEffect(() => {
    const control = form.current?.elements.namedItem('city');
    if (
      chosenCity === null ||
      !(control instanceof HTMLSelectElement) ||
      control.value === chosenCity
    )
      return;
    control.value = chosenCity;
    ask(0);
    // only when the city comes from the device
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosenCity]);

  const change = () => {
    if (!form.current) return;
    const { country: chosen, city } = answersOf(form.current);
    const next = COUNTRIES.find((one) => one === chosen) ?? country;
    if (city !== (chosenCity ?? '')) chooseCity(city === '' ? null : city);
    // another country is asked for once its models are drawn
    if (next === country) ask(PAUSE_MS);
    else setCountry(next);
  };
  const years = answer?.years ?? [];
  return (
    <section aria-labelledby="quick-heading">
      <form
        ref={form}
        method="get"
        action={paths.calculatorQuick()}
        className="grid grid-cols-1 rounded-lg border border-line-strong bg-raised @4xl:grid-cols-[22rem_1fr] @4xl:grid-rows-[auto_1fr_auto]"
      >
        {/* first: on a phone it is all that the screen has room for, besides the question it answers */}
        <div
          className="border-dashed border-line-strong p-5 short:px-4 short:py-3 @max-4xl:border-b md:px-8 @4xl:col-start-2 @4xl:row-start-1 @4xl:border-l @4xl:px-10 @4xl:pt-8 @4xl:pb-0"
          aria-live="polite"
          aria-busy={busy}
        >
          {answer && <QuickSum answer={answer} />}
          {isStale && (
            <p className="mt-2 border-l-2 border-warn pl-4 text-[0.9375rem]">
              Не пересчиталось: показан ответ на прежний выбор.
            </p>
          )}
        </div>
        <div
          onChange={change}
          className="flex flex-col gap-4 p-5 short:gap-2.5 short:p-4 md:p-8 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1 @4xl:pb-0"
        >
          <h2
            id="quick-heading"
            className="text-lead font-heading tracking-tight @max-4xl:visually-hidden"
          >
            Сколько выйдет у вас
          </h2>
          <div role="group" aria-labelledby="quick-country">
            <p id="quick-country" className="mb-1.5 text-small text-quiet">
              Страна
            </p>
            <Segments name="country" options={OPTIONS} value={start?.country ?? 'japan'} />
          </div>
          <QuickField id="quick-model" label="Модель">
            <Select
              id="quick-model"
              name="model"
              key={country}
              defaultValue={country === start?.country ? start.model : undefined}
            >
              {choices.models[country].map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          </QuickField>
          <div className="grid gap-4 @xs:grid-cols-[2fr_3fr] @4xl:grid-cols-1">
            <QuickField id="quick-year" label="Год выпуска">
              <input
                id="quick-year"
                name="year"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                list="quick-years"
                defaultValue={start?.year}
                className={controlClass(undefined)}
              />
              <datalist id="quick-years">
                {years.map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </datalist>
            </QuickField>
            <QuickField id="quick-city" label="Город доставки">
              <Select id="quick-city" name="city" defaultValue={start?.city ?? ''}>
                <CityOptions cities={choices.cities} />
              </Select>
            </QuickField>
          </div>
        </div>
        <div className="border-dashed border-line-strong px-5 pt-1 pb-4 empty:hidden short:px-4 @max-4xl:border-t md:px-8 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-2 @4xl:border-l @4xl:px-10 @4xl:pt-4 @4xl:pb-8">
          {answer?.estimate && (
            <QuickBill estimate={answer.estimate} country={answer.values.country} />
          )}
        </div>
        <div className="flex flex-col gap-4 px-5 pb-5 md:px-8 md:pb-8 @4xl:col-start-1 @4xl:row-start-3 @4xl:pt-5">
          {answer?.estimate ? (
            <>
              {!isStale && (
                <Link to={answer.result} className={buttonClass('primary', 'large', 'needs-js')}>
                  Полный расчёт
                </Link>
              )}
              {/* with the answers as they are: the last sum is for those before */}
              <button
                type="submit"
                className={buttonClass('primary', 'large', isStale ? '' : 'no-js')}
              >
                Полный расчёт
              </button>
            </>
          ) : (
            <Link
              to={answer?.result ?? paths.calculator()}
              className={buttonClass('primary', 'large')}
            >
              {answer?.title ? 'Открыть машину' : 'Посчитать по параметрам'}
            </Link>
          )}
          <p className="text-small text-quiet">
            {`Расчёт для\u00a0первой машины за\u00a012\u00a0месяцев, для\u00a0себя. ${DISCLAIMER}`}
          </p>
        </div>
      </form>
    </section>
  );
}

async function fetchAnswer(
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<QuickAnswer | null> {
  const response = await fetch(`${paths.calculatorQuick()}?${query}`, { signal });
  return response.ok ? ((await response.json()) as QuickAnswer) : null;
}

function isChanged(form: HTMLFormElement, start: QuickValues | undefined): boolean {
  const typed = new FormData(form);
  return (
    start !== undefined && Object.entries(start).some(([name, value]) => typed.get(name) !== value)
  );
}

function answersOf(form: HTMLFormElement): { country: string; city: string } {
  const text = (name: string) => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };
  return { country: text('country'), city: text('city') };
}

function QuickField({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small text-quiet">
        {label}
      </label>
      {children}
    </div>
  );
}
