import { expect, it, test } from 'vitest';
import {
  AcceptQueueOverloadedError,
  DatabaseBusyError,
  DatabaseLockedError,
  isDataError,
  sqlState,
} from './errors.ts';
import { mayRetry } from './transact.ts';

const failure = (code: unknown) => Object.assign(new Error('made by the test'), { code });

test.each([
  // rows that are to blame
  ['22P02', true, false],
  ['23505', true, false],
  ['54000', true, false],
  // the same transaction may succeed
  ['40001', false, true],
  ['40P01', false, true],
  ['57014', false, false],
  ['XX000', false, false],
  ['F0000', false, false],
])('%s is a state of the server; data to blame: %s, try again: %s', (code, isData, retry) => {
  expect(sqlState(failure(code))).toBe(code);
  expect(isDataError(failure(code))).toBe(isData);
  expect(mayRetry(failure(code))).toBe(retry);
});

test.each([
  ['EPIPE'],
  ['EPERM'],
  ['EBUSY'],
  ['ECONNRESET'],
  ['DATABASE_BUSY'],
  ['2350'],
  ['235055'],
  ['22p02'],
  [23505],
  [undefined],
])('%s is none', (code) => {
  expect(sqlState(failure(code))).toBeNull();
  expect(isDataError(failure(code))).toBe(false);
  expect(mayRetry(failure(code))).toBe(false);
});

it('what is no error has no state', () => {
  for (const thrown of [null, undefined, '23505', { code: '23505' }])
    expect(sqlState(thrown)).toBeNull();
  expect(sqlState(new DatabaseBusyError('x'))).toBeNull();
  expect(sqlState(new AcceptQueueOverloadedError(1))).toBeNull();
});

it('a locked folder names its holder in words for the owner, where it is known', () => {
  expect(new DatabaseLockedError('/data', 71)).toMatchObject({
    pid: 71,
    folder: '/data',
    message: expect.stringMatching(/^Папку с данными \/data уже использует процесс 71:/),
  });
  expect(new DatabaseLockedError('/data', null).message).toContain('использует другой процесс');
});
