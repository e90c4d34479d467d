import { LIST_FIELDS, NUMBER_FIELDS } from '@prichal/contract';
import type { CarQuery, ListField, NumberField } from '@prichal/contract';
import { formatNumber } from '@prichal/ui/format.ts';

/**
 * Sets a filter form to a query. The field being typed in is not overwritten, unless the visitor went `back`: then it
 * follows the address too. Nor are the fields named in `unread`.
 */
export function syncForm(
  form: HTMLFormElement,
  query: CarQuery,
  back: boolean,
  unread: readonly string[],
): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === 'checkbox' && control.name in LIST_FIELDS) {
      control.checked = (query[control.name as ListField] as string[]).includes(control.value);
    } else if (
      (control === document.activeElement && !back) ||
      unread.includes(control.name) ||
      control.name.startsWith('price_')
    ) {
      // the price fields are set by their own component, together with the handles
    } else if (control.name === 'q') control.value = query.q ?? '';
    else if (control.name in NUMBER_FIELDS) {
      const value = query[control.name as NumberField];
      control.value = value === undefined ? '' : printBound(control.name, value);
    }
  }
}

/** A bound as it stands in its field: years whole, the rest by thousands. */
export function printBound(name: string, value: number): string {
  return name.startsWith('year') ? String(value) : formatNumber(value);
}
