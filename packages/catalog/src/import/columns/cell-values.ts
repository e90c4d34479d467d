import { COUNTRY_CURRENCY } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { readCode } from '../read-code.ts';
import { currenciesIn } from './currency-signs.ts';
import { isoDay, monthOf, readDate } from './read-date.ts';
import { readName } from './read-name.ts';
import { readNumber } from './read-number.ts';
import { CUBIC } from './title-unit.ts';

type Values = Record<string, unknown>;

/** Fewer than this are litres, more are cm³. */
const LITRES_MAX = 20;
const KM_PER_MILE = 1.609_344;

/** Patterns take the square of a text's length; a number, a day or a name is shorter than this, characters. */
const CELL_MAX = 1000;
const LISTS = new Set(['options', 'photos']);

const EMPTY = /^(?:[-–—]+|н\/д|нет данных|не указан[оа]?|неизвестно|n\/a)$/iu;

/** Field → what its text says in the words of the importer; a text that it does not understand stays as it is. */
const READERS: Record<string, (text: string, values: Values) => Values> = {
  price: readPrice,
  currency: readCurrency,
  mileage_km: (text) => measured(text, 'mileage_km', true, [[/мил|mile|\bmi\b/u, KM_PER_MILE]]),
  engine_cc: readEngine,
  litres: (text) => ({ ...measured(text, 'litres', false, []), litres_only: true }),
  power_hp: readPower,
  power_kw: (text) => measured(text, 'power_kw', false, []),
  motor_power_30min_kw: (text) => measured(text, 'motor_power_30min_kw', false, []),
  year: (text) => readMade(text, 'year'),
  made: (text) => readMade(text, 'year'),
  month: (text) => ({ month: /^\p{L}{3,8}\.?$/u.test(text) ? (monthOf(text) ?? text) : text }),
  sheet_date: (text) => ({ sheet_date: isoDay(text) ?? text }),
  listed_at: (text) => ({ listed_at: dayOrMoment(text) }),
  available_at: (text) => ({ available_at: dayOrMoment(text) }),
  name: readName,
  options: (text) => ({
    options: text.includes('|') ? text : joinParts(text.split(/[;\n]/u)),
  }),
  photos: (text) => ({
    // a run of separators is looked at from its beginning only
    photos: text.includes('|')
      ? text
      : joinParts(text.split(/(?<![\s,;])[\s,;]+(?=https?:)|[\n;]+/iu)),
  }),
  ...Object.fromEntries(
    ['length_mm', 'width_mm', 'height_mm', 'wheelbase_mm', 'curb_kg', 'seats'].map((field) => [
      field,
      (text: string) => measured(text, field, true, []),
    ]),
  ),
};

/**
 * A record of a table in plain values: numbers without units, the currency apart, days as YYYY-MM-DD, a name as brand
 * and model. What a cell says beside its own field never replaces what the field's own column says.
 */
export function plainValues(record: Values, country: CarCountry | undefined): Values {
  const values: Values = { country, ...record };
  const plain: Values = {};
  const beside: Values = {};
  // a name says the year last of all: the date of making is more exact
  const { name, ...cells } = record;
  if (name !== undefined) cells['name'] = name;
  for (const [field, value] of Object.entries(cells)) {
    if (typeof value !== 'string') {
      plain[field] = value;
      continue;
    }
    const text = value.trim();
    const empty = text === '' || EMPTY.test(text);
    const read = READERS[field]?.(LISTS.has(field) ? text : text.slice(0, CELL_MAX), values);
    if (empty || read === undefined) {
      // «made» and «name» are no fields: an empty one clears nothing
      if (field !== 'made' && field !== 'name') plain[field] = empty ? '' : value;
      continue;
    }
    for (const [name, said] of Object.entries(read))
      if (name === field) plain[name] = said;
      else beside[name] ??= said;
  }
  for (const [name, said] of Object.entries(beside))
    if (plain[name] === undefined || plain[name] === '') plain[name] = said;
  return plain;
}

function joinParts(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('|');
}

