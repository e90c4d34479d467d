import type { Currency } from '@prichal/contract';

/** A sum as a quote writes it. Hundredths of its currency; `currency` null: the quote does not say which. */
export interface Amount {
  readonly from: number;
  /** the same as `from` where the quote names one sum */
  readonly to: number;
  readonly currency: Currency | null;
  /** what the last written digit weighs: «5,2 тыс.» is exact to 10 000 hundredths, «5 200» to 100 */
  readonly step: number;
}

/** «¥» alone: yen or yuan, decided by the rest of the quote. */
type Sign = Currency | 'YEN_OR_YUAN';

export interface FoundAmount extends Omit<Amount, 'currency'> {
  readonly currency: Sign | null;
  /** no thousands are set apart, no currency, no multiplier: «2026», «12500» */
  readonly bare: boolean;
}

const SPACE = '[ \\t\\u00a0\\u202f]';
const GROUPED = `\\d{1,3}(?:(?:[\\u00a0\\u202f'’.,]| {1,2})\\d{3})+(?![\\d])(?:[.,]\\d{1,2}(?!\\d))?`;
const NUMBER = `(?<![\\d.,])(?:${GROUPED}|\\d+(?:[.,]\\d+)?)`;
const MULTIPLIER = `(?:тыс(?:яч[аи]?)?\\.?|т\\.?(?=${SPACE}?(?:р|₽|\\.р|$))|[кk](?![а-яёa-z])|млн\\.?|миллион(?:а|ов)?|m(?![a-z]))`;
const SIGN = `(?:${[
  '₽',
  'руб(?:л[а-я]*|\\.)?',
  'р(?:\\.|(?![а-яё]))',
  'rub',
  '\\$',
  'usd',
  'долл[а-я.]*',
  'у\\.?е\\.?',
  '€',
  'eur',
  'евро',
  'cny',
  'rmb',
  'юан[а-я]*',
  'jpy',
  '[ий]ен[а-я]*',
  '₩',
  'krw',
  'вон[а-я]?',
  '¥',
  '￥',
].join('|')})`;
const ONE = `((?<![а-яёa-z])${SIGN})?${SPACE}?(${NUMBER})${SPACE}?(${MULTIPLIER})?${SPACE}?(${SIGN}(?![а-яёa-z]))?`;
const PAIR = `(?:^|[^а-яёa-z])(?:от${SPACE}*)?${ONE}${SPACE}*(?:-|–|—|…|\\.{2,3}|до)${SPACE}*${ONE}`;

/** What follows a number that is no sum: «171 л.с.», «1986 см³», «45 000 км», «2 %», «2022 г.». */
const UNIT =
  /^[ \t\u00a0\u202f-]*(?:л\.?[ \u00a0]?с(?![а-яё])|лс|л(?![а-яё])|литр|hp|квт|kw|вт|см|cc|cm|куб|км|km|%|дн|ден|дня|дней|сут|мес|год|лет|г(?![а-яё])|г\.|шт|кг|мм|час|недел|мин|°|\/)/iu;

/**
 * All sums of one line, in its order: «1 690 000 ¥», «5,2 тыс. р.», «13 541,50 руб.», «от 100 до 120 тыс.». Days,
 * phones, list numbers, percents and numbers with a unit of something else are not sums.
 */
export function findAmounts(line: string): FoundAmount[] {
  const text = withoutOthers(line);
  const found: FoundAmount[] = [];
  const one = new RegExp(ONE, 'giu');
  const pair = new RegExp(PAIR, 'iuy');
  let at = 0;
  while (at < text.length) {
    one.lastIndex = at;
    const match = one.exec(text);
    if (match === null) break;
    at = match.index + match[0].length;
    const range = rangeAt(text, match.index, pair);
    if (range !== null) {
      if (range.amount !== null) found.push(range.amount);
      at = range.end;
      continue;
    }
    const amount = read(match.slice(1, 5));
    if (amount !== null && !followedByUnit(text, at, amount)) found.push(amount);
  }
  return found;
}

function followedByUnit(text: string, end: number, amount: FoundAmount): boolean {
  return amount.currency === null && UNIT.test(text.slice(end));
}

/** «от 100 до 120 тыс. ₽»: multiplier and currency of the second stand for both. */
function rangeAt(
  text: string,
  start: number,
  pair: RegExp,
): { amount: FoundAmount | null; end: number } | null {
  // the sign before the number is the pair's first character, or the one before it
  for (const from of [start - 1, start]) {
    if (from < 0) continue;
    pair.lastIndex = from;
    const match = pair.exec(text);
    if (match === null) continue;
    const [sign, number, multiplier, after] = match.slice(1, 5);
    const second = read(match.slice(5, 9));
    const end = from + match[0].length;
    if (second === null) return null;
    if (followedByUnit(text, end, second)) return { amount: null, end };
    if (isYear(number) && (sign ?? multiplier ?? after) === undefined) return null;
    const first = read([sign, number, multiplier ?? match[7], after]);
    if (first === null || first.from >= second.from) return null;
    const currency = second.currency ?? first.currency;
    return {
      amount: { ...second, from: first.from, to: second.to, currency, bare: false },
      end,
    };
  }
  return null;
}

