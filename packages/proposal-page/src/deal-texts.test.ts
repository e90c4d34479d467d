import type { DealPageStep } from '@prichal/contract';
import { expect, test } from 'vitest';
import {
  customsText,
  daysBetween,
  moveText,
  movedText,
  oldDay,
  sentence,
  sizeText,
  withOwnMoves,
} from './deal-texts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-20', '2026-11-24', '20', 4],
  ['2026-11-30', '2026-12-04', '30 ноября', 4],
  ['2026-12-30', '2027-01-02', '30 декабря', 3],
  ['2026-12-02', '2026-11-30', '2 декабря', -2],
])('a day moved from %s to %s is struck as «%s»', (from, to, text, days) => {
  expect([plain(oldDay(from, to)), daysBetween(from, to)]).toEqual([text, days]);
});

test('words say the direction, a reason ends as a sentence, sizes are round', () => {
  expect([movedText(4), movedText(-1)].map(plain)).toEqual(['Позже на 4 дня', 'Раньше на 1 день']);
  expect([sentence('порт закрыт '), sentence('Ждём!')]).toEqual(['Порт закрыт.', 'Ждём!']);
  expect([sizeText(12), sizeText(340_400), sizeText(1_240_000)].map(plain)).toEqual([
    '1 КБ',
    '340 КБ',
    '1,2 МБ',
  ]);
});

test('customs say the day of the declaration and the day of the rate, which is not always that one', () => {
  const bill = { customs_on: '2026-11-21', customs_for: '2026-11-23' };
  const said = (more: { fixed?: boolean; final?: boolean; known?: boolean }) =>
    plain(
      customsText({
        ...bill,
        ...(more.known === false ? { customs_for: null } : {}),
        customs_fixed: more.fixed ?? false,
        is_final: more.final ?? false,
      }),
    );
  expect(said({ fixed: true })).toBe('День декларации — 23 ноября, курс от 21 ноября.');
  expect(said({})).toBe(
    'Таможня посчитана на 23 ноября по курсу от 21 ноября. Точной будет в день декларации.',
  );
  expect(said({ known: false })).toBe(
    'Таможня по курсу от 21 ноября. Точной будет в день декларации.',
  );
  expect(said({ final: true })).toBe('Таможня посчитана на 23 ноября по курсу от 21 ноября.');
});

test('a day that was moved and came out otherwise says only that it was moved', () => {
  const move = { from: '2026-12-13', to: '2026-12-19' };
  const said = (state: DealPageStep['state'], on: string) => plain(moveText(move, { state, on }));
  expect(said('ahead', '2026-12-19')).toBe('Позже на 6 дней');
  expect(said('done', '2026-12-19')).toBe('Позже на 6 дней');
  expect(said('done', '2026-12-12')).toBe('Переносили на 6 дней позже');
});

test('a move that goes on to later steps is explained once, at the first of them', () => {
  const storm = { from: '2026-11-20', to: '2026-11-24', reason: 'шторм', payer: null, at: '1' };
  const queue = { ...storm, reason: 'очередь', at: '2' };
  const step = (moves: DealPageStep['moves']) => ({ moves }) as DealPageStep;
  const said = withOwnMoves([step([]), step([storm]), step([storm, queue]), step([storm, queue])]);
  expect(said.map(({ moves }) => moves.map(({ reason }) => reason))).toEqual([
    [],
    ['шторм'],
    ['очередь'],
    [],
  ]);
});
