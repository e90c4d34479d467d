import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORM_PATHS, PLAIN_PAGES, pageOfPath } from './find-page.ts';
import type { SitePage } from './site-page.ts';
import { SITE_PAGES } from './site-pages.ts';
import { HOSTILE_TEXTS, anyText } from './testing/any-input.ts';

const pages: readonly [string, SitePage][] = Object.entries(SITE_PAGES);
const all = pages.map(([, page]) => page);

/** The pattern with a value for each of its parameters; one that may be absent is left out. */
const filled = (path: string, value = 'x1') =>
  path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, value);

describe('the table of pages', () => {
  test.each([
    ['/', '/catalog/:country', '/catalog/:country/:id', '/calculator', '/calculator/result'],
    ['/blog', '/blog/:slug', '/about', '/contacts', '/terms', '/privacy'],
  ])('has the routes of the specification', (...routes) => {
    for (const route of routes) expect(all.map(({ path }) => path)).toContain(route);
  });

  test.each(['path', 'file', 'name'] as const)('has no two pages of one %s', (field) => {
    const values = all.map((page) => page[field]);
    expect(values.filter((value, nth) => values.indexOf(value) !== nth)).toEqual([]);
  });

  test('what one person’s link opens is never cached, nor found by search engines', () => {
    const own = all.filter(({ path }) => path.includes(':token'));
    expect(own.length).toBeGreaterThan(4);
    for (const page of own) expect(page).toMatchObject({ cache: null, indexed: false });
  });

  test('data for a browser are no page that is found', () => {
    const data = all.filter(({ frame }) => frame === 'none');
    expect(data.length).toBeGreaterThan(3);
    for (const page of data) expect(page).toMatchObject({ indexed: false });
  });

  test('a page that depends on parameters says which; one of a plain address has none', () => {
    const plain = all.filter(({ plainOnly }) => plainOnly === true);
    expect(plain.length).toBeGreaterThan(5);
    for (const page of plain) expect(page).not.toHaveProperty('parameters');
  });

  test('what is not cached drops no parameter and needs no list of them', () => {
    for (const page of all.filter(({ cache }) => cache === null))
      expect([page.parameters, page.personalParameters, page.plainOnly]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
  });

  test('names of pages are for Russian readers', () => {
    for (const { name, summary = name } of all) {
      expect(name).toMatch(/^[А-ЯЁ][а-яё ,-]+$/);
      expect(summary).toMatch(/^[А-ЯЁ]/);
    }
  });
});

describe('the page of an address', () => {
  test.each(pages)('%s', (_, page) => {
    const address = filled(page.path);
    const data = address === '/' ? '/_root.data' : `${address}.data`;
    const markdown = address === '/' ? '/index.md' : `${address}.md`;
    for (const asked of [address, data, `${address}/_.data`.replace('//', '/'), markdown])
      expect([asked, pageOfPath(asked)]).toEqual([asked, page]);
  });

  test('whose parameter is anything that one part of an address can be', () => {
    const part = anyText.map(encodeURIComponentSafe).filter((text) => /^[^/]+$/.test(text));
    fc.assert(
      fc.property(part, (value) => {
        fc.pre(!/\.(?:data|md)$/.test(value));
        expect(pageOfPath(`/blog/${value}`)).toBe(SITE_PAGES.post);
        expect(pageOfPath(`/r/${value}`)).toBe(SITE_PAGES.receipt);
        expect(pageOfPath(`/r/${value}/state`)).toBe(SITE_PAGES.receiptState);
        expect(pageOfPath(`/consent/${value}`)).toBe(SITE_PAGES.consent);
        expect(pageOfPath(`/consent/${value}/2026-11-29`)).toBe(SITE_PAGES.consent);
      }),
    );
  });

  test('a page of its own goes before a pattern that would hold it too', () => {
    expect(pageOfPath('/calculator/result')).toBe(SITE_PAGES.result);
    expect(pageOfPath('/favourites/cars')).toBe(SITE_PAGES.favouriteCars);
    expect(pageOfPath('/glossary/notes')).toBe(SITE_PAGES.termNotes);
  });

  test.each(['/about/', '//', '/About', '/blog/', '/catalog//x', '/.md.md', 'about', '/r//state'])(
    'none is at %s',
    (address) => {
      expect(pageOfPath(address)).toBeUndefined();
    },
  );

  test('is found or not, and never an error', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(() => [pageOfPath(text), pageOfPath(`/${text}`)]).not.toThrow();
      }),
    );
    for (const text of HOSTILE_TEXTS) expect(() => pageOfPath(`/catalog/${text}`)).not.toThrow();
  });
});

test('pages of one address each are those that a visitor can open without a link made for them', () => {
  for (const page of PLAIN_PAGES) expect(page.path).not.toContain(':');
  expect(PLAIN_PAGES).not.toContain(SITE_PAGES.quick);
  expect(PLAIN_PAGES).toContain(SITE_PAGES.watch);
  expect(PLAIN_PAGES.length).toBeGreaterThan(25);
});

test('forms without scripts are sent to the pages that the visitor sees', () => {
  const forms = FORM_PATHS.map((path) => pageOfPath(filled(path)));
  expect(forms.map((page) => page?.frame)).not.toContain('none');
  for (const path of ['/contacts', '/about', '/reviews', '/cookies', '/r/:token', '/o/:token'])
    expect(FORM_PATHS).toContain(path);
  expect(FORM_PATHS).not.toContain('/catalog');
});

function encodeURIComponentSafe(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
