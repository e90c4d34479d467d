import { expect, test } from 'vitest';
import { clockNote, dayTitle } from './head-texts.ts';
import { worstOf } from './worst-of.ts';

const facts = (overdue: number, stuck: number, noStep: number) => ({
  overdue: { count: overdue, minutes: 4 },
  stuck: { count: stuck, channels: [], tries: 0 },
  no_step: { count: noStep, people: [] },
});

test.each([
  [[0, 0, 0], undefined],
  [[0, 0, 2], 'Назначить шаг'],
  [[0, 1, 2], 'Отправить снова'],
  [[1, 1, 2], 'Раздать просроченную'],
  [[2, 0, 0], 'Раздать просроченные'],
] as const)(
  'of %j overdue, stuck and stepless the worst is %s',
  ([overdue, stuck, noStep], label) => {
    expect(worstOf(facts(overdue, stuck, noStep))?.label).toBe(label);
  },
);

test('the head says the day and the hour of the company, whatever the device is set to', () => {
  const now = '2026-11-22T15:30:00.000Z';
  expect(dayTitle(now, true)).toBe('Понедельник, 23\u00a0ноября');
  expect(dayTitle(now, false)).toBe('Пн, 23\u00a0ноября');
  const today = { received: 2, taken: 1 };
  expect(clockNote({ now, today }, true)).toBe(
    'Владивосток 01:30. Сегодня 2\u00a0заявки, взято\u00a01',
  );
  expect(clockNote({ now, today }, false)).toBe('Владивосток 01:30');
});
