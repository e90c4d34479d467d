import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRANDS, MODELS } from '../models/brands.ts';
import { foldSearch } from './fold.ts';
import { swapLayout } from './layout.ts';
import { searchTerms } from './search-terms.ts';
import { searchText } from './search-text.ts';

function carOf(brandSlug: string, modelSlug: string) {
  const brand = BRANDS.find((item) => item.slug === brandSlug);
  const model = MODELS.find((item) => item.brand === brandSlug && item.slug === modelSlug);
  return searchText({
    country: 'japan',
    source_id: 'LOT-77',
    brand_slug: brandSlug,
    brand_name: brand?.name ?? brandSlug,
    model_slug: modelSlug,
    model_name: model?.name ?? modelSlug,
    trim: 'Hybrid G 2WD',
    generation: '4 (XU80)',
    chassis_code: 'AXUH80',
    year: 2022,
    body: 'crossover',
    powertrain: 'hybrid_parallel',
    paint: 'white',
  });
}

/** The rule the catalogue's SQL follows, for one car in memory. */
const finds = (text: string, query: string) =>
  searchTerms(query).every((group) => group.some((alternative) => text.includes(alternative)));

describe('folding', () => {
  it('is idempotent and retains only letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldSearch(text);
        expect(foldSearch(folded)).toBe(folded);
        expect(folded).toMatch(/^[\p{L}\p{N}]*$/u);
      }),
    );
  });

  it('folds lookalike letters into one', () => {
    expect(foldSearch('СХ-5')).toBe(foldSearch('CX 5'));
    expect(foldSearch('К5')).toBe(foldSearch('K5'));
    expect(foldSearch('Тоёта')).toBe(foldSearch('тоета'));
  });
});

describe('layouts', () => {
  it('swaps there and back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-ZА-Яа-яё[\];',. 0-9-]{0,20}$/), (text) => {
        expect(swapLayout(swapLayout(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['тойота', 'njqjnf'],
    ['хонда', '[jylf'],
    ['эксид', "'rcbl"],
    ['юник', '.ybr'],
    ['toyota', 'ещнщеф'],
    ['x-trail', 'ч-екфшд'],
    ['uni-k', 'гтш-л'],
  ])('%s ↔ %s', (right, wrong) => {
    expect(swapLayout(right)).toBe(wrong);
  });
});

describe('search', () => {
  const spelt = MODELS.flatMap((model) => {
    const brand = BRANDS.find((item) => item.slug === model.brand);
    return [
      model.name,
      model.nameRu,
      ...model.spellings,
      ...(brand ? [brand.name, brand.nameRu, ...brand.spellings] : []),
    ].map((spelling) => [model, spelling] as const);
  });

  it('finds every model by every spelling of it and of its brand, in either layout and any case', () => {
    expect(spelt.length).toBeGreaterThan(400);
    for (const [model, spelling] of spelt) {
      const text = carOf(model.brand, model.slug);
      for (const query of [spelling, swapLayout(spelling.toLowerCase()), spelling.toUpperCase()])
        expect(finds(text, query), `${query} → ${model.name}`).toBe(true);
    }
  });

  it('finds by several words in any order, with spaces or hyphens', () => {
    const text = carOf('toyota', 'harrier');
    for (const query of [
      'харриер тойота',
      'toyota-harrier 2022',
      'гибрид харриер белый',
      'axuh80',
      'кроссовер Япония',
      'lot-77',
      '№ LOT-77',
      '№LOT-77',
      '  ToYoTa   ',
      'купить тойоту харриер из Японии',
      'harrier тойоты',
      'белого харриера',
      'njqjne [fhhbthf',
    ])
      expect(finds(text, query), query).toBe(true);
    expect(finds(carOf('mazda', 'cx-5'), 'мазда сх 5')).toBe(true);
  });

  it('does not find another car', () => {
    const text = carOf('toyota', 'harrier');
    for (const query of ['honda', 'харриер 2021', 'дизель', 'харриер седан', '[jylf'])
      expect(finds(text, query), query).toBe(false);
  });

  it.each([
    ['бмв х5', [['x5', 'h5']]],
    ['джетур х70', [['x70', 'h70']]],
  ])('guesses no bare number where a letter is a sign in the other layout: %s', (query, models) => {
    expect(searchTerms(query).slice(1)).toEqual(models);
  });

  it('guesses nothing so short that every car has it', () => {
    const text = carOf('toyota', 'harrier');
    for (const query of ['ёёё', '```', 'ая']) expect(finds(text, query), query).toBe(false);
    expect(finds(text, 'x')).toBe(true);
  });

  it('has no terms for punctuation alone, and texts safe for LIKE whatever is typed', () => {
    expect(searchTerms(' %_ - ')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (query) => {
        for (const group of searchTerms(query)) {
          expect(group.length).toBeGreaterThan(0);
          for (const text of group) expect(text).toMatch(/^[\p{L}\p{N}]+$/u);
        }
      }),
    );
  });
});
