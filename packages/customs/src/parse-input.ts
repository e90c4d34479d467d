import { parseFirstRegistration, parseMade } from './age.ts';
import { FIRST_CLEARANCE_DAY } from './context.ts';
import { makeDay, parseDay, yearOf } from './day.ts';
import { parseRatio, parseScaled } from './money.ts';
import { findCity } from './typical/cities.ts';
import { COUNTRIES, CURRENCIES, IMPORTERS, POWERTRAINS } from './types.ts';
import type { Currency, Day, EstimateInput, Made, Money, Power, Powertrain } from './types.ts';

/** Field path (`price.amount`) → a Russian sentence that names the field. */
export type FieldErrors = Record<string, string>;

export type ParsedInput =
  | { readonly ok: true; readonly value: EstimateInput }
  | { readonly ok: false; readonly fields: FieldErrors };

/** Bounds of what the calculator accepts; money.ts relies on the sums and rates. */
const MAX_UNITS: Readonly<Record<Currency, number>> = {
  RUB: 10_000_000_000,
  JPY: 10_000_000_000,
  KRW: 10_000_000_000,
  CNY: 100_000_000,
  USD: 100_000_000,
  EUR: 100_000_000,
};
const MAX_RATE = 1000;
const MAX_RATE_OF_SMALL_UNITS = 10;
const MAX_RATE_DECIMALS = 8;
const CC = { from: 50, to: 10_000 };
const MAX_THOUSANDTHS = { hp: 2_000_000, kw: 1_500_000 };
const FIRST_MADE_YEAR = 1960;
const LAST_CLEARANCE_DAY: Day = 20451231;

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the body of an estimate request. Nothing is repaired: a field is right or is named in
 * `fields` in Russian. Unknown keys are ignored. `engine_cc`, `power`, `motor_power_30min` may
 * be left out and `manufactured` may be null («не знаю»): the estimate is then incomplete.
 */
export function parseEstimateInput(json: unknown): ParsedInput {
  if (!isObject(json))
    return { ok: false, fields: { body: 'Запрос: нужен объект JSON с полями расчёта' } };
  const fields: FieldErrors = {};
  const country = choice(json, 'country', COUNTRIES, 'Страна покупки', fields);
  const importer = choice(json, 'importer', IMPORTERS, 'Кто ввозит', fields);
  const powertrain = choice(json, 'powertrain', POWERTRAINS, 'Тип двигателя', fields);
  const customsValue = money(json, 'customs_value', 'Таможенная стоимость', fields);
  const price = money(json, 'price', 'Цена автомобиля', fields);
  if (
    price === null &&
    customsValue === null &&
    !fields['price'] &&
    !hasErrorIn('price', fields) &&
    !hasErrorIn('customs_value', fields)
  ) {
    fields['price'] = 'Цена автомобиля: укажите сумму и валюту';
  }
  const clearanceDate = readClearanceDate(json['clearance_date'], fields);
  const made = readMade(json, clearanceDate, fields);
  const engineCc = readEngineCc(json['engine_cc'], powertrain, fields);
  const power = readPower(json, 'power', 'Мощность', fields);
  const motorPower30 = readPower(json, 'motor_power_30min', '30-минутная мощность', fields);
  if (
    powertrain === 'electric' &&
    power &&
    motorPower30 &&
    kilowatts(motorPower30) > kilowatts(power)
  ) {
    fields['motor_power_30min.value'] =
      '30-минутная мощность: не может быть больше пиковой мощности электромобиля';
  }
  const city = readCity(json['city'], fields);
  const rates = readRates(json['rates'], fields);
  if (Object.keys(fields).length > 0 || !country || !importer || !powertrain) {
    return { ok: false, fields };
  }
  return {
    ok: true,
    value: {
      country,
      personalUse: importer !== 'company',
      preferenceEligible: importer === 'individual',
      price,
      customsValue,
      made,
      powertrain,
      engineCc,
      power,
      motorPower30,
      city,
      clearanceDate,
      rates,
    },
  };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasErrorIn(path: string, fields: FieldErrors): boolean {
  return Object.keys(fields).some((key) => key === path || key.startsWith(`${path}.`));
}

function choice<T extends string>(
  json: Json,
  key: string,
  allowed: readonly T[],
  label: string,
  fields: FieldErrors,
): T | null {
  const value = json[key];
  const found = allowed.find((each) => each === value);
  if (found) return found;
  fields[key] =
    value === undefined || value === null || value === ''
      ? `${label}: выберите значение`
      : `${label}: такого значения нет, можно ${allowed.join(', ')}`;
  return null;
}

/** A decimal as text, or a JSON number that reads back the same; null when it is neither. */
function decimalText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return null;
}

