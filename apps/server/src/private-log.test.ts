import { expect, test } from 'vitest';
import { describeError } from './private-log.ts';

test.each([
  ['an error', new TypeError('no "Иван" at +7 914 555-01-01'), 'TypeError', 'no … at …'],
  [
    'an answer that carries its cause',
    { status: 500, error: new RangeError('x') },
    'RangeError',
    'x',
  ],
  ['an answer without a cause', { status: 404, data: 'Иван' }, 'Object', ''],
  ['a thing with a message', { message: 'gone, "Иван"' }, 'Object', 'gone, …'],
  ['a word', 'Иван', 'string', ''],
  ['nothing', null, 'object', ''],
])('%s is described without what somebody typed', (_, thrown, type, message) => {
  expect(describeError(thrown)).toMatchObject({ type, message });
  expect(JSON.stringify(describeError(thrown))).not.toMatch(/Иван|914/);
});
