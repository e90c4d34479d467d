import { parseRatio, parseScaled } from './money.ts';
import { CURRENCIES } from './types.ts';
import type { Currency, EstimateInput, Money, Power, Powertrain } from './types.ts';

/** Field path (`price.amount`) → a Russian sentence that names the field. */
export type FieldErrors = Record<string, string>;

export type Json = Readonly<Record<string, unknown>>;

/** Bounds of what the calculator accepts; money.ts relies on the sums and rates. */
const MAX_UNITS: Readonly<Record<Currency, number>> = {
  RUB: 10_000_000_000,
  JPY: 10_000_000_000,
  KRW: 10_000_000_000,
  CNY: 100_000_000,
  USD: 100_000_000,
  EUR: 100_000_000,
  AED: 100_000_000,
  GEL: 100_000_000,
  KGS: 10_000_000_000,
  KZT: 10_000_000_000,
};
const FOREIGN = CURRENCIES.filter((code) => code !== 'RUB');
const MAX_RATE = 1000;
const MAX_RATE_OF_SMALL_UNITS = 10;
const MAX_RATE_DECIMALS = 8;
const CC = { from: 50, to: 10_000 };
const MAX_THOUSANDTHS = { hp: 2_000_000, kw: 1_500_000 };

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function hasErrorIn(path: string, fields: FieldErrors): boolean {
  return Object.keys(fields).some((key) => key === path || key.startsWith(`${path}.`));
}

export function choice<T extends string>(
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
      : `${label}: такого значения нет, выберите другое`;
  return null;
}

/** A decimal as text, or a JSON number that reads back the same; null when it is neither. */
function decimalText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return null;
}

/** Message about a text that should be a decimal. */
function decimalIssue(text: string | null, decimals: number): string {
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

export function money(json: Json, key: string, label: string, fields: FieldErrors): Money | null {
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
    fields[`${key}.amount`] = `${label}, сумма: ${decimalIssue(text, 2)}`;
  } else if (minor === 0) {
    fields[`${key}.amount`] = `${label}, сумма: должна быть больше нуля`;
  } else if (currency && minor > MAX_UNITS[currency] * 100) {
    fields[`${key}.amount`] = `${label}, сумма: слишком велика, проверьте число и валюту`;
  } else if (currency) {
    return { minor, currency };
  }
  return null;
}

export function readEngineCc(
  value: unknown,
  powertrain: Powertrain | null,
  fields: FieldErrors,
): number | null {
  if (powertrain === 'electric' || value === undefined || value === null || value === '')
    return null;
  const text = decimalText(value);
  const cc = text === null ? null : parseScaled(text, 0);
  if (cc === null) {
    fields['engine_cc'] = `Объём двигателя: ${wholeNumberIssue(text)}`;
  } else if (cc < CC.from || cc > CC.to) {
    fields['engine_cc'] = `Объём двигателя: от ${CC.from} до ${CC.to} см³`;
  } else {
    return cc;
  }
  return null;
}

function wholeNumberIssue(text: string | null): string {
  return text !== null && /^\d+[.,]\d+$/.test(text)
    ? 'нужно целое число кубических сантиметров'
    : decimalIssue(text, 0);
}

export function readPower(
  json: Json,
  key: string,
  label: string,
  fields: FieldErrors,
): Power | null {
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
    fields[`${key}.value`] = `${label}: ${decimalIssue(text, 3)}`;
  } else if (unit && (thousandths < 1000 || thousandths > MAX_THOUSANDTHS[unit])) {
    const unitLabel = unit === 'hp' ? 'л.с.' : 'кВт';
    fields[`${key}.value`] = `${label}: от 1 до ${MAX_THOUSANDTHS[unit] / 1000} ${unitLabel}`;
  } else if (unit) {
    return { unit, thousandths };
  }
  return null;
}

export function readRates(value: unknown, fields: FieldErrors): EstimateInput['rates'] {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) {
    fields['rates'] = 'Курсы: нужен список «валюта — рублей за единицу»';
    return null;
  }
  const rates: Partial<Record<Currency, string>> = {};
  for (const [key, each] of Object.entries(value)) {
    const currency = FOREIGN.find((code) => code === key);
    if (!currency) {
      fields[`rates.${key.slice(0, 20)}`] = `Курсы: такой валюты нет, можно ${FOREIGN.join(', ')}`;
      continue;
    }
    const issue = rateIssue(currency, decimalText(each));
    if (issue) fields[`rates.${currency}`] = `Курс ${currency}: ${issue}`;
    else rates[currency] = decimalText(each) ?? '';
  }
  return Object.keys(rates).length > 0 ? rates : null;
}

function rateIssue(currency: Currency, text: string | null): string | null {
  if (text === null || parseScaled(text, MAX_RATE_DECIMALS) === null) {
    return decimalIssue(text, MAX_RATE_DECIMALS);
  }
  if (parseRatio(text) === null) return 'должен быть больше нуля';
  const most = currency === 'JPY' || currency === 'KRW' ? MAX_RATE_OF_SMALL_UNITS : MAX_RATE;
  return Number(text) > most ? `не больше ${most} ₽ за единицу` : null;
}
