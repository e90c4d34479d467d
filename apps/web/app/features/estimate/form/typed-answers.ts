import type { CalculatorData } from '../calculator-data.ts';
import { COUNTRY_CURRENCY, readValues } from '../input/calculation-values.ts';
import type { CalculationValues, ValueName } from '../input/calculation-values.ts';

/** The answers of a form that was changed since the server wrote it; null: it was not. */
export function typedIn(
  form: HTMLFormElement,
  { values, usualDays }: Pick<CalculatorData, 'values' | 'usualDays'>,
): CalculationValues | null {
  return [...form.elements].some(isChanged) ? followCountry(form, values, usualDays) : null;
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

/** Changing the country changes what stood at the country's usual currency and day. */
export function followCountry(
  form: HTMLFormElement,
  before: CalculationValues,
  usualDays: Readonly<Record<string, string>>,
): CalculationValues {
  const next = readValues(new FormData(form));
  if (next.country === before.country) return next;
  const put = (name: ValueName, value: string | undefined) => {
    const control = form.elements.namedItem(name);
    if (
      value === undefined ||
      !(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    )
      return;
    control.value = value;
    next[name] = value;
  };
  if (before.price_currency === COUNTRY_CURRENCY[before.country as keyof typeof COUNTRY_CURRENCY])
    put('price_currency', COUNTRY_CURRENCY[next.country as keyof typeof COUNTRY_CURRENCY]);
  if (next.clearance_date === usualDays[before.country])
    put('clearance_date', usualDays[next.country]);
  return { ...next, car: '' };
}
