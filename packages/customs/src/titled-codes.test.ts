import { expect, test } from 'vitest';
import { withTitledCodes } from './titled-codes.ts';

const titledCodes = (prefix: string, titles: string[]) =>
  withTitledCodes(
    prefix,
    titles.map((title) => ({ title })),
  ).map(({ code }) => code);
const codeOf = (title: string) => titledCodes('route', [title])[0];

test('a line keeps its code when another one is set before it, and when its title is only written otherwise', () => {
  const [ferry, re] = titledCodes('route', ['Паром', 'Реэкспорт: оформление']);
  expect(titledCodes('route', ['Хранение', 'Реэкспорт: оформление', 'Паром'])).toEqual([
    codeOf('Хранение'),
    re,
    ferry,
  ]);
  expect(codeOf(' реэкспорт —\u00a0оформлЁние ')).toBe(codeOf('Реэкспорт: оформление'));
  expect(ferry).toMatch(/^route_[\da-z]{7}$/);
});

test('two lines with one title have two codes, and other titles others', () => {
  const codes = titledCodes('country', ['Перевод', 'Перевод', 'Фрахт', 'перевод']);
  expect(new Set(codes).size).toBe(4);
  expect(codes[0]).toBe(titledCodes('country', ['Перевод'])[0]);
});
