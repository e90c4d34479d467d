import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import { afterAll, expect, it } from 'vitest';
import { callCommand } from '../testing/call-command.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

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

  it('add people by a password from the input, change, disable and enable them', async () => {
    expect((await call('list')).stderr).toContain('staff add');
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
    expect((await call('list')).stdout).toContain('anna\tАнна\tmanager\tработает\t0\t—');
    const { stdout: audit } = await call('audit');
    expect(audit.split('\n')).toHaveLength(6);
    expect(audit).toContain('терминал\tсменена роль\tАнна\t{"role":"manager","sessions":0}');
    expect(audit + (await call('list --json')).stdout).not.toMatch(/бочк|argon2/);
  });

  it.each([
    ['add igor --name Игорь --role manager', 'коротко', 'от 12'],
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
