import { registerCountries } from '@prichal/contract';
import type { FurtherCountry } from '@prichal/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const FILTERS = [
  'brand=toyota',
  'brand=honda',
  'fuel=petrol',
  'price_to=2000000',
  'sort=price',
  'page=3',
];
const NOISE = [
  'utm_source=vk',
  'yclid=7',
  'gclid=x',
  'ref=%D0%B4',
  'a[]=1',
  'fbclid=',
  '__proto__=1',
];

const path = fc.constantFrom(
  '/',
  '/contacts',
  '/catalog/japan',
  '/catalog/korea/abc-1',
  '/catalog/japan.data',
);

describe('the key of a page', () => {
  test('ignores the order of parameters and campaign parameters', () => {
    fc.assert(
      fc.property(
        path,
        fc.shuffledSubarray(FILTERS),
        fc.shuffledSubarray(NOISE),
        fc.infiniteStream(fc.nat()),
        (base, filters, noise, random) => {
          const mixed = [...filters, ...noise]
            .map((part) => ({ part, at: random.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ part }) => part);
          const plain = [...filters].sort();
          const messy = `${base}${mixed.length > 0 ? `?${mixed.join('&')}` : ''}`;
          const clean = `${base}${plain.length > 0 ? `?${plain.join('&')}` : ''}`;
          expect(pageKey(messy)).toEqual(pageKey(clean));
          expect(pageKey(messy)?.key).not.toMatch(/utm_|yclid|gclid|fbclid|proto/);
        },
      ),
    );
  });

  test.each([
    '/search?q=%D1%82',
    '/search.data?q=a',
    '/compare?cars=japan/1',
    '/pick?budget=1',
    '/favourites/cars?cars=japan/1',
    '/contacts?search=/catalog/japan&words=a',
    '/contacts?calculation=country%3Djapan',
  ])('%s is one person’s and not cached', (url) => {
    expect(pageKey(url)).toBeNull();
  });

  test.each(['/search', '/compare', '/pick', '/favourites'])('%s itself is everybody’s', (url) => {
    expect(pageKey(`${url}?utm_source=vk`)?.key).toBe(url);
  });

  test('of the ledger has its country and route, and nothing else', () => {
    expect(pageKey('/ledger?country=korea&route=direct&a=1')?.key).toBe(
      '/ledger?country=korea&route=direct',
    );
    expect(pageKey('/ledger?country=korea&route=%3Cb%3E')?.key).toBe('/ledger?country=korea');
  });

  test('has a country that the owner has added as it has the three', () => {
    expect(pageKey('/ledger?country=uae')?.key).toBe('/ledger');
    registerCountries([{ code: 'uae', open: true } as FurtherCountry]);
    expect(pageKey('/ledger?country=uae')?.key).toBe('/ledger?country=uae');
    expect(pageKey('/contacts?car=uae/dxb-1')?.key).toBe('/contacts?car=uae%2Fdxb-1');
    expect(pageKey('/contacts?car=mars/1')?.key).toBe('/contacts');
    registerCountries([]);
  });

  test('is its own key', () => {
    const parts = fc.oneof(
      fc.constantFrom(
        ...FILTERS,
        ...NOISE,
        'q=Харриер  80',
        'sort=wrong',
        'page=0',
        'price_to=2 000',
      ),
      fc.webQueryParameters(),
    );
    const urls = fc.sample(fc.tuple(path, fc.array(parts, { maxLength: 4 })), 400);
    for (const [base, query] of urls) {
      const key = pageKey(`${base}?${query.join('&')}`)?.key ?? '/';
      expect(pageKey(key)?.key).toBe(key);
    }
  });

  test('distinguishes different lists', () => {
    const keys = new Set(
      [
        '',
        '?brand=toyota',
        '?brand=honda',
        '?brand=toyota&page=2',
        '?model=toyota',
        '?sort=price',
      ].map((query) => pageKey(`/catalog/japan${query}`)?.key),
    );
    expect(keys.size).toBe(6);
  });

  test('drops filters where there is nothing to filter', () => {
    expect(pageKey('/contacts?brand=toyota')?.key).toBe('/contacts');
    expect(pageKey('/?page=2')?.key).toBe('/');
  });

  test('of a list knows how many portions are shown, of a car its city', () => {
    expect(pageKey('/catalog/japan?page=99&limit=48&country=korea')?.key).toBe(
      '/catalog/japan?page=10',
    );
    expect(pageKey('/catalog/japan?cursor=abc&page=99')?.key).toBe(
      '/catalog/japan?cursor=abc&page=99',
    );
    expect(pageKey('/catalog/japan/x-1?city=omsk&page=2')?.key).toBe(
      '/catalog/japan/x-1?city=omsk',
    );
  });

  test('of a calculation is none, because it is one person’s', () => {
    expect(pageKey('/calculator/result?price_amount=1000000')).toBeNull();
    expect(pageKey('/calculator?utm_source=vk')?.key).toBe('/calculator');
  });

  test('keeps the parameter of a client navigation', () => {
    const key = pageKey(
      '/catalog/japan.data?utm_source=x&_routes=root%2Croutes%2Fcatalog&fuel=diesel',
    );
    expect(key?.key).toBe('/catalog/japan.data?fuel=diesel&_routes=root%2Croutes%2Fcatalog');
  });

  test.each([
    '/__manifest?version=1',
    '//evil.test/',
    '/a//b',
    `/${'a'.repeat(2000)}`,
    '*',
    '/contacts/',
    '/catalog/japan/?page=2',
  ])('has none: %s', (url) => {
    expect(pageKey(url)).toBeNull();
  });

  test('pages without cars survive a change of the catalogue', () => {
    expect(pageKey('/contacts')?.tags).not.toContain('catalog');
    expect(pageKey('/catalog/japan/abc')?.tags).toContain('catalog');
  });
});
