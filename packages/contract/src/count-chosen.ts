import { LIST_FIELDS, NUMBER_FIELDS } from './car-query.ts';
import type { CarQuery, ListField, NumberField } from './car-query.ts';

/** How many choices narrow the list: what the phone's filter button shows. */
export function countChosen(query: CarQuery): number {
  const lists = (Object.keys(LIST_FIELDS) as ListField[]).filter((name) => name !== 'country');
  const chosen = lists.reduce((sum, name) => sum + query[name].length, 0);
  const bounds = (Object.keys(NUMBER_FIELDS) as NumberField[]).filter(
    (name) => query[name] !== undefined,
  ).length;
  return chosen + bounds + (query.q === undefined ? 0 : 1);
}
