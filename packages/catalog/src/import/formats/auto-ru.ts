import { elementText } from './element-text.ts';

/** Elements of the feed that say something for people and have no field of their own: → label of a fact. */
const FACTS: readonly (readonly [string, string])[] = [
  ['state', 'Состояние'],
  ['owners_number', 'Владельцы'],
  ['availability', 'Наличие'],
  ['custom', 'Таможня'],
  ['complectation_name', 'Комплектация'],
];

/**
 * One `<car>` of an auto.ru-style feed in our own field names. The feed has no country (the call gives it) and writes
 * engine, gearbox and power into one text: «1.6 CVT (117 л.с.)».
 */
export function autoRuRecord(car: Record<string, unknown>): Record<string, unknown> {
  const text = (name: string): string => elementText(car[name]);
  const folder = text('folder_id');
  const comma = folder.indexOf(',');
  const model = comma === -1 ? folder : folder.slice(0, comma);
  // an element that is not there says nothing, an empty one says «none»
  const has = (name: string): boolean => car[name] !== undefined;
  const facts = FACTS.filter(([name]) => has(name));
  return {
    ...(/^(?!не)\p{L}*раст[ао]мож/iu.test(text('custom')) ? { customs_cleared: true } : {}),
    ...given('country', text('country')),
    source_id: text('unique_id') || lastPart(text('url')) || text('vin'),
    brand: text('mark_id'),
    model: model.trim(),
    ...given('generation', comma === -1 ? '' : folder.slice(comma + 1).trim()),
    ...(has('modification_id') ? { trim: text('modification_id') } : {}),
    ...parseModification(text('modification_id')),
    ...given('body', text('body_type')),
    ...(has('color') ? { paint: text('color') } : {}),
    ...given('wheel', text('wheel')),
    ...(has('vin') ? { vin: text('vin') } : {}),
    ...(has('video') ? { video_url: text('video') } : {}),
    ...(has('run') ? { mileage_km: text('run') } : {}),
    year: text('year'),
    ...given('month', text('month')),
    price: text('price'),
    ...(has('currency')
      ? { currency: text('currency').toUpperCase() === 'RUR' ? 'RUB' : text('currency') }
      : {}),
    ...(facts.length > 0
      ? {
          facts: facts
            .filter(([name]) => text(name) !== '')
            .map(([name, label]) => ({ label, value: text(name) })),
        }
      : {}),
    ...(has('extras')
      ? {
          options: text('extras')
            .split(',')
            .map((option) => option.trim())
            .filter((option) => option !== ''),
        }
      : {}),
    ...(has('images') ? { photos: addresses(car['images']) } : {}),
  };
}

/** «2.0d AT (150 л.с.) 4WD» → litres, gearbox, power, drive, what burns; only what the text really says. */
function parseModification(text: string): Record<string, string> {
  const litres = /(?:^|\s)(\d\.\d)\s*(d|hyb)?/i.exec(text);
  const power = /\((\d{2,4})\s*л\.?\s*с\.?\)/i.exec(text);
  const kilowatts = /\((\d{2,4})\s*кВт\)/i.exec(text);
  const gearbox = /(?:^|\s)(AT|CVT|AMT|DCT|MT)(?=\s|$)/i.exec(text);
  const electric = /electro|электро/i.test(text);
  const hybrid = /hyb/i.test(text);
  return {
    ...given('litres', litres?.[1]),
    ...given('power_hp', power?.[1]),
    ...given('power_kw', kilowatts?.[1]),
    ...given('transmission', gearbox?.[1]?.toLowerCase()),
    ...(/4WD|AWD/i.test(text) ? { drive: 'awd' } : {}),
    ...(electric
      ? { powertrain: 'electric' }
      : hybrid
        ? {}
        : litres?.[2]?.toLowerCase() === 'd'
          ? { powertrain: 'diesel' }
          : litres
            ? { powertrain: 'petrol' }
            : {}),
  };
}

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined || value === '' ? {} : { [name]: value };
}

/** `<images>` comes as one address, as several elements, or with `<image>` inside. */
function addresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addresses);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) =>
      name.startsWith('@') ? [] : addresses(item),
    );
  // one sign at a time: an expression that takes a whole run of spaces tries the run anew from each of its signs
  return elementText(value)
    .split(/[\s,](?=https?:)/i)
    .map(withoutSeparators)
    .filter((address) => address !== '');
}

const SEPARATOR = /[\s,]/;

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATOR.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end).trimStart();
}

/** The listing's number as the address has it: /catalog/japan/42 → 42. */
function lastPart(address: string): string {
  const path = /^https?:\/\/[^/]+\/([^?#]*)/i.exec(address)?.[1] ?? '';
  return path.split('/').findLast((part) => part !== '') ?? '';
}