/** What is wrong with a text that should be a decimal, in words. */
function decimalFault(text: string | null, decimals: number): string {
  if (text === null || text === '') return 'укажите число';
  if (/^[-−–]/.test(text)) return 'не может быть отрицательным числом';
  if (/\p{L}/u.test(text)) return 'напишите число цифрами 0–9, без букв и знаков';
  if (/[^\d.,\s]/u.test(text) || /\p{Nd}/u.test(text.replace(/[0-9]/g, ''))) {
    return 'напишите число цифрами 0–9, без букв и знаков';
  }
  if (/\s/.test(text)) return 'уберите пробелы между цифрами';
  if (text.includes(',')) return 'отделите дробную часть точкой';
  return `не больше ${decimals} знаков после точки и 15 до неё`;
}

function money(json: Json, key: string, label: string, fields: FieldErrors): Money | null {
  const value = json[key];
  if (value === undefined || value === null) return null;
  if (!isObject(value)) {
    fields[key] = `${label}: укажите сумму и валюту`;
    return null;
  }
  const currency = CURRENCIES.find((each) => each === value['currency']);
  if (!currency) {
    fields[`${key}.currency`] =
      `${label}, валюта: такой валюты нет, можно ${CURRENCIES.join(', ')}`;
  }
  const text = decimalText(value['amount']);
  const minor = text === null ? null : parseScaled(text, 2);
  if (minor === null) {
    fields[`${key}.amount`] = `${label}, сумма: ${decimalFault(text, 2)}`;
  } else if (minor === 0) {
    fields[`${key}.amount`] = `${label}, сумма: должна быть больше нуля`;
  } else if (currency && minor > MAX_UNITS[currency] * 100) {
    fields[`${key}.amount`] = `${label}, сумма: слишком велика, проверьте число и валюту`;
  } else if (currency) {
    return { minor, currency };
  }
  return null;
}

function readClearanceDate(value: unknown, fields: FieldErrors): Day | null {
  if (value === undefined || value === null || value === '') return null;
  const day = typeof value === 'string' ? parseDay(value) : null;
  if (day === null) {
    fields['clearance_date'] = 'Дата оформления: нужна дата вида 2026-12-20';
  } else if (day < FIRST_CLEARANCE_DAY) {
    fields['clearance_date'] = 'Дата оформления: ставки известны с 1 января 2025 года';
  } else if (day > LAST_CLEARANCE_DAY) {
    fields['clearance_date'] = 'Дата оформления: не позже 2045 года';
  } else {
    return day;
  }
  return null;
}

function readMade(json: Json, clearance: Day | null, fields: FieldErrors): Made | null {
  const hasMade = json['manufactured'] !== undefined && json['manufactured'] !== '';
  const hasRegistration =
    json['first_registered'] !== undefined && json['first_registered'] !== null;
  if (!hasMade && !hasRegistration) {
    fields['manufactured'] = 'Дата выпуска: укажите год, лучше с месяцем';
    return null;
  }
  const registered = hasRegistration
    ? readDate(
        json,
        'first_registered',
        'Первая регистрация',
        parseFirstRegistration,
        clearance,
        fields,
      )
    : null;
  if (!hasMade || json['manufactured'] === null) return registered;
  const made = readDate(json, 'manufactured', 'Дата выпуска', parseMade, clearance, fields);
  if (made === null || registered === null) return made;
  if (made.earliest > registered.latest) {
    fields['first_registered'] = 'Первая регистрация: не может быть раньше выпуска';
    return null;
  }
  // Only the year is known: the car was certainly made before it was registered.
  return made.known === 'year' && registered.latest < made.latest
    ? { ...made, latest: registered.latest, reference: Math.min(made.reference, registered.latest) }
    : made;
}

