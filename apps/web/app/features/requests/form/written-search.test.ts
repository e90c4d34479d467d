import { expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { SEARCH_CONTEXT_MAX } from './search-context.ts';
import { writtenSearch } from './written-search.ts';

const CARS = ['japan/demo-10001', 'korea/demo-10002', 'china/demo-10003', 'japan/demo-10004'];

const sent = (search: { title: string; address: string }) =>
  writtenSearch(new URL(paths.requestAbout(search), 'https://site.test').searchParams);

test.each([
  ['a list', '/catalog/japan?brand=toyota&price_from=1000000'],
  ['a search', '/search?q=%D0%BF%D1%80%D0%B8%D1%83%D1%81'],
  ['the quiz', '/pick?budget=2000000'],
  ['a comparison', paths.compare(CARS)],
  ['saved cars', paths.favourites(CARS)],
])('%s is what the request is about', (_name, address) => {
  const search = { title: 'Honda Vezel, март 2022', address };
  expect(sent(search)).toEqual(search);
});

test('ten saved cars are all named beside their comparison', () => {
  const names = Array.from(
    { length: 10 },
    (_, nth) => `Mitsubishi Outlander PHEV ${nth}, сентябрь 2022`,
  );
  const search = { title: `Избранное: ${names.join('; ')}`, address: paths.compare(CARS) };
  expect(sent(search)).toEqual(search);
});

test.each(['https://else.test/compare', '//else.test', '/office/leads', '/compare?cars=<b>', ''])(
  'the address %j is none',
  (address) => {
    expect(sent({ title: 'Сравнение', address })).toBeNull();
  },
);

test('text and address together are no longer than the API takes', () => {
  const address = `/search?q=${'a'.repeat(600)}`;
  const search = sent({ title: 'б'.repeat(900), address });
  expect(search?.address).toBe(address);
  expect(`${search?.title}\n${search?.address}`).toHaveLength(SEARCH_CONTEXT_MAX);
});
