import {
  CURRENCIES,
  isoDay,
  parseBankOfRussiaXml,
  parseDay,
  parseRatesMirrorJson,
} from '@prichal/customs';
import type { Currency, ParsedRates, RateTable } from '@prichal/customs';
import { BANK_OF_RUSSIA, BANK_OF_RUSSIA_MIRROR } from '@prichal/contract';
import { RatesSourceError, decodeXml } from './bank-source.ts';
import { NEEDED_CURRENCIES } from './known-rates.ts';
import type { DayRates } from './store-rates.ts';

export type ParsedRatesFile =
  | { ok: true; rates: DayRates }
  /** in Russian, every issue at once */
  | { ok: false; issues: string[] };

const RATE = /^\d{1,4}(\.\d{1,8})?$/;

/**
 * A file with the rates of one day: XML_daily.asp of the Bank of Russia, daily_json.js of its mirror, or the
 * company's own `{ "date": "2026-11-20", "source": "…", "customs": { "EUR": "95.00", … }, "purchase": { … } }`
 * with roubles for one unit.
 */
export function parseRatesFile(bytes: Uint8Array): ParsedRatesFile {
  const start = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/^ï»¿/, '')
    .trimStart();
  if (start.startsWith('<')) {
    try {
      return official(parseBankOfRussiaXml(decodeXml(bytes)), BANK_OF_RUSSIA);
    } catch (error) {
      if (!(error instanceof RatesSourceError)) throw error;
      return { ok: false, issues: [`файл не читается: ${error.message}`] };
    }
  }
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, issues: ['файл не читается ни как XML, ни как JSON'] };
  }
  if (isRecord(json) && 'Valute' in json)
    return official(parseRatesMirrorJson(text), BANK_OF_RUSSIA_MIRROR);
  return own(json);
}

function official(parsed: ParsedRates, source: string): ParsedRatesFile {
  if (!parsed.ok) return { ok: false, issues: [`курсы не найдены: ${parsed.reason}`] };
  const { date, rubPerUnit } = parsed.rates;
  return complete({ date: isoDay(date), source, customs: rubPerUnit }, []);
}

function own(json: unknown): ParsedRatesFile {
  if (!isRecord(json)) return { ok: false, issues: ['нужен объект с полями date и customs'] };
  const issues: string[] = [];
  const date = json['date'];
  if (typeof date !== 'string' || parseDay(date) === null)
    issues.push('date: нужна дата вида 2026-11-20');
  const customs = table(json['customs'], 'customs', issues);
  const purchase =
    json['purchase'] === undefined ? undefined : table(json['purchase'], 'purchase', issues);
  const source = json['source'];
  return complete(
    {
      date: String(date),
      source: typeof source === 'string' && source.trim() !== '' ? source.trim() : 'Файл компании',
      customs,
      ...(purchase === undefined ? {} : { purchase }),
    },
    issues,
  );
}

function table(json: unknown, name: string, issues: string[]): RateTable {
  if (!isRecord(json)) {
    issues.push(`${name}: нужен список «валюта — рублей за единицу»`);
    return {};
  }
  const rates: Partial<Record<Currency, string>> = {};
  for (const [code, value] of Object.entries(json)) {
    const currency = CURRENCIES.find((each) => each === code && each !== 'RUB');
    const text = typeof value === 'number' ? String(value) : value;
    if (currency === undefined) issues.push(`${name}.${code}: такой валюты нет`);
    else if (typeof text !== 'string' || !RATE.test(text) || Number(text) === 0)
      issues.push(`${name}.${code}: нужно число рублей за единицу, например 95.28`);
    else rates[currency] = text;
  }
  return rates;
}

/** A day counts only whole: half of one would mix two dates in one estimate. */
function complete(rates: DayRates, issues: string[]): ParsedRatesFile {
  const missing = NEEDED_CURRENCIES.filter(
    (code) =>
      rates.customs[code] === undefined &&
      !issues.some((issue) => issue.startsWith(`customs.${code}`)),
  );
  const all = missing.length === 0 ? issues : [...issues, `нет курса ${missing.join(', ')}`];
  return all.length === 0 ? { ok: true, rates } : { ok: false, issues: all };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
