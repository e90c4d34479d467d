import { expect, test } from 'vitest';
import { hintsOf } from './text-hints.ts';

const sumsOf = (body: string) =>
  hintsOf('questions.md', { head: {}, body }).map((hint) => /\((.*?)\)/.exec(hint)?.[1]);

test.each([
  ['Сбор 5 200 ₽ и пошлина 1 740 959 рублей.', '5 200 ₽; 1 740 959 руб'],
  ['Около 45 тыс. рублей, до 1,5 млн ₽.', '45 тыс. руб; 1,5 млн ₽'],
  ['Было 1250000 5200 ₽', '5200 ₽'],
])('sums typed by hand are named: %s', (body, sums) => {
  expect(sumsOf(body)).toEqual([sums]);
  const tied = sumsOf(body.replaceAll(' ', '\u00a0'));
  expect(tied.map((found) => found?.replaceAll('\u00a0', ' '))).toEqual([sums]);
});

test('a number of one line is no part of a sum of the next one', () => {
  expect(sumsOf('Мест: 12\n5 200 ₽')).toEqual(['5 200 ₽']);
  expect(sumsOf('Цены 2026\nрубли и иены')).toEqual([]);
  expect(sumsOf('{{harrier.total}} и {{market.company}} ₽')).toEqual([]);
});

/** As much as the office takes for one text. */
const LONGEST = 400_000;

test.each([
  '1250000\n',
  '1',
  '1 ',
  ' ',
  '1\u00a0',
  '1,',
  '1 000 ',
  '1 тыс. ',
  '1 млн ',
  '{{',
  '{{ ',
])('the longest text of %j is read at once', (part) => {
  const many = part.repeat(LONGEST / part.length);
  for (const body of [many, `1${many}`, `${many}Цены в рублях`, `1${many}x`])
    expect(hintsOf('posts/some.md', { head: {}, body })).toBeInstanceOf(Array);
});
