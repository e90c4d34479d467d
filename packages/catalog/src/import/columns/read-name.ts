import { findBrand, findModel } from '../../models/brands.ts';

/** Brands of two words that the data do not have. */
const LONG_BRANDS = new Set([
  'land rover',
  'alfa romeo',
  'aston martin',
  'great wall',
  'rolls royce',
]);

/** Models that are named without their brand. */
const BRANDS_OF_MODELS: readonly [name: RegExp, brand: string][] = [
  [/^range rover\b/iu, 'Land Rover'],
];

/** Words of the longest name of a model, and some: a column of descriptions has hundreds. */
const MODEL_WORDS = 8;

/** «2018», «2018 г.», «2018 г.в.», «2018 года» behind everything else. */
const YEAR = /(?:^|[\s,])\(?((?:19[5-9]|20\d)\d)\)?(?:\s*(?:г\.?(?:\s?в\.?)?|год\p{L}*))?$/iu;

/**
 * «Toyota Corolla Fielder 1.5 G 2018» → brand, model, trim and year: the model is the longest run of words behind the
 * brand that is a known spelling of one. Where none is, all of them are, and `model_guessed` says so for the report.
 */
export function readName(text: string, values: Record<string, unknown>): Record<string, unknown> {
  const { brand, words } = brandIn(text, values['brand']);
  const slug = findBrand(brand)?.slug ?? '';
  for (let count = Math.min(words.length, MODEL_WORDS); count > 0; count--) {
    const model = words.slice(0, count).join(' ');
    if (findModel(slug, model) !== undefined)
      return { brand, model, ...trimAndYear(words.slice(count).join(' ')) };
  }
  const model = words.join(' ');
  return { brand, model, model_guessed: model };
}

/** A known brand of one or two words, else that of the brand's own column, else the first word. */
function brandIn(text: string, written: unknown): { brand: string; words: string[] } {
  const words = text.split(/[\s,]+/u);
  const unnamed = BRANDS_OF_MODELS.find(([name]) => name.test(text));
  if (unnamed !== undefined) return { brand: unnamed[1], words };
  const long = words.slice(0, 2).join(' ');
  const isLong = LONG_BRANDS.has(long.toLowerCase()) || findBrand(long) !== undefined;
  const count = words.length > 2 && isLong ? 2 : 1;
  const first = words.slice(0, count).join(' ');
  if (findBrand(first) === undefined && typeof written === 'string' && findBrand(written))
    return { brand: written, words };
  return { brand: first, words: words.slice(count) };
}

function trimAndYear(rest: string): Record<string, string> {
  const year = YEAR.exec(rest);
  const trim = year === null ? rest : rest.slice(0, year.index).trim();
  return {
    ...(trim === '' ? {} : { trim }),
    ...(year?.[1] === undefined ? {} : { year: year[1] }),
  };
}
