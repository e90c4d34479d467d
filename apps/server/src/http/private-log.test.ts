import { expect, test } from 'vitest';
import { createLog } from './plugins/request-log.ts';
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
])('%s is described without user input', (_, thrown, type, message) => {
  expect(describeError(thrown)).toMatchObject({ type, message });
  expect(JSON.stringify(describeError(thrown))).not.toMatch(/Иван|914/);
});

test('the log keeps code, place and cause of an error that was described before it was logged', () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const cause = Object.assign(new RangeError('WAL of "Иван"'), { code: 'EIO' });
  const error = Object.assign(new TypeError('stopped', { cause }), { code: '57P01' });
  log.error({ err: describeError(error) }, 'described');
  log.error({ err: error }, 'as it is');
  const [first, second] = lines.map((line) => (JSON.parse(line) as { err: unknown }).err);
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    type: 'TypeError',
    code: '57P01',
    message: 'stopped',
    stack: expect.stringContaining('private-log.test.ts'),
    cause: { type: 'RangeError', code: 'EIO', message: 'WAL of …' },
  });
});
