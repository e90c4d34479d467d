import fc from 'fast-check';
import { spoilt, text, validText } from './strange-bodies.ts';

const version = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1, 2) }, fc.integer());
const written = fc.record({
  head: fc.oneof(
    fc.record({ slug: fc.constantFrom('about', 'x'), title: validText, updated: validText }),
    fc.dictionary(fc.constantFrom('slug', 'title', '__proto__', 'examples'), fc.jsonValue()),
  ),
  body: fc.oneof(
    text,
    fc.constantFrom(
      '# Раз',
      '::: note',
      '{{brand.name}}',
      '{{x.y}}',
      '![x](/x)',
      '[x](javascript:0)',
    ),
  ),
});

/** Texts of the site; `{id}` is filled with a name, see `STRANGE_OFFICE_WORK`. */
export const SITE_TEXT_ROUTES: [string, string, fc.Arbitrary<unknown>?][] = [
  ['get', '/site-texts'],
  ['get', '/site-texts/{id}'],
  ['get', '/site-texts/{id}/versions/{number}'],
  [
    'post',
    '/site-texts',
    spoilt(
      {
        kind: fc.constantFrom('posts', 'services', 'collections'),
        slug: validText,
        title: validText,
      },
      ['kind', 'slug', 'title'],
    ),
  ],
  ['put', '/site-texts/{id}/draft', spoilt({ version, base: written, text: written }, ['version'])],
  [
    'post',
    '/site-texts/{id}/publication',
    spoilt({ version, at: fc.option(fc.constantFrom('2026-12-01T00:00:00Z', 'Секретова')) }, [
      'version',
    ]),
  ],
  [
    'post',
    '/site-texts/{id}/action',
    spoilt(
      { version, action: fc.constantFrom('unplan', 'discard', 'reset', 'hide', 'show', 'x') },
      ['action'],
    ),
  ],
  [
    'post',
    '/site-texts/{id}/restoration',
    spoilt({ version, number: fc.oneof(fc.constantFrom(1, 2), fc.integer()) }, ['number']),
  ],
  ['post', '/site-texts/{id}/preview', fc.constant({})],
  [
    'post',
    '/site-texts/images',
    spoilt({ data: fc.constantFrom('AAAA', '', 'Секретова', 'R0lGODdhAQABAIAAAP') }, ['data']),
  ],
];
