import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import { codeOfStep } from '@prichal/office';
import { afterAll, expect, it } from 'vitest';
import { callCommand } from '../testing/call-command.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

function base32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

describeEachEngine('the commands for staff', (suite) => {
  const call = (args: string, password = '') =>
    callCommand(['staff', ...args.split(' ')], suite.handle, {
      dataDir: folder.path,
      input: (async function* () {
        const bytes = new TextEncoder().encode(`${password}\nвторая строка\n`);
        // a letter is cut
        yield bytes.subarray(0, 3);
        yield bytes.subarray(3);
      })(),
    });
  const list = async () =>
    JSON.parse((await call('list --json')).stdout) as { login: string; state: string }[];

  it('print one-use links: for the first owner, for a new person, for a new sign-in', async () => {
    const link = /^http:\/\/127\.0\.0\.1:3000\/office\/start#[\w-]{43}$/;
    expect(await call('owner')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(link) as string,
    });
    expect((await call('invite igor --name Игорь --role manager')).stdout).toMatch(link);
    expect((await call('reset igor')).stderr).toContain('нет');
    await call('add eva --name Ева --role owner', 'сорок семь бочек');
    expect((await call('reset eva')).stdout).toMatch(link);
    expect((await call('invite eva --name Ева --role owner')).stderr).toContain('занят');
    expect(await call('owner')).toMatchObject({ code: 2, stdout: '' });
    await suite.db.deleteFrom('staff').execute();
  });

  it('add people by a password from the input, change, disable and enable them', async () => {
    expect((await call('list')).stderr).toContain('staff owner');
    expect(await call('add olga --name Ольга --role owner', 'сорок семь бочек')).toMatchObject({
      code: 0,
      stdout: 'olga: добавлен',
    });
    expect((await call('add anna --name Анна --role editor', 'бочка рыбы, одна')).code).toBe(0);
    expect((await call('role anna --role manager')).stdout).toBe('anna: роль manager');
    expect((await call('password anna', 'другая бочка рыбы')).code).toBe(0);
    expect((await call('disable anna')).code).toBe(0);
    expect(await list()).toMatchObject([
      { login: 'olga', role: 'owner', state: 'active' },
      { login: 'anna', role: 'manager', state: 'disabled', sessions: 0 },
    ]);
    expect((await call('enable anna')).code).toBe(0);
    expect((await call('list')).stdout).toContain('anna\tАнна\tmanager\tработает\tпароль\t0\t—');
    const { stdout: audit } = await call('audit');
    expect(audit.split('\n')).toHaveLength(10);
    expect(audit).toContain(
      'Терминал\tсменена роль\tАнна: менеджер\t{"role":"manager","sessions":0}',
    );
    expect((await call('failures')).stderr).toContain('не было');
    expect(audit + (await call('list --json')).stdout).not.toMatch(/бочк|argon2/);
  });

  it('ask for a code of the app and prove it before it is needed', async () => {
    const step = Math.floor(Date.now() / 30_000);
    const noted: string[] = [];
    const attempt = (codeOf: (secret: Buffer) => string) =>
      callCommand(['staff', 'totp', 'anna'], suite.handle, {
        dataDir: folder.path,
        env: { SECRET: 'a secret of the tests, 32 letters long' },
        out: { print: (line) => noted.push(line), note: (line) => noted.push(line) },
        input: (async function* () {
          const uri = noted.findLast((line) => line.startsWith('otpauth:')) ?? '';
          yield `${codeOf(base32(new URL(uri).searchParams.get('secret') ?? ''))}\n`;
        })(),
      });
    const isNeeded = async () => (await call('list')).stdout.includes('пароль и код');
    expect((await attempt(() => '000000x')).code).toBe(2);
    expect(await isNeeded()).toBe(false);
    expect((await attempt((secret) => codeOfStep(secret, step))).code).toBe(0);
    expect(await isNeeded()).toBe(true);
    expect((await call('totp anna --off')).code).toBe(0);
    expect(await isNeeded()).toBe(false);
  });

  it.each([
    ['add igor --name Игорь --role manager', 'коротко', 'от 12'],
    ['totp nobody', '', 'Сотрудника с логином «nobody» нет'],
    ['add igor --role manager', 'сорок семь бочек', '--name'],
    ['add olga --name Ольга --role owner', 'сорок семь бочек', 'занят'],
    ['disable olga', '', 'единственный'],
    ['enable nobody', '', 'нет'],
  ])('reject «%s»', async (args, password, said) => {
    const before = await list();
    const answer = await call(args, password);
    expect(answer.code).toBe(2);
    expect(answer.stderr).toContain(said);
    expect(await list()).toEqual(before);
  });
});
