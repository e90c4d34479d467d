import { expect, test } from 'vitest';
import { shownLines } from './shown-lines.ts';

const line = {
  group: 'russia' as const,
  title: 'Услуги',
  note: 'по договору',
  own: null,
  before_kopecks: null,
};
const bill = {
  lines: [
    { ...line, code: 'broker', kopecks: 100 },
    { ...line, code: 'company', kopecks: 800 },
  ],
} as unknown as Parameters<typeof shownLines>[0];
const own = {
  key: 'k',
  replaces: 'company',
  group: 'russia' as const,
  title: 'Услуги',
  sum: '5',
  reason: '',
  shown: false,
};
const sums = (...of: Parameters<typeof shownLines>) =>
  shownLines(...of).map(({ kopecks }) => kopecks);

test('what is typed stands in for the frozen line at once, and remembers its sum', () => {
  expect(sums(bill, [own])).toEqual([100, 500]);
  expect(shownLines(bill, [own])[1]).toMatchObject({ code: 'company', before: 800, own });
  expect(sums(bill, [{ ...own, sum: '' }])).toEqual([100, 800]);
});

test('a line of its own is added, and a removed one gives the frozen sum back', () => {
  expect(sums(bill, [{ ...own, replaces: null }])).toEqual([100, 800, 500]);
  const saved = {
    lines: [{ ...line, code: 'company', kopecks: 500, own: 'k', before_kopecks: 800 }],
  };
  expect(sums(saved as unknown as typeof bill, [])).toEqual([800]);
  const added = { lines: [{ ...line, code: 'own:k', kopecks: 500, own: 'k' }] };
  expect(sums(added as unknown as typeof bill, [])).toEqual([]);
});
