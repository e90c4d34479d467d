import type { Site } from '@prichal/contract';
import { expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { loadWrittenSearch } from './load-written-search.server.ts';
import { SEARCH_CONTEXT_MAX } from './search-context.ts';

const CARS = ['japan/demo-10001', 'korea/demo-10002', 'china/gone'];

/** A site with every car but those that are gone, and with lists of Japan. */
const SITE = {
  catalog: {
    car: async (country: string, id: string) =>
      id === 'gone'
        ? null
        : { brand: { name: 'Honda' }, model: { name: `Vezel ${country}` }, year: 2022, month: 3 },
  },
  watchSubject: async (query: URLSearchParams) =>
    query.get('search')?.startsWith('/catalog/japan') ? { title: 'Япония: Toyota' } : null,
} as unknown as Site;

const written = (address: string, more = '') =>
  loadWrittenSearch(
    SITE,
    new URL(paths.requestAbout(address).replace('#', `${more}#`), 'https://site.test').searchParams,
  );

test.each([
  ['a list', '/catalog/japan?brand=toyota', 'Япония: Toyota'],
  ['a search', '/search?q=%D0%BF%D1%80%D0%B8%D1%83%D1%81', 'Поиск: приус'],
  [
    'a comparison',
    paths.compare(CARS),
    'Сравнение: Honda Vezel japan, март 2022; Honda Vezel korea, март 2022',
  ],
  [
    'saved cars',
    paths.favourites(CARS),
    'Избранное: Honda Vezel japan, март 2022; Honda Vezel korea, март 2022',
  ],
])('%s is what the request is about, in words of the site', async (_name, address, title) => {
  expect(await written(address)).toEqual({ title, address });
  expect(await written(address, '&words=Звоните%20мошеннику')).toEqual({ title, address });
});

test.each([
  'https://else.test/compare',
  '//else.test',
  '/office/leads',
  '/compare?cars=<b>',
  '/compare?cars=china/gone',
  '/catalog/nowhere',
  '/search?q=%20',
  '',
])('the address %j is none', async (address) => {
  expect(await written(address)).toBeNull();
});

test('text and address together are no longer than the API takes', async () => {
  const address = `/search?q=${'%D0%B1'.repeat(115)}`;
  const most = await written(
    paths.favourites(Array.from({ length: 40 }, (_, at) => `japan/d-${at}`)),
  );
  expect(most?.title.match(/Honda/g)).toHaveLength(10);
  for (const search of [await written(address), most])
    expect(`${search?.title}\n${search?.address}`.length).toBeLessThanOrEqual(SEARCH_CONTEXT_MAX);
});
