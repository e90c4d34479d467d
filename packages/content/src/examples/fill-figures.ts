import { formatRub } from '@prichal/contract';
import { ContentError } from '../content-error.ts';
import { subtract } from './say.ts';
import type { FigureOf, WorkedExamples } from './worked.ts';

const EXPRESSION = /\{\{\s*([^{}]+?)\s*\}\}/g;
const NAME = /^[a-z][\w.-]*$/i;

/** Names of the brand that stay in the text until it is shown: the brand is configuration, not build. */
const BRAND_FIELDS = [
  'name',
  'city',
  'address',
  'phone',
  'email',
  'legalName',
  'ogrn',
  'inn',
  'legalAddress',
  'hours',
  'operatorRecord',
  'processors',
  'requestData',
  'dealData',
  'watchData',
  'visitData',
  'popupData',
  'popupDays',
  'cookieAnswerData',
  'openingData',
] as const;
export type BrandField = (typeof BRAND_FIELDS)[number];

/**
 * Puts the calculator's figures in the place of `{{harrier.total}}` and `{{a.customs - b.customs}}`, those of the market
 * in the place of `{{market.company}}`; brand names are left for the moment of showing. Throws ContentError naming an expression that means nothing.
 */
export function fillFigures(
  file: string,
  text: string,
  worked: WorkedExamples,
  figure: FigureOf,
): string {
  return text.replaceAll(EXPRESSION, (whole, inside: string) => {
    const [left = '', right, ...more] = inside.split(/\s+-\s+/);
    if (more.length > 0 || !NAME.test(left)) throw unknown(file, inside);
    if (left.startsWith('brand.')) {
      if (BRAND_FIELDS.some((field) => `brand.${field}` === left)) return whole;
      throw unknown(file, inside);
    }
    if (right === undefined) return figure(left) ?? figureOf(file, left, worked);
    return formatRub(subtract(sumOf(file, left, worked), sumOf(file, right, worked)));
  });
}

function figureOf(file: string, expression: string, worked: WorkedExamples): string {
  const [name = '', what = '', part] = expression.split('.');
  const estimate = worked.get(name)?.estimate;
  if (estimate === undefined) throw unknown(file, expression);
  if (what === 'fact') {
    const fact = estimate.facts[part ?? ''];
    if (typeof fact === 'string' || typeof fact === 'number') return String(fact).replace('.', ',');
    throw unknown(file, expression);
  }
  const line = estimate.lines.find(({ code }) => code === what);
  if (part === 'formula' && line) return line.formula;
  if (part === 'act' && line) return `${line.source.title}, ${line.source.edition}`;
  if (part !== undefined) throw unknown(file, expression);
  return formatRub(sumOf(file, expression, worked));
}

/** The exact sum of `harrier.total`, of a group or of a line; a line that is not charged is nought. */
function sumOf(file: string, expression: string, worked: WorkedExamples): string {
  const [name = '', what = '', ...more] = expression.split('.');
  const estimate = worked.get(name)?.estimate;
  if (estimate === undefined || more.length > 0) throw unknown(file, expression);
  const sum =
    what in estimate.totals
      ? estimate.totals[what as keyof typeof estimate.totals]
      : estimate.lines.find(({ code }) => code === what)?.amount_rub;
  if (typeof sum !== 'string') throw unknown(file, expression);
  return sum;
}

function unknown(file: string, expression: string): ContentError {
  return new ContentError(file, [
    `выражение «{{${expression}}}»: нет такого примера, строки или слова`,
  ]);
}
