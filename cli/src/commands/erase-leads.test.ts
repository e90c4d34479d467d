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
    const audit = await database.db
      .selectFrom('office_audit')
      .select(['actor', 'action', 'details'])
      .where('action', '=', 'lead.erased')
      .execute();
    // once for each lead, and nothing for one that was erased before
    expect(audit).toEqual(
      Array.from({ length: 3 }, () => ({ actor: 'terminal', action: 'lead.erased', details: {} })),
    );
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

  it('names the channels where copies are left to delete, once a request has been erased', async () => {
    const queue = createAcceptQueue(database.handle, Date.now, randomBytes);
    await queue.accept(sampleInput({ phone: '+79997776655' }));
    const found = (await listLeads(database.db)).find(({ phone }) => phone === '+79997776655');
    const at = new Date('2026-11-19T02:00:00Z');
    const settled = { lead_uid: found?.uid ?? '', due_at: at, created_at: at, started: 1 };
    await database.db
      .insertInto('lead_deliveries')
      .values([
        {
          ...settled,
          destination: 'telegram',
          state: 'sent',
          finished: 1,
          remote_id: '77',
          settled_at: at,
        },
        { ...settled, destination: 'email', state: 'pending', finished: 1, uncertain: true },
        // the service has rejected it: nothing arrived
        { ...settled, destination: 'vk', state: 'dead', finished: 1, settled_at: at },
        // the site deletes these itself
        { ...settled, destination: 'folder', state: 'sent', finished: 1, settled_at: at },
      ])
      .execute();
    expect(await call('copies')).toMatchObject({ code: 0, stdout: '' });
    const { stderr } = await call('erase', found?.number ?? '');
    const { stdout } = await call('copies');
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(
        /^П-\d+\tЭлектронная почта\tмогло дойти, проверьте\t—\t.*удалить до 20\.12\.2026$/,
      ),
      expect.stringMatching(
        /^П-\d+\tTelegram\tдоставлено 19\.11\.2026, 12:00\tсообщение 77\tстёрта/,
      ),
    ]);
    expect(stderr).toBe(`Удалите копии вручную:\n${stdout}`);
  });

  it('what nobody has sent is not erased', async () => {
    expect(await call('erase', '--phone', '+79995555555')).toMatchObject({
      code: 1,
      stderr: 'Таких заявок нет.',
    });
  });
});
