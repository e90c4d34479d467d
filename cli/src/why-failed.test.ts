import { expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { whyFailed, whyStopped } from './why-failed.ts';

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

it.each([
  [
    new UsageError('Файл с паролем /etc/key не открывается.'),
    /^Файл с паролем .* не открывается\.$/,
  ],
  [failure('write', { code: 'ENOSPC', path: '/b/a.tar' }), /^На диске нет места: \/b\/a\.tar\.$/],
  [failure('closed', { code: 'DATABASE_STOPPED' }), /^База закрыта раньше/],
  [failure('connect', { code: 'ECONNREFUSED' }), /^База не отвечает\.$/],
  [
    failure('connect ENOENT /run/postgresql/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    /^База не отвечает\.$/,
  ],
  [failure('canceled', { code: '57014' }), /^База ответила ошибкой: canceled\.$/],
  [failure('no postgresql://me:secret@host/x\nmore'), /^Ошибка: no …\.$/],
  ['nothing', /^Неизвестная ошибка\.$/],
])('%s is named for the owner', (error, text) => {
  expect(whyFailed(error)).toMatch(text);
});

it('a message of the program stays whole for a command', () => {
  const long = `Папку занял другой процесс.\n${'я'.repeat(400)}`;
  expect(whyStopped(new Error(long))).toBe(long);
  expect(whyStopped(failure('open', { code: 'ENOENT', path: '/a.tar' }))).toBe(
    'Нет файла или папки: /a.tar.',
  );
});
