import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { LIST_FIELDS, NUMBER_FIELDS, SORTS, emptyCarQuery, printCarQuery } from './car-query.ts';
import type { CarQuery, ListField, NumberField, Sort } from './car-query.ts';
import { countChosen } from './count-chosen.ts';
import { registerCountries } from './countries.ts';
import type { FurtherCountry } from './countries.ts';
import { parseCarQuery } from './parse-car-query.ts';

afterEach(() => registerCountries([]));

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const lists = Object.keys(LIST_FIELDS) as ListField[];
const numbers = Object.keys(NUMBER_FIELDS) as NumberField[];

/** Values of a list in the order of an address, each once. */
const valuesOf = (name: ListField) => {
  const codes: readonly string[] | null =
    name === 'country' ? ['china', 'japan', 'korea'] : LIST_FIELDS[name];
  const value = codes === null ? slug : fc.constantFrom(...codes);
  return fc.uniqueArray(value, { maxLength: 4 }).map((values) => values.sort());
};

/** Any query as pages hold it. */
const queries: fc.Arbitrary<CarQuery> = fc.record(
  {
    ...(Object.fromEntries(lists.map((name) => [name, valuesOf(name)])) as Record<
      ListField,
      fc.Arbitrary<never[]>
    >),
    ...(Object.fromEntries(
      numbers.map((name) => {
        const [min, max] = NUMBER_FIELDS[name];
        return [name, fc.integer({ min, max })];
      }),
    ) as Record<NumberField, fc.Arbitrary<number>>),
    city: slug.filter((city) => city !== 'vladivostok'),
    q: fc
      .array(fc.constantFrom('Harrier', 'гибрид', '2,5', 'й', '&', '=', '+', '%', '🚗'), {
        minLength: 1,
        maxLength: 6,
      })
      .map((words) => words.join(' ')),
    sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
    limit: fc.integer({ min: 1, max: 48 }),
    cursor: fc.stringMatching(/^[\w-]{1,40}$/),
  },
  { requiredKeys: [...lists, 'sort', 'limit'] },
);

describe('a query and its address', () => {
  test('an address says the query, whole: reading it gives the same one', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseCarQuery(printCarQuery(query))).toEqual({ ok: true, query });
        const address = new URLSearchParams(String(printCarQuery(query)));
        expect(parseCarQuery(address)).toEqual({ ok: true, query });
      }),
      { numRuns: 200 },
    );
  });

  test('equal queries have one address, in whatever order they were chosen', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const turned = Object.fromEntries(
          Object.entries(query)
            .toReversed()
            .map(([name, value]) => [
              name,
              Array.isArray(value) ? (value as string[]).toReversed() : value,
            ]),
        ) as unknown as CarQuery;
        expect(String(printCarQuery(turned))).toBe(String(printCarQuery(query)));
        expect(turned.brand).toEqual(query.brand.toReversed());
      }),
    );
  });

  test('what was typed by hand, repeated and out of order, has the address of a choice', () => {
    fc.assert(
      fc.property(queries, fc.nat({ max: 7 }), (query, turns) => {
        const pairs = [...printCarQuery(query)];
        const at = turns % (pairs.length + 1);
        const typed = [...pairs.slice(at), ...pairs.slice(0, at), ...pairs.slice(0, 1)];
        const read = parseCarQuery(new URLSearchParams(typed));
        expect(read.ok && String(printCarQuery(read.query))).toBe(String(printCarQuery(query)));
      }),
    );
  });

  test('nothing chosen is the bare address', () => {
    expect(String(printCarQuery(emptyCarQuery()))).toBe('');
    expect(parseCarQuery(new URLSearchParams())).toEqual({ ok: true, query: emptyCarQuery() });
    const defaults = 'sort=fresh&limit=24&city=vladivostok&q=&brand=&year_from=';
    expect(parseCarQuery(new URLSearchParams(defaults))).toEqual({
      ok: true,
      query: emptyCarQuery(),
    });
  });

  test('two pages do not share the query that both begin with', () => {
    emptyCarQuery().brand.push('toyota');
    expect(emptyCarQuery().brand).toEqual([]);
  });

  test('a country that is offered for a time is a filter for that time', () => {
    const read = () => parseCarQuery(new URLSearchParams('country=uae')).ok;
    expect(read()).toBe(false);
    registerCountries([{ code: 'uae', open: true } as FurtherCountry]);
    expect(read()).toBe(true);
    registerCountries([{ code: 'uae', open: false } as FurtherCountry]);
    expect(read()).toBe(false);
  });
});

describe('the number on the filter button of a phone', () => {
  const chosen = (address: string) => {
    const read = parseCarQuery(new URLSearchParams(address));
    return read.ok ? countChosen(read.query) : null;
  };

  test.each([
    ['', 0],
    ['country=japan', 0],
    ['sort=price&limit=48&cursor=a&city=kazan', 0],
    ['brand=toyota', 1],
    ['brand=toyota&brand=honda&brand=toyota', 2],
    ['price_from=0', 1],
    ['year_from=2020&year_to=2023', 2],
    ['q=harrier', 1],
    ['country=japan&fuel=hybrid&wheel=left&util=preferential&age=3-5&mileage_to=50000', 5],
  ])('«%s»: %i', (address, count) => {
    expect(chosen(address)).toBe(count);
  });

  test('is the number of parameters that narrow the list', () => {
    const others = new Set(['country', 'city', 'sort', 'limit', 'cursor']);
    fc.assert(
      fc.property(queries, (query) => {
        const narrowing = [...printCarQuery(query)].filter(([name]) => !others.has(name));
        expect(countChosen(query)).toBe(narrowing.length);
      }),
    );
  });
});
