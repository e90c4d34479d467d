import type { CalculatorData } from '../calculator-data.ts';
import { COUNTRY_CURRENCY, readValues } from '../input/calculation-values.ts';
import type { CalculationValues, ValueName } from '../input/calculation-values.ts';

/** The answers of a form that was changed since the server wrote it; null: it was not. */
export function typedIn(
  form: HTMLFormElement,
  data: Pick<CalculatorData, 'values' | 'usualDays' | 'calculation'>,
): CalculationValues | null {
  return [...form.elements].some(isChanged)
    ? readAnswers(form, data.values, data.usualDays, suggestedDay(data))
    : null;
}

/** The day of customs that stands in the form until the visitor names one; empty where the address names it. */
export function suggestedDay({
  values,
  usualDays,
  calculation,
}: Pick<CalculatorData, 'values' | 'usualDays' | 'calculation'>): string {
  if (values.clearance_date !== '') return '';
  return calculation?.ok
    ? calculation.estimate.facts.clearance_date
    : (usualDays[values.country] ?? '');
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const written = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(0, written);
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === 'radio' || control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/**
 * The answers of the form. Changing the country changes what stood at the country's usual currency and day.
 * @param suggested the day that the page has put into the form: it is no answer, because the calculator knows the usual
 * day of this car's way, which is another through a third country
 */
export function readAnswers(
  form: HTMLFormElement,
  before: CalculationValues,
  usualDays: Readonly<Record<string, string>>,
  suggested: string,
): CalculationValues {
  const next = readValues(new FormData(form));
  const isSuggested = suggested !== '' && next.clearance_date === suggested;
  if (isSuggested) next.clearance_date = '';
  if (next.country === before.country) return next;
  const put = (name: ValueName, value: string | undefined) => {
    const control = form.elements.namedItem(name);
    if (
      value === undefined ||
      !(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    )
      return;
    control.value = value;
    if (name !== 'clearance_date' || !isSuggested) next[name] = value;
  };
  if (before.price_currency === COUNTRY_CURRENCY[before.country as keyof typeof COUNTRY_CURRENCY])
    put('price_currency', COUNTRY_CURRENCY[next.country as keyof typeof COUNTRY_CURRENCY]);
  if (isSuggested || next.clearance_date === usualDays[before.country])
    put('clearance_date', usualDays[next.country]);
  return { ...next, car: '' };
}
