import { COUNTRIES } from '@prichal/contract';
import fc from 'fast-check';
import { spoilt, text, validText } from './strange-bodies.ts';

const country = fc.option(fc.constantFrom(...COUNTRIES, 'mars'));
const field = fc.constantFrom('price', 'year', 'brand', 'photos', '__proto__', 'x');
const values = fc.dictionary(field, fc.oneof(text, fc.constantFrom('1 690 000 ¥', '27.12.2022')), {
  maxKeys: 4,
});

const importSettings = spoilt(
  {
    country,
    full: fc.boolean(),
    sheet: fc.option(validText),
    whole: fc.boolean(),
    columns: fc.dictionary(validText, field, { maxKeys: 3 }),
    values: fc.dictionary(field, fc.dictionary(validText, validText, { maxKeys: 2 }), {
      maxKeys: 2,
    }),
  },
  ['country', 'full', 'sheet', 'whole', 'columns', 'values'],
);
const confirm = spoilt({ confirm: fc.boolean() }, ['confirm']);
const newFeed = spoilt(
  {
    address: fc.oneof(
      text,
      fc.constantFrom('http://127.0.0.1:9/', 'file:///etc/passwd', 'https://[::1]/x'),
    ),
    country,
    full: fc.boolean(),
    every_minutes: fc.oneof(fc.integer(), fc.constantFrom(60, 0, -1)),
  },
  ['address', 'country', 'full', 'every_minutes'],
);
const car = spoilt({ values, revision: fc.oneof(fc.integer(), fc.double()) }, ['values']);
const bulk = spoilt(
  {
    cars: fc.array(fc.record({ uid: fc.uuid(), revision: fc.oneof(fc.integer(), fc.double()) }), {
      maxLength: 3,
    }),
    change: fc.oneof(
      fc.record({ kind: fc.constant('status'), status: fc.constantFrom('active', 'sold', 'x') }),
      fc.record({ kind: fc.constant('price'), percent: fc.double() }),
    ),
  },
  ['cars', 'change'],
);
const photos = spoilt(
  {
    cars: fc.array(
      fc.record({
        uid: fc.uuid(),
        photos: fc.array(
          fc.constantFrom(`/photos/ab/${'0'.repeat(32)}`, '/photos/../../etc/passwd', ''),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 3 },
    ),
  },
  ['cars'],
);
const newCar = spoilt({ country, source_id: text, values }, ['country', 'source_id', 'values']);
const days = fc.constantFrom(0, 7, 400, 401, -1, 0.5, '7');
const money = fc.constantFrom('1200', '12.50', '0', '-1', '1e9', '12345678901', 'тысяча');
const saleCountry = spoilt(
  {
    why: validText,
    newest: fc.option(fc.oneof(fc.uuid(), text)),
    country: fc.dictionary(fc.constantFrom('code', 'name', 'legs', 'costs', '__proto__'), text),
  },
  ['why', 'newest', 'country'],
);
/** Complete, and odd in its numbers and words. */
const wholeCountry = fc.record({
  why: validText,
  newest: fc.constant(null),
  country: fc.record({
    code: fc.constantFrom('uae', 'japan', 'cars', 'UAE', '__proto__'),
    name: validText,
    from: fc.constantFrom('из ОАЭ', 'ОАЭ'),
    in: fc.constantFrom('в ОАЭ', ''),
    currency: fc.constantFrom('AED', 'QQQ'),
    bought_in: validText,
    arrives_in: validText,
    legs: fc.array(
      fc.record({
        name: validText,
        kind: fc.constantFrom('road', 'sea', 'air'),
        days,
        from: days,
        to: days,
        part: fc.constantFrom('to_departure', 'to_customs', 'x'),
      }),
      { maxLength: 3 },
    ),
    costs: fc.array(
      fc.record({
        title: validText,
        recipient: validText,
        amount: money,
        unit: fc.constantFrom('RUB', 'AED', '%', '$'),
        note: validText,
        part: fc.constantFrom('abroad', 'transit', 'x'),
      }),
      { maxLength: 3 },
    ),
    levies: fc.constantFrom('import', 'unknown', 'none'),
    reason: validText,
    open: fc.boolean(),
    intro: text,
  }),
});
const nothing = fc.constant({});

/** Cars and price lists in the office: method, address and body, see strange-office-work.ts. */
export const OFFICE_CAR_ROUTES: [string, string, fc.Arbitrary<unknown>?][] = [
  ['get', '/imports'],
  ['get', '/imports/files/{uid}'],
  ['delete', '/imports/files/{uid}'],
  ['put', '/imports/files/{uid}/check', importSettings],
  ['post', '/imports/files/{uid}/apply', confirm],
  ['get', '/imports/files/{uid}/rejected'],
  ['post', '/imports/{uid}/undo', nothing],
  // bytes of files: imports.test.ts and cars.test.ts; here what is no file at all
  ['post', '/imports/files', nothing],
  ['post', '/cars/photos', nothing],
  ['get', '/feeds'],
  ['post', '/feeds', newFeed],
  ['delete', '/feeds/{uid}'],
  ['post', '/feeds/{uid}/run', confirm],
  ['get', '/exports'],
  ['get', '/market-prices'],
  ['post', '/market-prices', nothing],
  ['delete', '/market-prices'],
  ['get', '/countries'],
  ['get', '/sale-countries'],
  ['post', '/sale-countries', fc.oneof(saleCountry, wholeCountry)],
  ['get', '/cars'],
  ['get', '/cars/new'],
  ['post', '/cars/new/preview', newCar],
  ['post', '/cars/new/page', newCar],
  ['post', '/cars', newCar],
  ['get', '/cars/{uid}'],
  ['put', '/cars/{uid}', car],
  ['post', '/cars/{uid}/preview', car],
  ['post', '/cars/{uid}/page', spoilt({ values, photos: fc.constant(null) }, ['values', 'photos'])],
  ['post', '/cars/{uid}/restore', spoilt({ before: fc.oneof(fc.uuid(), text) }, ['before'])],
  ['post', '/cars/bulk', bulk],
  ['post', '/cars/photos/match', spoilt({ names: fc.array(text, { maxLength: 4 }) }, ['names'])],
  ['post', '/cars/photos/add', photos],
];
