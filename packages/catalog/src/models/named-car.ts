import { BRANDS, findBrand, findModel } from './brands.ts';

/** The longest name of a brand or model, words. */
const NAME_WORDS = 4;

/** What a text names, by slugs; `model` null: the brand alone. */
export interface NamedCar {
  brand: string;
  model: string | null;
}

/**
 * The car a person has written about, «тойота хариер 2021», in any known spelling. A model without its brand counts
 * where one brand alone has it. Null: nothing known is named.
 */
export function namedCar(written: string): NamedCar | null {
  const words = written.split(/[\s,;/()«»"]+/).filter((word) => word !== '');
  const named = firstSpan(words, findBrand);
  if (named !== null) {
    const brand = named.found.slug;
    const before = firstSpan(words.slice(0, named.from), (name) => findModel(brand, name));
    const after = firstSpan(words.slice(named.to), (name) => findModel(brand, name));
    return { brand, model: (after ?? before)?.found.slug ?? null };
  }
  return firstSpan(words, onlyModel)?.found ?? null;
}

/** A name of digits alone is a year as often as a model. */
function onlyModel(name: string): NamedCar | undefined {
  if (/^\d+$/.test(name)) return undefined;
  const [first, ...others] = BRANDS.flatMap(({ slug: brand }) => {
    const model = findModel(brand, name)?.slug;
    return model === undefined ? [] : [{ brand, model }];
  });
  return others.length === 0 ? first : undefined;
}

/** The longest run of words that `find` knows, the earliest of them: «Corolla Fielder» is no Corolla. */
function firstSpan<Found>(
  words: readonly string[],
  find: (name: string) => Found | undefined,
): { found: Found; from: number; to: number } | null {
  for (let length = Math.min(NAME_WORDS, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length;
      const found = find(words.slice(from, to).join(' '));
      if (found !== undefined) return { found, from, to };
    }
  return null;
}
