import { formatRub } from '@prichal/contract';
import { ContentError } from '../content-error.ts';
import { subtract } from './say.ts';
import type { FigureOf, WorkedExamples } from './worked.ts';

/** Two braces with what follows them; without the closing ones it is an error. */
const EXPRESSION = /\{\{([^{}]*)(\}\})?/g;
const DIFFERENCE = /^(\S+)\s+-\s+(\S+)$/;
const NAME = /^[a-z][\w.-]*$/i;
/** An issue repeats no more of what was typed. */
const SHOWN_LENGTH = 80;

/** Names of the brand that stay in the text until it is shown: the brand is configuration, not build. */
const BRAND_FIELDS = [
  'name',
  'city',
  'address',
  'phone',
  /** «+79991234567», for an address that dials */
  'phoneDigits',
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

export interface FillOptions {
  /** file name used in issues */
  file: string;
  worked: WorkedExamples;
  figure: FigureOf;
  /** of a published text, see `compileText`; null: every issue counts */
  skipped: string[] | null;
}

/**
 * Puts the calculator's figures in the place of `{{harrier.total}}` and `{{a.customs - b.customs}}`, those of the market
 * in the place of `{{market.company}}`; brand names are left for the moment of showing, without blanks in their braces.
 * Throws ContentError naming an expression that means nothing or is not closed. In a published text, braces that were
 * never an expression stay as they were typed.
 */
export function fillFigures(text: string, options: FillOptions): string {
  const { file, worked, figure, skipped } = options;
  return text.replaceAll(EXPRESSION, (typed: string, inside: string, end?: string) => {
    const expression = inside.trim();
    const leave = (error: ContentError): string => {
      if (skipped === null) throw error;
      skipped.push(...error.issues);
      return typed;
    };
    if (end === undefined) return leave(unclosed(file, expression));
    if (expression === '') return leave(unknown(file, expression));
    const [, left = expression, right] = DIFFERENCE.exec(expression) ?? [];
    if (!NAME.test(left)) throw unknown(file, expression);
    if (left.startsWith('brand.')) {
      if (!BRAND_FIELDS.some((field) => `brand.${field}` === left)) throw unknown(file, expression);
      return right === undefined ? `{{${left}}}` : leave(unknown(file, expression));
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

/** The sum of `harrier.total` as the printed bill has it, of a group or of a line; a line that is not charged is nought. */
function sumOf(file: string, expression: string, worked: WorkedExamples): string {
  const [name = '', what = '', ...more] = expression.split('.');
  const estimate = worked.get(name)?.estimate;
  if (estimate === undefined || more.length > 0) throw unknown(file, expression);
  const sum = Object.hasOwn(estimate.shown, what)
    ? estimate.shown[what as keyof typeof estimate.shown]
    : estimate.lines.find(({ code }) => code === what)?.shown_rub;
  if (typeof sum !== 'string') throw unknown(file, expression);
  return sum;
}

function unknown(file: string, expression: string): ContentError {
  return new ContentError(file, [
    `выражение «{{${shortened(expression)}}}»: нет такого примера, строки или слова`,
  ]);
}

function unclosed(file: string, expression: string): ContentError {
  return new ContentError(file, [
    `выражение «{{${shortened(expression)}»: не закрыто, в конце нужны «}}»`,
  ]);
}

function shortened(expression: string): string {
  const { length } = expression;
  return length > SHOWN_LENGTH ? `${expression.slice(0, SHOWN_LENGTH)}…` : expression;
}