function readPrice(text: string, values: Values): Values {
  const price = readNumber(text, true);
  if (price === null) return { price: text };
  const [sign] = currenciesIn(price.rest);
  const currency = sign && currencyOf(sign, values);
  // Windows-1251 has no yen: Excel writes a question mark for it
  if (currency === undefined && /[^\s.,?]/u.test(price.rest)) return { price: text };
  return { price: String(price.value), ...(currency ? { currency } : {}) };
}

/** «иена», «руб.», «₩» in the currency's own column, where a code is usual. */
function readCurrency(text: string, values: Values): Values {
  const [sign, ...more] = currenciesIn(text.toLowerCase());
  return { currency: sign === undefined || more.length > 0 ? text : currencyOf(sign, values) };
}

/** @param sign see `currenciesIn` */
function currencyOf(sign: string, { country: written }: Values): string {
  if (sign !== '¥') return sign;
  const country = typeof written === 'string' ? readCode.country(written) : undefined;
  return COUNTRY_CURRENCY[country === 'china' ? 'china' : 'japan'];
}

function measured(
  text: string,
  field: string,
  grouped: boolean,
  units: readonly (readonly [RegExp, number])[],
): Values {
  const number = readNumber(text, grouped);
  if (number === null) return { [field]: text };
  const factor = units.find(([unit]) => unit.test(number.rest))?.[1];
  return {
    [field]: String(factor === undefined ? number.value : Math.round(number.value * factor)),
  };
}

/** «2.0 4WD», «1.5 16V»: numbers beside the displacement that are none of its own. */
const DRIVE_AND_VALVES = /(?<![\p{L}\d])(?:[24]wd|\d{1,2}v)(?![\p{L}\d])/giu;

function readEngine(text: string): Values {
  if (/^(?=.*[a-z])[a-z\d]+-[a-z\d]+$/iu.test(text)) return { engine_code: text };
  const plain = text.replace(DRIVE_AND_VALVES, ' ');
  const engine = readNumber(plain, false);
  if (engine === null) return { engine_cc: text };
  const burns = readCode.powertrain(engine.rest.replace(/см³|куб\.?|cc|[лl]\.?(?=\s|$)/giu, ''));
  const beside = burns === undefined ? {} : { powertrain: burns };
  // «1,998 cc» groups its thousand, «2.0 cc» is litres whatever it says
  const cubic = CUBIC.test(engine.rest) ? (readNumber(plain, true)?.value ?? 0) : 0;
  if (cubic >= LITRES_MAX) return { engine_cc: String(cubic), ...beside };
  return engine.value < LITRES_MAX && engine.value > 0
    ? { litres: String(engine.value), litres_only: true, ...beside }
    : { engine_cc: String(readNumber(plain, true)?.value ?? engine.value), ...beside };
}

/** «110 л.с.», «81 кВт», «110 л.с. (81 кВт)», «81 кВт (110 л.с.)», «110/81». */
function readPower(text: string): Values {
  const kwFirst = /^(\d+(?:[.,]\d+)?)\s*(?:квт|kw)\D*(\d+(?:[.,]\d+)?)\D*$/iu.exec(text);
  if (kwFirst) {
    const [kw = '', hp = ''] = kwFirst.slice(1).map((number) => number.replace(',', '.'));
    return { power_hp: String(Math.round(Number(hp))), power_kw: kw };
  }
  const both = /^(\d+)\D*?[(/]\s*(\d+(?:[.,]\d+)?)\s*(?:квт|kw)?\D*$/iu.exec(text);
  if (both) return { power_hp: both[1] ?? '', power_kw: (both[2] ?? '').replace(',', '.') };
  const power = readNumber(text, false);
  if (power === null) return { power_hp: text };
  return { [/квт|kw/u.test(power.rest) ? 'power_kw' : 'power_hp']: String(power.value) };
}

/** A time of day counts: at an auction it is what a buyer must know. */
function dayOrMoment(text: string): string {
  return text.includes(':') ? text : (isoDay(text) ?? text);
}

function readMade(text: string, field: string): Values {
  const made = readDate(text);
  if (made === null) return { [field]: text };
  return { year: String(made.year), ...(made.month === null ? {} : { month: String(made.month) }) };
}
