import { expect, test } from 'vitest';
import { ApiFailure } from '../../api/api-error.ts';
import type { FailureCode } from '../../api/api-error.ts';
import { savedText } from './saved-text.ts';

const typed = { isDirty: true, isSaving: false, savedAt: null, failure: null, clashes: [] };
const after = (code: FailureCode, isOnline = true) =>
  savedText({ ...typed, failure: new ApiFailure(code, 'Слишком длинно.') }, isOnline)[0].replaceAll(
    '\u00a0',
    ' ',
  );

test('what was typed is on its way, then saved at a time of the office', () => {
  expect(savedText(typed, true)[0]).toBe('Сохраняем…');
  const savedAt = new Date('2026-11-30T14:05:00Z');
  expect(savedText({ ...typed, isDirty: false, savedAt }, true)[0]).toBe('Сохранено в\u00a000:05');
});

test.each(['NOT_FOUND', 'FORBIDDEN'] as const)(
  'after %s it does not promise to save: a colleague works on the proposal',
  (code) => {
    expect(after(code)).toMatch(/^Не сохранено: предложение ведёт коллега, правки остались/);
  },
);

test('other failures say what becomes of it', () => {
  expect(after('UNAVAILABLE')).toBe('Сохраним чуть позже, правки здесь');
  expect(after('UNAVAILABLE', false)).toBe('Нет сети, правки сохранены здесь');
  expect(after('OFFLINE')).toBe('Нет сети, правки сохранены здесь');
  expect(after('VALIDATION_ERROR')).toBe('Слишком длинно.');
});
