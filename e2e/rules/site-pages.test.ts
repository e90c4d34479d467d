import { existsSync } from 'node:fs';
import path from 'node:path';
import { SITE_PAGES, pageOfPath } from '@prichal/contract';
import type { PageName, SitePage } from '@prichal/contract';
import { describe, expect, test } from 'vitest';
import { FIXED_ROUTES, MADE_ROUTES } from '../support/routes.ts';

const ROUTES_FOLDER = path.resolve(import.meta.dirname, '../../apps/web/app/routes');
const pages = Object.entries(SITE_PAGES) as [PageName, SitePage][];

describe('the table of pages', () => {
  test('names a module of the routes folder for each page', () => {
    const missing = pages.filter(
      ([, { file }]) =>
        !['.ts', '.tsx'].some((end) => existsSync(path.join(ROUTES_FOLDER, file + end))),
    );
    expect(missing).toEqual([]);
  });

  test('each page that visitors open is walked by tests', () => {
    const walked = new Set(
      Object.values(FIXED_ROUTES).map((address) => pageOfPath(address.replace(/[?#].*$/, ''))),
    );
    const left = pages
      .filter(
        ([name, page]) => page.frame !== 'none' && !walked.has(page) && !MADE_ROUTES.includes(name),
      )
      .map(([name]) => name);
    expect(left).toEqual([]);
  });

  test.each([
    ['/', 'home'],
    ['/_root.data', 'home'],
    ['/index.md', 'home'],
    ['/catalog', 'wholeCatalog'],
    ['/collections/hybrids', 'collection'],
    ['/brands/toyota.md', 'brand'],
    ['/delivery/kazan', 'deliveryCity'],
    ['/catalog/japan', 'catalog'],
    ['/catalog/japan/_.data', 'catalog'],
    ['/catalog/japan/demo-1.data', 'car'],
    ['/catalog/japan/toyota/harrier.md', 'model'],
    ['/calculator/result.data', 'result'],
    ['/consent/personal-data', 'consent'],
    ['/consent/personal-data/2026-11-20', 'consent'],
    ['/r/token', 'receipt'],
    ['/favourites/cars', 'favouriteCars'],
  ] as const)('finds the row of %s', (address, name) => {
    expect(pageOfPath(address)).toBe(SITE_PAGES[name]);
  });

  test.each(['/no-such-page', '/collections', '/brands', '/catalog/japan/a/b/c/d', '/blog/a/b'])(
    'has no row for %s',
    (address) => {
      expect(pageOfPath(address)).toBeUndefined();
    },
  );
});
