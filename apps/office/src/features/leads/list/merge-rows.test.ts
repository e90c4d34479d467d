import { expect, test } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const rows = (text: string, version = 1) => [...text].map((uid) => ({ uid, version }));
const names = (list: readonly { uid: string }[]) => list.map(({ uid }) => uid).join('');

test('one that comes last is added, one that would push others waits', () => {
  expect(names(mergeRows(rows('abc'), rows('abcd')).rows)).toBe('abcd');
  const { rows: shown, held } = mergeRows(rows('abc'), rows('xabcd'));
  expect([names(shown), held]).toEqual(['abcd', 1]);
});

test('shown rows keep their places with fresh facts, gone ones leave', () => {
  const { rows: shown, held } = mergeRows(rows('abc'), rows('ca', 2));
  expect([names(shown), held]).toEqual(['ac', 0]);
  expect(shown.every(({ version }) => version === 2)).toBe(true);
});

test('with nothing left of what was shown, all of the fresh list is shown', () => {
  expect(mergeRows(rows('a'), rows('xyz'))).toEqual({ rows: rows('xyz'), held: 0 });
  expect(mergeRows([], rows('x')).rows).toEqual(rows('x'));
});
