import { emptyCarQuery } from '@prichal/contract';
import type { CarCard, CarList, CarQuery, Facets } from '@prichal/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listChips } from './chips.ts';
import { mayLoadByItself, nextPortion, setSize, startFeed, stepFeed } from './feed-state.ts';
import { listGroups } from './filter-groups.ts';
import { findCulprit } from './find-culprit.ts';
import { catalogAddress, withoutFilters } from './print-address.ts';
import { readAddress } from './read-address.ts';
import { carsText, shownText } from './texts.ts';

const printSearch = (query: CarQuery, page?: number) =>
  catalogAddress('japan', query, page).replace('/catalog/japan', '');
const read = (search: string) => readAddress(new URLSearchParams(search), 'japan');

function option(value: string, count: number, label = value) {
  return { value, label, count, count_exact: true };
}

describe('address', () => {
  it('takes the country of the path and drops what is not a filter', () => {
    const { query, issues } = read('country=china&limit=1&brand=honda&utm_source=vk&yclid=7&x=1');
    expect(query.country).toEqual(['japan']);
    expect(query.limit).toBe(24);
    expect(query.brand).toEqual(['honda']);
    expect(issues).toEqual([]);
  });

  it('drops an invalid filter, names it and applies the others', () => {
    const { query, issues } = read('year_from=abc&body=spaceship&fuel=petrol&sort=best');
    expect(query.fuel).toEqual(['petrol']);
    expect(query.body).toEqual([]);
    expect(query.year_from).toBeUndefined();
    expect(query.sort).toBe('fresh');
    expect(issues.map((issue) => issue.name)).toEqual(['year_from', 'body', 'sort']);
  });

  it('opens at most ten pages at once, and accepts any ordinal with a cursor', () => {
    expect(read('page=3').page).toBe(3);
    expect(read('page=500').page).toBe(10);
    expect(read('page=-2').page).toBe(1);
    expect(read('page=40&cursor=abc').page).toBe(40);
  });

  it('never fails, whatever the address', () => {
    const name = fc.constantFrom(
      'brand',
      'price_to',
      'q',
      'sort',
      'page',
      'cursor',
      'age',
      'limit',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const { query, page } = readAddress(new URLSearchParams(pairs), 'korea');
        expect(query.country).toEqual(['korea']);
        expect(page).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('prints what it read', () => {
    const search =
      '?brand=honda&fuel=hybrid&price_to=2000000&q=%D0%B2%D0%B5%D0%B7%D0%B5%D0%BB&page=2';
    const { query, page } = read(search);
    expect(printSearch(query, page)).toBe(search);
    expect(printSearch(withoutFilters(query))).toBe('');
  });
});

describe('chips', () => {
  const options: Facets['options'] = { brand: [option('honda', 3, 'Honda')] };

  it('joins a pair of bounds and names each choice', () => {
    const { query } = read(
      'util=preferential&age=3-5&price_to=2000000&mileage_to=60000&year_from=2021&year_to=2023&brand=honda&brand=land-rover&q=везел&cursor=c',
    );
    const chips = listChips(query, options);
    expect(chips.map((chip) => chip.label.replaceAll('\u00a0', ' '))).toEqual([
      '«везел»',
      'до 2 000 000 ₽',
      '2021–2023 годы',
      'до 60 000 км',
      'Honda',
      'Land Rover',
      '≤ 160 л.с.',
      '3–5 лет',
    ]);
  });

  it('each chip leads to the list without it, from its beginning', () => {
    const { query } = read('brand=honda&model=fit&year_from=2021&cursor=c');
    const without = Object.fromEntries(
      listChips(query, options).map((chip) => [chip.key, printSearch(chip.without)]),
    );
    expect(without).toEqual({
      year: '?brand=honda&model=fit',
      'brand:honda': '?year_from=2021',
      'model:fit': '?brand=honda&year_from=2021',
    });
  });
});

describe('filter groups', () => {
  const brands = ['toyota', 'honda', 'nissan', 'mazda', 'subaru', 'suzuki', 'daihatsu', 'lexus'];
  const options: Facets['options'] = {
    brand: brands.map((slug, place) => option(slug, 90 - place)),
    model: [option('fit', 3), option('vezel', 2)],
    fuel: [option('petrol', 5)],
    wheel: [option('right', 5), option('left', 0)],
  };
  const fieldsOf = (query: CarQuery) => listGroups(query, options).map((group) => group.field);

  it('shows what there is to choose between', () => {
    expect(fieldsOf(emptyCarQuery())).toEqual(['brand', 'wheel']);
    expect(fieldsOf({ ...emptyCarQuery(), brand: ['honda'] })).toEqual(['brand', 'model', 'wheel']);
  });

  it('folds rare brands but never a chosen one', () => {
    const query = { ...emptyCarQuery(), brand: ['lexus', 'gone'] };
    const group = listGroups(query, options).find((one) => one.field === 'brand');
    expect(group?.shown.map((one) => one.value)).toEqual([...brands.slice(0, 5), 'lexus', 'gone']);
    expect(group?.folded.map((one) => one.value)).toEqual(['suzuki', 'daihatsu']);
  });
});

describe('feed', () => {
  const card = (id: number) => ({ country: 'japan', id: String(id) }) as CarCard;
  const list = (from: number, to: number, count: number, next: string | null): CarList => ({
    results: Array.from({ length: to - from }, (_, place) => card(from + place)),
    count,
    count_exact: true,
    next,
  });

  it('loads three pages by itself, then waits for the button', () => {
    let state = startFeed(list(0, 24, 200, 'a'), 1, 0);
    for (let page = 1; page <= 3; page += 1) {
      expect(mayLoadByItself(state)).toBe(true);
      state = stepFeed(state, { type: 'load' });
      expect(mayLoadByItself(state)).toBe(false);
      state = stepFeed(state, { type: 'loaded', list: list(page * 24, page * 24 + 24, 200, 'b') });
    }
    expect(state.cards).toHaveLength(96);
    expect(mayLoadByItself(state)).toBe(false);
    expect(nextPortion(state, 24)).toBe(24);
  });

  it('after a failure loads by hand alone, and shows no card twice', () => {
    let state = startFeed(list(0, 24, 30, 'a'), 1, 0);
    state = stepFeed(stepFeed(state, { type: 'load' }), { type: 'failed' });
    expect(mayLoadByItself(state)).toBe(false);
    expect(nextPortion(state, 24)).toBe(6);
    state = stepFeed(state, { type: 'loaded', list: list(22, 30, 30, null) });
    expect(state.cards.map((one) => one.id)).toEqual(
      Array.from({ length: 30 }, (_, id) => `${id}`),
    );
    expect(stepFeed(state, { type: 'load' }).status).toBe('idle');
  });

  it('says an unknown size as ARIA does', () => {
    const state = startFeed({ ...list(0, 24, 10_000, 'a'), count_exact: false }, 1, 0);
    expect(setSize(state)).toBe(-1);
    expect(setSize(startFeed(list(0, 2, 2, null), 1, 0))).toBe(2);
  });
});

describe('an empty list', () => {
  const { query } = read('brand=honda&price_to=100&fuel=diesel');
  const chips = listChips(query, {});

  it('names the filter whose removal brings the most', async () => {
    const counts: Record<string, number> = {
      '?brand=honda&fuel=diesel': 4,
      '?brand=honda&price_to=100': 1,
    };
    const reason = await findCulprit(query, chips, async (one) => ({
      count: counts[printSearch(one)] ?? 0,
      count_exact: true,
    }));
    expect(reason).toMatchObject({ kind: 'filter', chip: { key: 'price' }, count: 4 });
  });

  it('says when no single filter is to blame', async () => {
    const only = async (one: CarQuery) => ({
      count: printSearch(one) === '' ? 9 : 0,
      count_exact: true,
    });
    expect(await findCulprit(query, chips, only)).toMatchObject({ kind: 'together', count: 9 });
    const none = async () => ({ count: 0, count_exact: true });
    expect(await findCulprit(query, chips, none)).toEqual({ kind: 'nothing' });
  });
});

describe('texts', () => {
  it('counts honestly', () => {
    expect(carsText(48, true)).toBe('48\u00a0машин');
    expect(carsText(10_000, false)).toBe('более\u00a010\u00a0000\u00a0машин');
    expect(shownText(48, 312, true)).toBe('Показано 48 из\u00a0312');
  });
});
