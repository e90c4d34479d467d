import { readFileSync } from 'node:fs';
import { REASON_COLUMN } from '@prichal/catalog';
import { expect, test } from 'vitest';
import { correctionsTable } from './corrections.ts';

const rows = (text: string) =>
  text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.slice(1, -1).split('";"'));
const record = (values: Record<string, unknown>, ...reasons: string[]) => ({
  line: 1,
  values,
  reasons,
});

test('lines that were left out stand with their own columns and the reason, each reason once', () => {
  const table = correctionsTable({
    rejectedRecords: [
      record({ Лот: '5', Цена: '' }, 'Цена: пусто.', 'Цена: пусто.', 'Год: пусто.'),
      record({ Лот: '6', Фото: ['a.jpg', 'b.jpg'] }, 'Год: пусто.'),
    ],
  } as never);
  expect(table.startsWith('\uFEFF')).toBe(true);
  expect(rows(table)).toEqual([
    ['Лот', 'Цена', 'Фото', REASON_COLUMN],
    ['5', '', '', 'Цена: пусто. Год: пусто.'],
    ['6', '', 'a.jpg|b.jpg', 'Год: пусто.'],
  ]);
});

test('a file that is corrected and brought again has one column of reasons, the new one', () => {
  const table = correctionsTable({
    rejectedRecords: [record({ Лот: '5', [REASON_COLUMN]: 'старая причина' }, 'новая причина')],
  } as never);
  expect(rows(table)).toEqual([
    ['Лот', REASON_COLUMN],
    ['5', 'новая причина'],
  ]);
});

test('what is no text is written so that it can be read again', () => {
  const table = correctionsTable({
    rejectedRecords: [record({ a: 5, b: { x: 1 }, c: [1, 2], d: null, e: true, f: 'a"b;c' }, 'x')],
  } as never);
  expect(table).toContain('"5";"{""x"":1}";"[1,2]";"";"true";"a""b;c";"x"\r\n');
});

test('a file without such lines is a table without lines', () => {
  expect(rows(correctionsTable({ rejectedRecords: [] }))).toEqual([[REASON_COLUMN]]);
  // the module has no file of its own to read: nothing but what it is given gets into the table
  expect(readFileSync(new URL('corrections.ts', import.meta.url), 'utf8')).not.toContain('node:fs');
});
