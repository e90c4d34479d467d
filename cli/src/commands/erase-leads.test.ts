import { randomBytes } from 'node:crypto';
import { createAcceptQueue, listLeads } from '@prichal/database';
import { makeTestFolder, openTestDatabase, sampleInput } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run.ts';

const PHONE = '+79991112233';
const folder = makeTestFolder();

describe('erasing from a terminal', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    const queue = createAcceptQueue(database.handle, Date.now, randomBytes);
    for (const phone of [PHONE, PHONE, '+79990000000']) await queue.accept(sampleInput({ phone }));
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  async function call(...args: string[]) {
    const [printed, noted]: [string[], string[]] = [[], []];
    const code = await run(['leads', ...args], {
      out: { print: (line) => printed.push(line), note: (line) => noted.push(line) },
      cwd: '/',
      dataDir: folder.path,
      now: new Date('2026-11-20T05:00:00Z'),
      env: {},
      input: (async function* () {})(),
      connect: async () => ({ ...database.handle, close: async () => {} }),
    });
    return { code, stdout: printed.join('\n'), stderr: noted.join('\n') };
  }

  it('the list links the requests of one phone', async () => {
    const { stdout } = await call('list');
    expect(stdout).toMatch(/2-я из 2, первая П-\d+/);
    expect(stdout).toContain('1-я из 2');
    const whole = JSON.parse((await call('list', '--json')).stdout);
    expect(whole.map((lead: { repeat: { count: number } }) => lead.repeat.count)).toEqual(
      expect.arrayContaining([2, 1]),
    );
    expect(whole[0].photos).toEqual([]);
  });

  it('by the phone all of its requests, by a number one, however it is typed', async () => {
    const first = await call('erase', '--phone', '8 (999) 111-22-33');
    expect(first.code).toBe(0);
    expect(first.stdout.split('\n')).toHaveLength(2);
    const rest = (await listLeads(database.db)).filter(({ phone }) => phone !== null);
    expect(rest).toHaveLength(1);
    const number = rest[0]?.number ?? '';
    expect((await call('erase', number.replace('П-', 'p'))).stdout).toContain(`${number}\tстёрта`);
    expect((await call('erase', number)).stdout).toContain('была стёрта раньше');
    expect((await call('list')).stdout).toContain('стёрта');
  });

  it.each([
    [[], 'Назовите номер'],
    [['Иванов'], 'Назовите номер'],
    [['--phone', '123'], 'нужен мобильный номер'],
    [['П-48213', '--phone', PHONE], 'Назовите номер'],
  ])('rejects %j with a message', async (args, message) => {
    const { code, stderr } = await call('erase', ...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('what nobody has sent is not erased', async () => {
    expect(await call('erase', '--phone', '+79995555555')).toMatchObject({
      code: 1,
      stderr: 'Таких заявок нет.',
    });
  });
});