function isYear(number: string | undefined): boolean {
  return /^(?:19[89]|20[0-4])\d$/u.test(number ?? '');
}

function read(parts: readonly (string | undefined)[]): FoundAmount | null {
  const [before, number = '', multiplier, after] = parts;
  const times = timesOf(multiplier);
  const value = readNumber(number, times > 1);
  if (value === null) return null;
  const currency = signOf(after) ?? signOf(before);
  const minor = Math.round(value.value * times * 100);
  if (!Number.isSafeInteger(minor) || minor > 1e13) return null;
  return {
    from: minor,
    to: minor,
    currency,
    step: Math.max(1, Math.round(10 ** -value.decimals * times * 100)),
    bare: currency === null && times === 1 && !value.grouped,
  };
}

function timesOf(multiplier: string | undefined): number {
  if (multiplier === undefined) return 1;
  return /^(?:млн|миллион|m)/iu.test(multiplier) ? 1_000_000 : 1000;
}

function readNumber(
  text: string,
  multiplied: boolean,
): { value: number; decimals: number; grouped: boolean } | null {
  const single = /^(\d+)[.,](\d+)$/u.exec(text);
  // «1,690 млн» is a fraction, «1,690» are thousands, «5,2» is a fraction in any case
  if (single && (multiplied || single[2]?.length !== 3 || (single[1]?.length ?? 0) > 3)) {
    const [, whole = '', fraction = ''] = single;
    return { value: Number(`${whole}.${fraction}`), decimals: fraction.length, grouped: false };
  }
  const cents = /[.,](\d{1,2})$/u.exec(text)?.[1] ?? '';
  const whole = (cents === '' ? text : text.slice(0, -cents.length - 1)).replace(/\D/gu, '');
  if (whole === '' || whole.length > 12) return null;
  return {
    value: Number(`${whole}.${cents || '0'}`),
    decimals: cents.length,
    grouped: /\D/u.test(text),
  };
}

function signOf(text: string | undefined): Sign | null {
  if (text === undefined) return null;
  const sign = text.toLowerCase();
  if (/^(?:₽|р|rub)/u.test(sign)) return 'RUB';
  if (/^(?:\$|usd|долл|у)/u.test(sign)) return 'USD';
  if (/^(?:€|eur|евро)/u.test(sign)) return 'EUR';
  if (/^(?:cny|rmb|юан)/u.test(sign)) return 'CNY';
  if (/^(?:jpy|[ий]ен)/u.test(sign)) return 'JPY';
  if (/^(?:₩|krw|вон)/u.test(sign)) return 'KRW';
  return 'YEN_OR_YUAN';
}

/** Blanks out days, phones, frame numbers, list numbers; letters that a scan puts between figures become figures. */
function withoutOthers(line: string): string {
  const blank = (text: string) => ' ¦'.padEnd(text.length, ' ').slice(0, text.length);
  return line
    .replace(/(?<=\d)[OОо]+(?=[\d \t]|$)/gu, (letters) => '0'.repeat(letters.length))
    .replace(/(?<=\d)\*+/gu, ' ')
    .replace(/(?<!\d)\d{1,2}[./]\d{1,2}[./](?:20)?\d{2}(?!\d)/gu, blank)
    .replace(/(?<!\d)(?:0?[1-9]|1[0-2])[./]20[0-4]\d(?!\d)/gu, blank)
    .replace(/(?:\+7|(?<!\d)8)[\s(-]*9\d{2}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/gu, blank)
    .replace(/№\s*[\w/-]+/gu, blank)
    .replace(/(?<![a-zа-яё\d])(?=[a-z\d-]*[a-z])(?=[a-z\d-]*\d)[a-z\d-]{5,}/giu, keepSums)
    .replace(/^\s*\d{1,2}[.)](?=\s)/u, blank)
    .replace(/^\s*\d{1,2}\s+(?=[а-яёa-z])/iu, blank);
}

/** «JPY2600000» and «13541rub» are sums, «ZSU60-0123456» is a frame number. */
function keepSums(text: string): string {
  const sum = /^(?:jpy|krw|cny|usd|eur|rub|rmb)?\d+(?:jpy|krw|cny|usd|eur|rub|rmb|k|m)?$/iu.test(
    text,
  );
  return sum ? text : ' ¦'.padEnd(text.length, ' ').slice(0, text.length);
}
