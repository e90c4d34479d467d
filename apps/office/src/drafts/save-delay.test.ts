import { expect, test } from 'vitest';
import { ApiFailure } from '../api/api-error.ts';
import type { FailureCode } from '../api/api-error.ts';
import { saveDelay } from './save-delay.ts';

const failed = (code: FailureCode, retryAfter: number | null = null) =>
  new ApiFailure(code, '', { retryAfter });
const same = { pause: 1_000, isSame: true };
const changed = { pause: 1_000, isSame: false };

test('what was typed goes after a pause, also over the change of a colleague', () => {
  expect(saveDelay(null, changed)).toBe(1_000);
  expect(saveDelay(failed('LEAD_CHANGED'), same)).toBe(1_000);
});

test.each(['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE'] as const)(
  'the same content is not sent again after %s',
  (code) => {
    expect(saveDelay(failed(code), same)).toBeNull();
    expect(saveDelay(failed(code), changed)).toBe(1_000);
  },
);

test.each(['FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE', 'OFFLINE'] as const)(
  '%s is not asked about again each second, whatever is typed',
  (code) => {
    for (const attempt of [same, changed]) expect(saveDelay(failed(code), attempt)).toBe(10_000);
  },
);

test('the server says how long to wait, never less than usual', () => {
  expect(saveDelay(failed('RATE_LIMITED', 42), same)).toBe(42_000);
  expect(saveDelay(failed('RATE_LIMITED', 1), same)).toBe(10_000);
});
