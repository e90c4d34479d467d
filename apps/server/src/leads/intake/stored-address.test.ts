import { expect, test } from 'vitest';
import { storedPage, storedReferrer } from './stored-address.ts';

test.each([
  ['/contacts?phone=79041234567#Иван', '/contacts'],
  ['https://site.test/calculator/result?price=1', '/calculator/result'],
  ['/r/AZCmsHwefRGKvAEjRWeJqwe97FXxeptPzstXKQ1e9Mfi', undefined],
  ['https://site.test/%52/AZCmsHwefRGKvAEjRWeJqwe97FXxeptPzstXKQ1e9Mfi', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [undefined, undefined],
])('the page %s is stored as %s', (address, page) => {
  expect(storedPage(address)).toBe(page);
});

test.each([
  ['https://yandex.ru/search/?text=Иван+79041234567', 'https://yandex.ru/search/'],
  ['https://site.test/r/AZCmsHwefRGKvAEjRWeJqwe97FXxeptPzstXKQ1e9Mfi', null],
  ['', null],
  [undefined, null],
])('the referrer %s is stored as %s', (address, referrer) => {
  expect(storedReferrer(address)).toBe(referrer);
});
