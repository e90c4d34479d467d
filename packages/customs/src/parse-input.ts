import { parseFirstRegistration, parseMade } from './age.ts';
import { FIRST_CLEARANCE_DAY } from './context.ts';
import { makeDay, parseDay, yearOf } from './day.ts';
import {
  choice,
  hasErrorIn,
  isObject,
  money,
  readEngineCc,
  readPower,
  readRates,
} from './parse-fields.ts';
import { kilowattHundredths } from './power.ts';
import { findCity } from './typical/cities.ts';
import { COUNTRIES, IMPORTERS, POWERTRAINS } from './types.ts';
import type { FieldErrors, Json } from './parse-fields.ts';
import type { CarCountry, Day, EstimateInput, Made } from './types.ts';

export type ParsedInput =
  | { readonly ok: true; readonly value: EstimateInput }
  | { readonly ok: false; readonly fields: FieldErrors };

const FIRST_MADE_YEAR = 1960;
/** Papers in different units may round the same motors apart by this much. */
const ROUNDING_KW_HUNDREDTHS = 100;
const LAST_CLEARANCE_DAY: Day = 20451231;

/**
 * Reads the body of an estimate request. Nothing is repaired: a field is valid or is named in
 * `fields` in Russian. Unknown keys are ignored. `engine_cc`, `power`, `motor_power_30min` may
 * be left out and `manufactured` may be null («не знаю»): the estimate is then incomplete.
 * `usualClearance` is the day used when the request names none: a car cannot be
 * made after it. `countries`: those that the cost table has.
 */
export function parseEstimateInput(
  json: unknown,
  usualClearance?: Day,
  countries: readonly CarCountry[] = COUNTRIES,
): ParsedInput {
  if (!isObject(json))
    return { ok: false, fields: { body: 'Запрос: нужен объект JSON с полями расчёта' } };
  const fields: FieldErrors = {};
  const country = choice(json, 'country', countries, 'Страна покупки', fields);
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
  const made = readMade(json, clearanceDate ?? usualClearance ?? LAST_CLEARANCE_DAY, fields);
  const engineCc = readEngineCc(json['engine_cc'], powertrain, fields);
  const power = readPower(json, 'power', 'Мощность', fields);
  const motorPower30 = readPower(json, 'motor_power_30min', '30-минутная мощность', fields);
  if (
    powertrain === 'electric' &&
    power &&
    motorPower30 &&
    kilowattHundredths(motorPower30) > kilowattHundredths(power) + ROUNDING_KW_HUNDREDTHS
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

function readClearanceDate(value: unknown, fields: FieldErrors): Day | null {
  if (value === undefined || value === null || value === '') return null;
  const day = typeof value === 'string' ? parseDay(value) : null;
  if (day === null) {
    fields['clearance_date'] = 'Дата оформления: нужна дата вида 2026-12-20';
  } else if (day < FIRST_CLEARANCE_DAY) {
    fields['clearance_date'] = 'Дата оформления: ставки известны с 1 октября 2024 года';
  } else if (day > LAST_CLEARANCE_DAY) {
    fields['clearance_date'] = 'Дата оформления: не позже 2045 года';
  } else {
    return day;
  }
  return null;
}

function readMade(json: Json, clearance: Day, fields: FieldErrors): Made | null {
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
  clearance: Day,
  fields: FieldErrors,
): Made | null {
  const value = json[key];
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  const made = parse(text);
  if (made === null) {
    fields[key] = `${label}: нужна дата вида 2022-03-15, 2022-03 или 2022`;
  } else if (yearOf(made.reference) < FIRST_MADE_YEAR) {
    fields[key] = `${label}: не раньше ${FIRST_MADE_YEAR} года`;
  } else if (isAfter(made, clearance)) {
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

function readCity(value: unknown, fields: FieldErrors): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && findCity(value)) return value;
  fields['city'] = 'Город: такого города нет в списке доставки';
  return null;
}
