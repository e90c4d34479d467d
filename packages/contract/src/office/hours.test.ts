import { expect, test } from 'vitest';
import { hoursIssue, hoursSchema, settleHours, weekText } from './hours.ts';

const usual = { fromMinute: 660, toMinute: 1140 };
const short = { fromMinute: 720, toMinute: 960 };
const hours = { ...usual, timeZone: 'Asia/Vladivostok', text: 'Пн–Пт' };

test.each([
  [[usual, usual, usual, usual, usual, null, null], 'Пн–Пт 11:00–19:00'],
  [[usual, usual, usual, usual, usual, short, null], 'Пн–Пт 11:00–19:00, Сб 12:00–16:00'],
  [
    [usual, null, usual, usual, null, short, short],
    'Пн 11:00–19:00, Ср, Чт 11:00–19:00, Сб, Вс 12:00–16:00',
  ],
  [[usual, usual, usual, usual, usual, usual, usual], 'Ежедневно 11:00–19:00'],
])('a week is said in words', (week, text) => {
  expect(weekText(week)).toBe(text);
});

test('a week brings its text and its usual day; hours without one stay as they are', () => {
  const week = [null, short, short, short, short, null, null];
  expect(settleHours({ ...hours, week })).toMatchObject({ ...short, text: 'Вт–Пт 12:00–16:00' });
  expect(settleHours(hours)).toEqual(hours);
});

test.each([
  [{ week: Array.from({ length: 7 }, () => null) }, /Хотя бы один день/],
  [{ dates: { '2026-12-30': { fromMinute: 600, toMinute: 600 } } }, /Закрываются/],
  [{ fromMinute: 600, toMinute: 630 }, /Закрываются/],
  [{ timeZone: 'Asia/Vladivostock' }, /по Владивостоку/],
  [{ timeZone: 'Europe/Moscow' }, /по Владивостоку/],
])('hours that promise nothing are rejected: %j', (more, issue) => {
  expect(hoursIssue(hours)).toBeNull();
  expect(hoursIssue({ ...hours, ...more })).toMatch(issue);
});

test.each([{ week: [usual] }, { dates: { '2026-02-30': null } }, { dates: { '': null } }])(
  'a wrong shape is rejected: %j',
  (more) => {
    expect(hoursSchema.safeParse({ ...hours, ...more }).success).toBe(false);
  },
);
