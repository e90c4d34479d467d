import { expect, test } from 'vitest';
import { fillText, missingIn } from './fill-text.ts';
import type { TextValues } from './fill-text.ts';

const values: TextValues = {
  имя: 'Мария',
  машина: null,
  сумма: '3 250 000 ₽',
  срок: null,
  компания: 'Причал',
  менеджер: 'Ольга',
};

test('a text gets the values, however a placeholder is written, and names what it lacks', () => {
  const filled = fillText('{Имя}, это { компания }. {машина}: {сумма}. [см. сайт]', values);
  expect(filled).toBe('Мария, это Причал. [машина]: 3 250 000 ₽. [см. сайт]');
  expect(missingIn(filled)).toEqual(['машина']);
  expect(missingIn(filled.replace('[машина]', 'Harrier'))).toEqual([]);
});

test('a value with braces or brackets of its own is no placeholder', () => {
  expect(fillText('{имя}', { ...values, имя: '{сумма}' })).toBe('{сумма}');
  expect(fillText('{', values)).toBe('{');
});
