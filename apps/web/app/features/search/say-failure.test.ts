import { expect, test } from 'vitest';
import { ApiCallError } from '../../api-client/api-call-error.ts';
import { sayFailure } from './say-failure.ts';

test('a failed search blames the connection only where no answer came', () => {
  expect(sayFailure(new ApiCallError(0, 'No answer', null))).toMatch(/^Нет связи/);
  const said = 'Слишком много обращений подряд.';
  const busy = { error: 'RATE_LIMITED', message: '', user_message: said } as const;
  expect(sayFailure(new ApiCallError(429, 'Too Many Requests', busy))).toBe(said);
  expect(sayFailure(new ApiCallError(502, 'Bad Gateway', null))).toMatch(/^Поиск не\u00a0ответил/);
});
