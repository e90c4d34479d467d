import { describe, expect, test } from 'vitest';
import { ERROR_STATUS, ERROR_TEXTS, errorBodySchema } from './error-body.ts';
import type { ErrorCode } from './error-body.ts';
import { rejectedFields, withField } from './testing/any-input.ts';

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];

describe('errors of the API', () => {
  test.each([
    ['VALIDATION_ERROR', 400],
    ['INVALID_TOKEN', 401],
    ['CSRF_FAILED', 403],
    ['NOT_FOUND', 404],
    ['METHOD_NOT_ALLOWED', 405],
    ['IDEMPOTENCY_CONFLICT', 409],
    ['PAYLOAD_TOO_LARGE', 413],
    ['UNSUPPORTED_MEDIA_TYPE', 415],
    ['RATE_LIMITED', 429],
    ['INTERNAL_ERROR', 500],
    ['UNAVAILABLE', 503],
  ] as const)('%s is answered with %i', (code, status) => {
    expect(ERROR_STATUS[code]).toBe(status);
  });

  test('each code has a sentence for its reader, and no two have the same', () => {
    for (const code of codes) {
      expect(ERROR_TEXTS[code]).toMatch(/^[А-ЯЁ][^A-Za-z_]+\.$/);
      expect([code, ERROR_STATUS[code] >= 400 && ERROR_STATUS[code] < 600]).toEqual([code, true]);
    }
    expect(new Set(Object.values(ERROR_TEXTS)).size).toBe(codes.length);
  });

  test('a visitor who may try again is asked to', () => {
    for (const code of ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL_ERROR', 'CSRF_FAILED'] as const)
      expect(ERROR_TEXTS[code]).toMatch(/ещё раз|через минуту/);
  });
});

describe('the body of an error', () => {
  const body = {
    error: 'VALIDATION_ERROR',
    message: 'invalid fields: phone',
    user_message: 'Проверьте выделенные поля.',
    retry_after: null,
    fields: { phone: 'Введите номер телефона' },
  };

  test.each([
    ['error', 'UNKNOWN_ERROR'],
    ['error', undefined],
    ['message', undefined],
    ['user_message', null],
    ['retry_after', undefined],
    ['retry_after', '30'],
    ['fields', ['phone']],
    ['fields.phone', null],
  ])('%s may not be %j', (field, value) => {
    expect(rejectedFields(errorBodySchema, withField(body, field, value))).toEqual([field]);
  });

  test('names fields and conflicts only where there are any', () => {
    expect(errorBodySchema.parse(body)).toEqual(body);
    const { fields: _, ...bare } = { ...body, error: 'RATE_LIMITED', retry_after: 30 };
    expect(errorBodySchema.parse(bare)).toEqual(bare);
    const conflicts = [{ field: 'questions.0.answer', yours: 'а', theirs: null }];
    expect(errorBodySchema.parse({ ...bare, conflicts })).toMatchObject({ conflicts });
  });
});
