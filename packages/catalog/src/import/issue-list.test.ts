import { describe, expect, it } from 'vitest';
import { IssueList } from './issue-list.ts';
import { shortened } from './source-record.ts';

const issue = (message: string, value = '', kind: 'error' | 'warning' = 'error') => ({
  field: 'price',
  message,
  kind,
  value,
});

describe('what is wrong with a file', () => {
  it('comes in the order of its lines', () => {
    const list = new IssueList('прайс.csv');
    list.add(9, [issue('Девятая.')]);
    list.add(2, [issue('Вторая.'), issue('Ещё.')]);
    expect(list.report().issues.map(({ line, message, file }) => [line, message, file])).toEqual([
      [2, 'Вторая.', 'прайс.csv'],
      [2, 'Ещё.', 'прайс.csv'],
      [9, 'Девятая.', 'прайс.csv'],
    ]);
  });

  it('is one group where messages differ only in numbers and quoted values', () => {
    const list = new IssueList('');
    list.add(2, [issue('Такой номер уже есть в строке 7.', 'A1')]);
    list.add(3, [issue('Такой номер уже есть в строке 8.', 'A2')]);
    list.add(4, [issue('Пропущена отметка «A9».'), issue('Пропущена отметка «B1».')]);
    expect(
      list.report().groups.map(({ message, count, lines }) => [message, count, lines]),
    ).toEqual([
      ['Такой номер уже есть в строке 7.', 2, [2, 3]],
      ['Пропущена отметка «A9».', 2, [4, 4]],
    ]);
  });

  it('has errors first, then the commonest; a warning is a group of its own', () => {
    const list = new IssueList('');
    for (let line = 1; line <= 30; line++) list.add(line, [issue('Частое.', '', 'warning')]);
    list.add(31, [issue('Частое.')]);
    list.add(32, [issue('Редкое.', '', 'warning')]);
    expect(list.report().groups.map(({ message, kind, count }) => [message, kind, count])).toEqual([
      ['Частое.', 'error', 1],
      ['Частое.', 'warning', 30],
      ['Редкое.', 'warning', 1],
    ]);
  });

  it('names the first twenty lines and eight different values of a group', () => {
    const list = new IssueList('');
    for (let line = 1; line <= 40; line++) list.add(line, [issue('Беда.', `v${line % 12}`)]);
    const [group] = list.report().groups;
    expect(group?.count).toBe(40);
    expect(group?.lines).toHaveLength(20);
    expect(group?.values).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8']);
  });

  it('is stored up to ten thousand lines, and counted beyond', () => {
    const list = new IssueList('');
    for (let line = 1; line <= 10_005; line++) list.add(line, [issue('Беда.')]);
    const { issues, moreIssues, groups } = list.report();
    expect([issues.length, moreIssues, groups[0]?.count]).toEqual([10_000, 5, 10_005]);
  });
});

it('a value in a report is one line of at most sixty characters', () => {
  expect(shortened('a\n b')).toBe('a b');
  expect(shortened('🚗'.repeat(60))).toBe('🚗'.repeat(60));
  expect(shortened('🚗'.repeat(61))).toBe(`${'🚗'.repeat(59)}…`);
  expect(shortened({ a: 1 })).toBe('{"a":1}');
  expect([shortened(undefined), shortened(null), shortened(7)]).toEqual(['', 'null', '7']);
});
