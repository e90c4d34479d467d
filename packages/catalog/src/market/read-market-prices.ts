import { findBrand, findModel } from '../models/brands.ts';
import { slugOf } from '../models/slug.ts';
import { isoDay } from '../import/columns/read-date.ts';
import { readNumber } from '../import/columns/read-number.ts';
import { plainWords } from '../import/plain-words.ts';
import { MalformedFileError, shortened } from '../import/source-record.ts';
import type { ReadFile } from '../import/source-record.ts';

/** A price of one model and year, before it is stored. */
export interface MarketPrice {
  brand_slug: string;
  brand_name: string;
  model_slug: string;
  model_name: string;
  year: number;
  /** whole ₽ */
  price_rub: number;
  source: string;
  /** YYYY-MM-DD */
  day: string;
}

/** A line that was left out; `message` is in Russian. */
export interface MarketIssue {
  line: number;
  message: string;
}

export interface MarketFile {
  prices: MarketPrice[];
  issues: MarketIssue[];
}

/** Columns of the file, each by its titles. */
const TITLES = {
  brand: ['марка', 'brand'],
  model: ['модель', 'model'],
  year: ['год', 'год выпуска', 'year'],
  price: ['цена', 'цена руб', 'цена в россии', 'price', 'price rub'],
  source: ['источник', 'source'],
  day: ['дата', 'день', 'date', 'day'],
} as const;
type Column = keyof typeof TITLES;
const NAMES: Record<Column, string> = {
  brand: 'Марка',
  model: 'Модель',
  year: 'Год',
  price: 'Цена',
  source: 'Источник',
  day: 'Дата',
};
const COLUMNS = Object.keys(TITLES) as Column[];
/** What may stand beside a price: another currency is another price. */
const ROUBLES = /^(?:₽|руб\p{L}*\.?|р\.?|rub|rur)?$/u;
const PRICE_MIN = 10_000;
const PRICE_MAX = 1_000_000_000;
const SOURCE_MAX = 120;

/** How a file of market prices begins. */
export const MARKET_TITLES = Object.values(NAMES).join(';');

/**
 * A table of market prices as it was read → prices; the last line of a model and year counts. Broken lines are left
 * out and said.
 * @param today YYYY-MM-DD: a price of a later day is none
 * @throws {MalformedFileError} no table, or a column is missing
 */
export function readMarketPrices(file: ReadFile, today: string): MarketFile {
  const columns = columnsOf(file);
  const prices = new Map<string, MarketPrice>();
  const issues = file.issues.map(({ line, message }) => ({ line, message }));
  for (const { line, values } of file.records) {
    const cell = (column: Column): string => textOf(values[columns[column]]);
    const price = readPrice(cell, today);
    if (typeof price === 'string') issues.push({ line, message: price });
    else prices.set(`${price.brand_slug} ${price.model_slug} ${price.year}`, price);
  }
  return { prices: [...prices.values()], issues: issues.toSorted((a, b) => a.line - b.line) };
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

function columnsOf(file: ReadFile): Record<Column, string> {
  if (file.columns === null)
    throw new MalformedFileError('нужна таблица CSV или XLSX, а это список машин');
  const titles = new Map(file.columns.map((title) => [plainWords(title), title]));
  const found = COLUMNS.map((column) => {
    const title = TITLES[column].find((one) => titles.has(one));
    return [column, title === undefined ? undefined : titles.get(title)] as const;
  });
  const missing = found.flatMap(([column, title]) => (title === undefined ? [NAMES[column]] : []));
  if (missing.length > 0) throw new MalformedFileError(`нет столбца: ${missing.join(', ')}`);
  return Object.fromEntries(found) as Record<Column, string>;
}

/** A price, or what is wrong with its line. */
function readPrice(cell: (column: Column) => string, today: string): MarketPrice | string {
  const empty = COLUMNS.find((column) => cell(column) === '');
  if (empty !== undefined) return `${NAMES[empty]}: пусто.`;
  const brand = findBrand(cell('brand'));
  const brandSlug = brand?.slug ?? slugOf(cell('brand'));
  const model = findModel(brandSlug, cell('model'));
  const modelSlug = model?.slug ?? slugOf(cell('model'));
  if (brandSlug === '' || modelSlug === '') return 'Марка и модель: нужны буквы или цифры.';
  const year = Number(/^\d{4}$/.exec(cell('year'))?.[0]);
  if (!(year >= 1950 && year <= Number(today.slice(0, 4))))
    return wrong('year', cell('year'), 'нужен год выпуска');
  const price = readNumber(cell('price'), true);
  const rub = price !== null && ROUBLES.test(price.rest) ? Math.round(price.value) : Number.NaN;
  if (!(rub >= PRICE_MIN && rub <= PRICE_MAX))
    return wrong('price', cell('price'), 'нужны рубли, от 10 000');
  const day = isoDay(cell('day'));
  if (day === null || day > today)
    return wrong('day', cell('day'), 'нужен день не позже сегодняшнего, вида 20.11.2026');
  if (cell('source').length > SOURCE_MAX) return `Источник: длиннее ${SOURCE_MAX} знаков.`;
  return {
    brand_slug: brandSlug,
    brand_name: brand?.name ?? cell('brand'),
    model_slug: modelSlug,
    model_name: model?.name ?? cell('model'),
    year,
    price_rub: rub,
    source: cell('source'),
    day,
  };
}

function wrong(column: Column, value: string, needed: string): string {
  return `${NAMES[column]} «${shortened(value)}»: ${needed}.`;
}
