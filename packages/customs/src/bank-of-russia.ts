import { dayOf, parseDay } from './day.ts';
import { multiplyDivide, parseRatio, toDecimal } from './money.ts';
import { CURRENCIES } from './types.ts';
import type { Currency, Day } from './types.ts';

/** Rates of one day as the Bank of Russia gives them: RUB for one unit, decimal strings. */
export interface OfficialRates {
  readonly date: Day;
  readonly rubPerUnit: Readonly<Partial<Record<Currency, string>>>;
}

export type ParsedRates =
  | { readonly ok: true; readonly rates: OfficialRates }
  | { readonly ok: false; readonly reason: string };

const VALUTE = /<Valute\b[^>]*>([\s\S]*?)<\/Valute>/g;
/** Rates have eight decimals: a nominal of 10 000 and four printed decimals. */
const SCALE = 8;

/**
 * Reads XML_daily.asp, already decoded from windows-1251: decimal commas, a nominal that is
 * never assumed, the document's own date. A truncated document is rejected as a whole.
 */
export function parseBankOfRussiaXml(xml: string): ParsedRates {
  const head = /<ValCurs\b[^>]*\bDate="(\d{2})\.(\d{2})\.(\d{4})"/.exec(xml);
  if (!head) return { ok: false, reason: 'no ValCurs element with a date' };
  const date = parseDay(`${head[3]}-${head[2]}-${head[1]}`);
  if (date === null) return { ok: false, reason: 'the date is not in the calendar' };
  if (!/<\/ValCurs>\s*$/.test(xml)) return { ok: false, reason: 'the document is cut short' };
  const found: Partial<Record<Currency, string>> = {};
  for (const [, body = ''] of xml.matchAll(VALUTE)) {
    const currency = wanted(tag(body, 'CharCode'));
    if (!currency) continue;
    const rate = perUnit((tag(body, 'Value') ?? '').replace(',', '.'), tag(body, 'Nominal') ?? '');
    if (rate === null) return { ok: false, reason: `the rate of ${currency} is not a number` };
    found[currency] = rate;
  }
  return Object.keys(found).length === 0
    ? { ok: false, reason: 'none of our currencies is in the document' }
    : { ok: true, rates: { date, rubPerUnit: found } };
}

/** Reads daily_json.js of the unofficial mirror. */
export function parseRatesMirrorJson(text: string): ParsedRates {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'not a JSON document' };
  }
  if (!isRecord(json) || typeof json['Date'] !== 'string' || !isRecord(json['Valute'])) {
    return { ok: false, reason: 'no Date or Valute' };
  }
  const day = json['Date'].slice(0, 10);
  if (parseDay(day) === null) return { ok: false, reason: 'the date is not in the calendar' };
  const found: Partial<Record<Currency, string>> = {};
  for (const [code, each] of Object.entries(json['Valute'])) {
    const currency = wanted(code);
    if (!currency || !isRecord(each)) continue;
    const rate = perUnit(String(each['Value']), String(each['Nominal']));
    if (rate === null) return { ok: false, reason: `the rate of ${currency} is not a number` };
    found[currency] = rate;
  }
  return Object.keys(found).length === 0
    ? { ok: false, reason: 'none of our currencies is in the document' }
    : { ok: true, rates: { date: dayOf(day), rubPerUnit: found } };
}

function tag(body: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1]?.trim();
}

function wanted(code: string | undefined): Currency | undefined {
  return CURRENCIES.find((each) => each === code && each !== 'RUB');
}

function perUnit(value: string, nominal: string): string | null {
  const rate = parseRatio(value);
  const units = /^\d{1,6}$/.test(nominal) ? Number(nominal) : 0;
  if (rate === null || units === 0) return null;
  const scaled = multiplyDivide(rate.num, 10 ** SCALE, rate.den * units);
  return scaled === 0 ? null : trim(toDecimal(scaled, SCALE));
}

function trim(decimal: string): string {
  return decimal.replace(/0+$/, '').replace(/\.$/, '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
