import { expect, test } from 'vitest';
import { capitalize, decapitalize } from './capitalize.ts';

test.each([
  ['во вторник', 'Во вторник'],
  ['из ОАЭ', 'Из ОАЭ'],
  ['', ''],
])('«%s» begins a sentence as «%s»', (text, said) => {
  expect(capitalize(text)).toBe(said);
});

test.each([
  ['Литые диски', 'литые диски'],
  ['В наличии', 'в наличии'],
  ['СБКТС', 'СБКТС'],
  ['ЭПТС и лаборатория', 'ЭПТС и лаборатория'],
  ['S-line', 'S-line'],
  ['4WD', '4WD'],
  ['', ''],
])('«%s» stands inside a sentence as «%s»', (text, said) => {
  expect(decapitalize(text)).toBe(said);
});
