import { plainValues } from '../columns/cell-values.ts';
import { elementText, elements } from './element-text.ts';
import type { Element } from './element-text.ts';

/**
 * Elements of an Avito Autoload ad → our fields, by the template «Автомобили с пробегом» of 10 September 2026. Contacts,
 * texts and paid options of the ad say nothing of the car; numbers of Avito's own catalogue (GenerationId) mean nothing
 * outside it.
 */
const FIELDS: readonly (readonly [string, string])[] = [
  ['Id', 'source_id'],
  ['Make', 'brand'],
  ['Model', 'model'],
  ['Year', 'year'],
  ['Kilometrage', 'mileage_km'],
  ['Price', 'price'],
  ['BodyType', 'body'],
  ['FuelType', 'powertrain'],
  ['EngineSize', 'engine_cc'],
  ['Power', 'power_hp'],
  ['Transmission', 'transmission'],
  ['DriveType', 'drive'],
  ['WheelType', 'wheel'],
  ['Color', 'paint'],
  ['Generation', 'generation'],
  ['Complectation', 'trim'],
  ['VIN', 'vin'],
  ['VideoURL', 'video_url'],
];
const FACTS: readonly (readonly [string, string])[] = [
  ['Owners', 'Владельцы'],
  ['Accident', 'Аварии'],
  ['Condition', 'Состояние'],
];

/**
 * One `<Ad>` of `<Ads formatVersion="3">` in our own field names. Prices of Avito are roubles; it has no country. The price
 * of a car that is registered in Russia holds the customs.
 */
export function avitoRecord(ad: Element): Record<string, unknown> {
  const values: Record<string, unknown> = { currency: 'RUB' };
  for (const [element, field] of FIELDS) {
    const text = elementText(ad[element]);
    // dealers' programs write a list of options into Complectation: no name of a version
    const isList = typeof ad[element] === 'object' && text === '';
    if (ad[element] !== undefined && !isList) values[field] = text;
  }
  if (/^на уч[её]те/iu.test(elementText(ad['RegInRussia']))) values['customs_cleared'] = true;
  const images = ad['Images'];
  if (images !== undefined)
    values['photos'] = elements((images as Element | null)?.['Image'])
      .map((image) =>
        typeof image === 'object' ? elementText((image as Element)['@url']) : elementText(image),
      )
      .filter((address) => address !== '');
  const facts = FACTS.flatMap(([element, label]) => {
    const value = elementText(ad[element]);
    return value === '' ? [] : [{ label, value }];
  });
  if (facts.length > 0) values['facts'] = facts;
  return plainValues(values, undefined);
}
