import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { registerCountries } from '@prichal/contract';
import { createAcceptQueue } from '@prichal/database';
import type { AcceptedLead } from '@prichal/database';
import { describeEachEngine, makeTestFolder, sampleInput } from '@prichal/database/testing';
import { createDeliveries } from '@prichal/lead-delivery';
import { TERMINAL, readAudit } from '@prichal/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUae } from '../testing/add-uae.ts';
import { callCommand } from '../testing/call-command.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

describeEachEngine('the commands for requests', (suite) => {
  // test files share the vocabulary of their process
  afterAll(() => registerCountries([]));
  let first: AcceptedLead;
  let second: AcceptedLead;

  const call = (...args: string[]) =>
    callCommand(args, suite.handle, {
      dataDir: folder.path,
      env: { OUTBOX_FOLDER: folder.path, PUBLIC_URL: 'https://site.test/' },
    });
  const settle = (uid: string, destination: string, state: 'dead' | 'sent') =>
    suite.db
      .updateTable('lead_deliveries')
      .set({
        state,
        settled_at: new Date(),
        started: 3,
        finished: 3,
        last_code: '403',
        last_error: 'бот не может писать в этот чат',
      })
      .where('lead_uid', '=', uid)
      .where('destination', '=', destination)
      .execute();
  const stateOf = async (uid: string, destination: string) =>
    (
      await suite.db
        .selectFrom('lead_deliveries')
        .select('state')
        .where('lead_uid', '=', uid)
        .where('destination', '=', destination)
        .executeTakeFirst()
    )?.state;

  beforeAll(async () => {
    const inTransaction = createDeliveries(['folder', 'telegram']);
    const queue = createAcceptQueue(suite.handle, () => Date.now(), randomBytes, { inTransaction });
    const accept = async (lead: Parameters<typeof sampleInput>[0]) => {
      const result = await queue.accept(sampleInput(lead));
      if (result.kind === 'conflict') throw new Error('a conflict of keys');
      return result.lead;
    };
    first = await accept({
      name: '=СУММ(A1)',
      message: 'Хочу "Harrier";\nбелый',
      context: { car: { country: 'japan', id: 'demo-10017' }, city: 'kazan' },
      consent: { version: '2026-11-20' },
    });
    second = await accept({ name: 'Олег', context: { country: 'uae' } });
    await addUae(suite.db, new Date());
    await queue.close();
  });

  it('show a request by its number, however it is said, with its ways', async () => {
    await settle(first.uid, 'telegram', 'dead');
    await settle(first.uid, 'folder', 'sent');
    const digits = first.number.replace('П-', '');
    for (const said of [first.number, digits, `п ${digits}`]) {
      const { code, stdout } = await call('leads', 'show', said);
      expect(code).toBe(0);
      expect(stdout).toContain(`Заявка ${first.number}: консультация`);
      expect(stdout).toContain('Телефон: +79991234567');
      expect(stdout).toContain('https://site.test/catalog/japan/demo-10017');
      expect(stdout).toContain('Город: Казань');
      expect(stdout).toMatch(/Telegram\tне доставлено\t.*\tпопыток 3\tбот не может писать/);
      expect(stdout).toMatch(/Папка с письмами\tдоставлено/);
    }
    const json = JSON.parse((await call('leads', 'show', digits, '--json')).stdout) as object;
    expect(json).toMatchObject({ lead: { number: first.number }, deliveries: [{}, {}] });
    const { stdout } = await call('leads', 'show', second.number);
    expect(stdout).toContain('Имя: Олег');
    expect(stdout).toContain('Страна: ОАЭ');
    expect(stdout).toContain('Без согласия');
    expect(await call('leads', 'show', 'П-1')).toMatchObject({
      code: 2,
      stderr: 'Заявки П-1 нет.',
    });
  });

  it('list the last ones in the words of the office, at Vladivostok’s time', async () => {
    const { stdout } = await call('leads', 'list');
    expect(stdout).toMatch(
      new RegExp(
        `^${second.number}\\t[\\d.]{10}, \\d\\d:\\d\\d\\tконсультация\\tновая\\tОлег\\t`,
        'm',
      ),
    );
    const audit = await call('staff', 'audit');
    expect(audit.stdout).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d\tТерминал\t/m);
  });

  it('list undelivered requests and signal a monitor', async () => {
    await settle(first.uid, 'telegram', 'dead');
    const { code, stdout } = await call('leads', 'dead');
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`^${first.number}\tTelegram\t.*бот не может`));
  });

  it('send again what was given up, or to one channel whatever became of it', async () => {
    await settle(first.uid, 'telegram', 'dead');
    await settle(first.uid, 'folder', 'sent');
    expect(await call('leads', 'resend', first.number)).toMatchObject({
      code: 0,
      stdout: 'Поставлено в очередь: 1',
    });
    expect(await stateOf(first.uid, 'telegram')).toBe('pending');
    expect(await stateOf(first.uid, 'folder')).toBe('sent');
    expect((await call('leads', 'dead')).code).toBe(0);
    const again = await call('leads', 'resend', first.number, '--channel', 'folder');
    expect(again.stdout).toBe('Поставлено в очередь: 1');
    expect(await stateOf(first.uid, 'folder')).toBe('pending');
    await settle(second.uid, 'telegram', 'dead');
    expect((await call('leads', 'resend', '--dead')).stdout).toBe('Поставлено в очередь: 1');
    expect(await stateOf(second.uid, 'telegram')).toBe('pending');
    expect((await call('leads', 'resend', '--dead')).code).toBe(1);
  });

  it.each([
    [['leads', 'resend'], 'одно из двух'],
    [['leads', 'resend', 'П-1'], 'Заявки П-1 нет'],
    [['leads', 'resend', '--dead', '--channel', 'fax'], 'Канал fax не настроен'],
    [['leads', 'show'], 'Нужен один номер заявки'],
    [['leads', 'export'], '--csv'],
    [['leads', 'export', '--csv', '--since', 'вчера'], 'ГГГГ-ММ-ДД'],
  ])('reject %j with a message', async (args, message) => {
    const { code, stderr } = await call(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('export a table that no program takes for formulas, for its owner alone', async () => {
    const name = `leads-${suite.engine}.csv`;
    expect(await call('leads', 'export', '--csv', name)).toMatchObject({ code: 0, stdout: '' });
    const file = path.join(folder.path, name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('\uFEFF"номер";"получена, время офиса";')).toBe(true);
    expect(text).toContain(
      `;"'=СУММ(A1)";"+79991234567";"";"Хочу ""Harrier"";\nбелый";"japan/demo-10017";`,
    );
    const [, ...lines] = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    // a copy that turns up elsewhere says who took it, and when
    for (const line of lines) expect(line).toMatch(/;"терминал, \d{4}-\d\d-\d\d \d\d:\d\d"$/);
    expect(text).toMatch(/\r\n[^;]+;"\d{4}-\d\d-\d\d \d\d:\d\d";"Консультация";"новая";/);
    // a file that is there is not written over
    expect(await call('leads', 'export', '--csv', name)).toMatchObject({ code: 2 });
    const { stdout } = await call('leads', 'export', '--csv', '--since', '2030-01-01');
    expect(stdout.split('\n')).toHaveLength(1);
    // the day begins by the clock of Vladivostok, ten hours before that of Greenwich
    const received = (at: string) => sql`update leads set created_at = ${at}`.execute(suite.db);
    const lineCount = async () => {
      const answer = await call('leads', 'export', '--csv', '--since', '2026-11-20');
      return answer.stdout.match(/;"терминал, /g)?.length ?? 0;
    };
    await received('2026-11-19T14:00:00Z');
    expect(await lineCount()).toBe(2);
    // a form that spreadsheets of every language take for a time
    expect((await call('leads', 'export', '--csv')).stdout).toContain(';"2026-11-20 00:00";');
    await received('2026-11-19T13:59:59Z');
    expect(await lineCount()).toBe(0);
    const audit = await suite.db
      .selectFrom('office_audit')
      .select(['actor', 'details'])
      .where('action', '=', 'lead.exported')
      .execute();
    expect(audit).toEqual(
      [2, 0, 2, 2, 0].map((count) => ({ actor: 'terminal', details: { count } })),
    );
  });

  it('leaves a line in the register of access for each look at clients’ data, and nothing of theirs in it', async () => {
    const looks = () =>
      suite.db
        .selectFrom('office_audit')
        .select(['actor', 'action', 'subject', 'details'])
        .where('action', 'in', ['lead.listed', 'lead.revealed', 'data.exported'])
        .orderBy('at', 'asc')
        .orderBy('uid', 'asc')
        .execute();
    const before = await looks();
    await call('leads', 'list', '--limit', '1');
    await call('leads', 'show', first.number);
    await call('data', 'export', path.join(folder.path, `${suite.engine}.dump`));
    expect((await looks()).slice(before.length)).toEqual([
      { actor: 'terminal', action: 'lead.listed', subject: null, details: { count: 1 } },
      { actor: 'terminal', action: 'lead.revealed', subject: first.uid, details: {} },
      { actor: 'terminal', action: 'data.exported', subject: null, details: {} },
    ]);
    const register = await readAudit(suite.db, TERMINAL, { limit: 50, kind: 'access' });
    expect(register.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lead.listed', 'lead.revealed', 'data.exported']),
    );
  });
});