function readDate(
  json: Json,
  key: string,
  label: string,
  parse: (text: string) => Made | null,
  clearance: Day | null,
  fields: FieldErrors,
): Made | null {
  const value = json[key];
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  const made = parse(text);
  if (made === null) {
    fields[key] = `${label}: нужна дата вида 2022-03-15, 2022-03 или 2022`;
  } else if (yearOf(made.reference) < FIRST_MADE_YEAR) {
    fields[key] = `${label}: не раньше ${FIRST_MADE_YEAR} года`;
  } else if (isAfter(made, clearance ?? LAST_CLEARANCE_DAY)) {
    fields[key] = `${label}: позже дня таможенного оформления`;
  } else {
    return made;
  }
  return null;
}

/** A month counts from its first day: a car of this month may be cleared before the 15th. */
function isAfter(made: Made, clearance: Day): boolean {
  const start =
    made.known === 'month'
      ? makeDay(yearOf(made.reference), Math.floor(made.reference / 100) % 100, 1)
      : made.earliest;
  return start > clearance;
}

function readEngineCc(
  value: unknown,
  powertrain: Powertrain | null,
  fields: FieldErrors,
): number | null {
  if (powertrain === 'electric' || value === undefined || value === null || value === '')
    return null;
  const text = decimalText(value);
  const cc = text === null ? null : parseScaled(text, 0);
  if (cc === null) {
    fields['engine_cc'] = `Объём двигателя: ${wholeFault(text)}`;
  } else if (cc < CC.from || cc > CC.to) {
    fields['engine_cc'] = `Объём двигателя: от ${CC.from} до ${CC.to} см³`;
  } else {
    return cc;
  }
  return null;
}

function wholeFault(text: string | null): string {
  return text !== null && /^\d+[.,]\d+$/.test(text)
    ? 'нужно целое число кубических сантиметров'
    : decimalFault(text, 0);
}

function readPower(json: Json, key: string, label: string, fields: FieldErrors): Power | null {
  const value = json[key];
  if (value === undefined || value === null) return null;
  if (!isObject(value)) {
    fields[key] = `${label}: укажите число и единицу, hp или kw`;
    return null;
  }
  const unit = value['unit'] === 'hp' || value['unit'] === 'kw' ? value['unit'] : null;
  if (unit === null) fields[`${key}.unit`] = `${label}, единица: hp (л.с.) или kw (кВт)`;
  const text = decimalText(value['value']);
  const thousandths = text === null ? null : parseScaled(text, 3);
  if (thousandths === null) {
    fields[`${key}.value`] = `${label}: ${decimalFault(text, 3)}`;
  } else if (unit && (thousandths < 1000 || thousandths > MAX_THOUSANDTHS[unit])) {
    const words = unit === 'hp' ? 'л.с.' : 'кВт';
    fields[`${key}.value`] = `${label}: от 1 до ${MAX_THOUSANDTHS[unit] / 1000} ${words}`;
  } else if (unit) {
    return { unit, thousandths };
  }
  return null;
}

/** For comparing only; whole units of 10^-8 kW are not needed. */
function kilowatts(power: Power): number {
  return power.thousandths * (power.unit === 'kw' ? 1 : 0.73549875);
}

function readCity(value: unknown, fields: FieldErrors): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && findCity(value)) return value;
  fields['city'] = 'Город: такого города нет в списке доставки';
  return null;
}

function readRates(value: unknown, fields: FieldErrors): EstimateInput['rates'] {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) {
    fields['rates'] = 'Курсы: нужен список «валюта — рублей за единицу»';
    return null;
  }
  const rates: Partial<Record<Currency, string>> = {};
  for (const [key, each] of Object.entries(value)) {
    const currency = CURRENCIES.find((code) => code === key && code !== 'RUB');
    if (!currency) {
      fields[`rates.${key.slice(0, 20)}`] =
        'Курсы: такой валюты нет, можно USD, EUR, CNY, JPY, KRW';
      continue;
    }
    const fault = rateFault(currency, decimalText(each));
    if (fault) fields[`rates.${currency}`] = `Курс ${currency}: ${fault}`;
    else rates[currency] = decimalText(each) ?? '';
  }
  return Object.keys(rates).length > 0 ? rates : null;
}

function rateFault(currency: Currency, text: string | null): string | null {
  if (text === null || parseScaled(text, MAX_RATE_DECIMALS) === null) {
    return decimalFault(text, MAX_RATE_DECIMALS);
  }
  if (parseRatio(text) === null) return 'должен быть больше нуля';
  const most = currency === 'JPY' || currency === 'KRW' ? MAX_RATE_OF_SMALL_UNITS : MAX_RATE;
  return Number(text) > most ? `не больше ${most} ₽ за единицу` : null;
}
