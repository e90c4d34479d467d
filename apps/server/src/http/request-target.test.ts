import { expect, test } from 'vitest';
import { originForm } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/catalog/japan?age=3-5', '/catalog/japan?age=3-5'],
  ['//elsewhere.test/contacts', '//elsewhere.test/contacts'],
  ['http://site.test/contacts/', '/contacts/'],
  ['HTTPS://site.test:8443/search?q=a', '/search?q=a'],
  ['http://site.test', '/'],
  ['http://site.test?q=a', '/?q=a'],
  ['*', null],
  ['site.test:443', null],
  ['ftp://site.test/x', null],
  ['', null],
])('the target %s is for %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});
