import { expect, test } from 'vitest';
import { accentIssue, accentTones, checkAccent } from './accent.ts';

test('ratios are those of WCAG', () => {
  const white = checkAccent('#ffffff').map(({ ratio }) => ratio);
  expect(white).toEqual([16.8, 21, 19.4]);
});

test.each(['#ff7a1a', '#4cc3ff', '#7bd88f', '#ffd400'])('%s is read everywhere', (accent) => {
  expect(accentIssue(accent)).toBeNull();
});

test.each([
  ['#0033aa', /текст в тёмной теме 1,\d, нужно 4,5/],
  ['#7a7a7a', /текст в тёмной теме 3,\d, нужно 4,5; текст в контрастной теме 4,\d, нужно 7/],
])('%s is rejected with the figures', (accent, issue) => {
  expect(accentIssue(accent)).toMatch(issue);
});

test('the text on a button is the one that is read better', () => {
  expect(accentTones('#ff7a1a')).toEqual({ strong: '#ff9548', on: '#0b0d11' });
  expect(accentTones('#002266').on).toBe('#ffffff');
});
