import { targetOf } from '../columns/column-names.ts';
import { elementText, elements } from './element-text.ts';
import type { Element } from './element-text.ts';

/**
 * One `<offer>` of a YML catalogue by titles: its own elements under our field names, each `<param name>` under its
 * name with its unit, as a column of a table would have it.
 */
export function ymlRecord(offer: Element): Record<string, unknown> {
  const text = (name: string): string => elementText(offer[name]);
  const values: Record<string, unknown> = {};
  const add = (title: string, value: string): void => {
    if (value !== '') values[title] = value;
  };
  add('source_id', text('@id'));
  add('brand', text('vendor'));
  add('model', text('model'));
  if (text('vendor') === '' || text('model') === '') add('name', text('name'));
  add('price', text('price'));
  add('currency', text('currencyId'));
  const pictures = elements(offer['picture']).map(elementText).filter(Boolean);
  if (pictures.length > 0) values['photos'] = pictures;
  const given = new Set(Object.keys(values));
  for (const param of elements(offer['param'])) {
    if (typeof param !== 'object' || param === null) continue;
    const title = elementText((param as Element)['@name']);
    const unit = elementText((param as Element)['@unit']);
    // the offer's own element says the same in fewer spellings
    if (title === '' || given.has(targetOf(title) ?? '')) continue;
    add(title, [elementText(param), unit].filter(Boolean).join(' '));
  }
  // in YML «false» is a car that is brought to order; a parameter says more: at an auction, on its way
  const isPlaced = Object.keys(values).some((title) => targetOf(title) === 'availability');
  if (text('@available') === 'false' && !isPlaced) values['availability'] = 'order';
  return values;
}
