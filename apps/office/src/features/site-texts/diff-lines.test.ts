import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

test('lines of both stay, one that was replaced is gone and new', () => {
  const lines = diffLines(['а', 'б', 'в'], ['а', 'г', 'в', 'д']);
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same а',
    'gone б',
    'new г',
    'same в',
    'new д',
  ]);
  expect(diffLines([], [])).toEqual([]);
  expect(diffLines(['а'], []).map(({ kind }) => kind)).toEqual(['gone']);
});
