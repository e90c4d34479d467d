import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLLECTION_KINDS, HOME_BLOCKS } from '../content.ts';
import { PROTOTYPE_NAMES, rejectedFields, withField } from '../testing/any-input.ts';
import { hasPreview, isSitePart, siteTextFields } from './site-text-fields.ts';
import {
  NEW_TEXT_KINDS,
  SITE_TEXT_KINDS,
  TEXT_IMAGE_BYTES_MAX,
  newSiteTextSchema,
  siteTextDraftSchema,
  siteTextId,
  siteTextImageSchema,
  siteTextKind,
  siteTextName,
} from './site-texts.ts';

const folders = ['posts', 'pages', 'services', 'collections'] as const;
const slugs = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);

describe('the name of a text in an address', () => {
  test.each([
    ['posts/some.md', 'posts-some'],
    ['services/full-cycle.md', 'services-full-cycle'],
    ['questions.md', 'questions'],
    ['home.md', 'home'],
  ])('%s is %s, and back', (name, id) => {
    expect([siteTextId(name), siteTextName(id)]).toEqual([id, name]);
  });

  test('says the text, whatever its slug is called', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...folders),
        fc.oneof(slugs, fc.constantFrom(...folders)),
        (folder, slug) => {
          const name = `${folder}/${slug}.md`;
          expect(siteTextName(siteTextId(name))).toBe(name);
          expect(siteTextId(name)).toMatch(/^[a-z0-9-]+$/);
          expect(siteTextKind(name)).toBe(folder);
        },
      ),
    );
  });
});

describe('the kind of a text', () => {
  test.each([
    ['questions.md', 'lists'],
    ['glossary.md', 'lists'],
    ['home.md', 'parts'],
    ['menu.md', 'parts'],
    ['titles.md', 'parts'],
    ['redirects.md', 'parts'],
    ['cities.md', 'parts'],
  ])('of %s is %s', (name, kind) => {
    expect(siteTextKind(name)).toBe(kind);
    expect(isSitePart(name)).toBe(kind === 'parts');
  });

  test.each(PROTOTYPE_NAMES)('of a name that no table has: %s', (name) => {
    expect(siteTextKind(`${name}/some.md`)).toBe('lists');
    expect(siteTextKind(`${name}.md`)).toBe('lists');
    expect(siteTextFields(`${name}/some.md`)).toEqual([]);
    expect(siteTextFields(`${name}.md`)).toEqual([]);
  });

  test('only lists of addresses and cities have no page on which a draft is seen', () => {
    expect(['redirects.md', 'cities.md'].map(hasPreview)).toEqual([false, false]);
    expect(['home.md', 'menu.md', 'posts/redirects.md', 'questions.md'].every(hasPreview)).toBe(
      true,
    );
  });
});

describe('the fields of a text', () => {
  const names = [
    ...folders.map((folder) => `${folder}/x.md`),
    'questions.md',
    'glossary.md',
    'home.md',
    'menu.md',
    'titles.md',
    'redirects.md',
    'cities.md',
  ];

  test.each(names)('of %s have a name and a Russian label each', (name) => {
    const fields = siteTextFields(name);
    expect(fields.length).toBeGreaterThan(0);
    const all = fields.flatMap((field) => [field, ...(field.fields ?? [])]);
    for (const field of all) {
      expect(field.name).toMatch(/^[a-z_]+$/);
      expect(field.label).toMatch(/^[А-ЯЁ]/);
      expect(Boolean(field.fields)).toBe(field.type === 'list');
      expect(Boolean(field.options)).toBe(field.type === 'choice');
    }
    const own = fields.map((field) => field.name);
    expect(new Set(own).size).toBe(own.length);
  });

  test('choices are those of the site', () => {
    const options = (name: string, field: string) => {
      const all = siteTextFields(name).flatMap((one) => [one, ...(one.fields ?? [])]);
      return Object.keys(all.find((one) => one.name === field)?.options ?? {});
    };
    expect(options('collections/x.md', 'kind')).toEqual(Object.keys(COLLECTION_KINDS));
    expect(options('home.md', 'block')).toEqual(Object.keys(HOME_BLOCKS));
    expect(options('menu.md', 'country').sort()).toEqual(['china', 'japan', 'korea']);
  });
});

describe('a new text', () => {
  const text = { kind: 'posts', slug: 'util-2027', title: 'Сбор в 2027 году' };
  const rejected = (field: string, value: unknown) =>
    rejectedFields(newSiteTextSchema, withField(text, field, value));

  test.each([
    ['slug', 'a', ''],
    ['slug', 'a-1-b', 'a--b'],
    ['slug', 'x'.repeat(60), 'x'.repeat(61)],
    ['slug', '2027', '-2027'],
    ['slug', 'dve', 'две'],
    ['title', 'я', ''],
    ['title', 'я'.repeat(200), 'я'.repeat(201)],
    ['kind', 'collections', 'pages'],
  ])('%s may be %s, but not %s', (field, right, wrong) => {
    expect(rejected(field, right)).toEqual([]);
    expect(rejected(field, wrong)).toEqual([field]);
  });

  test('can be begun where the site has an address for any slug', () => {
    expect(NEW_TEXT_KINDS.every((kind) => kind in SITE_TEXT_KINDS)).toBe(true);
  });
});

test('a draft: 200 000 characters of text, a head of any JSON, the version that was seen', () => {
  const written = { head: { title: 'а', facts: [{ label: 1 }], advert: null }, body: 'б' };
  const draft = { version: 0, base: written, text: { ...written } };
  const rejected = (field: string, value: unknown) =>
    rejectedFields(siteTextDraftSchema, withField(draft, field, value));
  expect(rejected('version', 0)).toEqual([]);
  expect(rejected('text.body', 'я'.repeat(200_000))).toEqual([]);
  expect(rejected('text.body', 'я'.repeat(200_001))).toEqual(['text.body']);
  for (const version of [-1, 1.5, '1', null])
    expect(rejected('version', version)).toEqual(['version']);
  expect(rejected('text.head', 'а')).toEqual(['text.head']);
});

test('a picture of a text is 12 megabytes at the most, in base64', () => {
  expect(TEXT_IMAGE_BYTES_MAX).toBe(12 * 1024 * 1024);
  const longest = Math.ceil(TEXT_IMAGE_BYTES_MAX / 3) * 4;
  expect(rejectedFields(siteTextImageSchema, { data: 'A'.repeat(longest) })).toEqual([]);
  expect(rejectedFields(siteTextImageSchema, { data: 'A'.repeat(longest + 1) })).toEqual(['data']);
  expect(rejectedFields(siteTextImageSchema, { data: '' })).toEqual(['data']);
});
