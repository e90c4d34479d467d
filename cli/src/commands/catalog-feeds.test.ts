import { makeTestFolder, openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callCommand } from '../testing/call-command.ts';

const folder = makeTestFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(async () => {
  await database.close();
  folder.remove();
});
const call = (...args: string[]) =>
  callCommand(['feeds', ...args], database.handle, { dataDir: folder.path });

it('adds, lists, runs and removes a feed, and leaves a line of each in the audit log', async () => {
  const added = await call(
    'add',
    'https://127.0.0.1/feed.xml?key=1',
    '--country',
    'korea',
    '--part',
  );
  const uid = /Добавлен (\S+)\./.exec(added.stdout)?.[1] ?? '';
  expect((await call('list')).stdout).toContain(`${uid}\tещё не читали\t—\t60\t`);
  const run = await call('run', uid);
  expect(run).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/не читается.*внутренней сети/),
  });
  expect((await call('remove', uid)).code).toBe(0);
  expect((await call('list')).stderr).toContain('Адресов нет');
  const lines = await database.handle.db
    .selectFrom('office_audit')
    .select(['action', 'details'])
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['feed.added', 'feed.removed']);
  expect(JSON.stringify(lines)).not.toContain('key=1');
});

it.each([
  [['add', 'http://example.com/feed'], /https/],
  [['add', 'https://example.com/feed', '--every', '1'], /от 10/],
  [['run', 'abc'], /feeds list/],
  [['remove', '00000000-0000-7000-8000-000000000000'], /нет/],
])('answers %j with a reason', async (args, reason) => {
  const { code, stderr } = await call(...args);
  expect(stderr).toMatch(reason);
  expect(code).toBe(2);
});
