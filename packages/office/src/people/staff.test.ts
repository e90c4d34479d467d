import { describeEachEngine } from '@prichal/database/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import {
  TERMINAL,
  addStaff,
  changeRole,
  disableStaff,
  enableStaff,
  listStaff,
  readAudit,
} from '../index.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const PASSWORD = 'сорок семь бочек рыбы';
const MANAGER: Actor = {
  kind: 'staff',
  uid: '0190a6b0-7c1e-7d11-8000-000000000001',
  role: 'manager',
};

describeEachEngine('people of the office', (suite) => {
  const add = (change: Partial<Parameters<typeof addStaff>[2]> = {}, actor = TERMINAL) =>
    addStaff(suite.db, actor, {
      login: 'olga',
      name: 'Ольга',
      role: 'owner',
      password: PASSWORD,
      now: NOW,
      ...change,
    });
  const audit = () => readAudit(suite.db, TERMINAL, { limit: 1000 });

  beforeEach(async () => {
    await suite.db.deleteFrom('staff').execute();
  });

  it('are added once, with a line of the audit log each', async () => {
    await expect(add({ login: ' Olga ' })).resolves.toBe('olga');
    const before = await audit();
    expect(before[0]).toMatchObject({
      actor: 'terminal',
      action: 'staff.added',
      subject_name: 'Ольга',
      details: { role: 'owner' },
    });
    const twice = await Promise.allSettled([add({ login: 'anna' }), add({ login: 'ANNA' })]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await audit()).toHaveLength(before.length + 1);
    const staff = await listStaff(suite.db, TERMINAL, NOW);
    expect(staff.toSorted((a, b) => a.login.localeCompare(b.login))).toMatchObject([
      { login: 'anna' },
      { login: 'olga', role: 'owner', state: 'active', sessions: 0, signed_in_at: null },
    ]);
  });

  it.each([
    [{ password: 'короткий' }, 'от 12'],
    [{ password: 'абабабабабабабаб' }, 'разных'],
    [{ password: 'это olga и рыба' }, 'логин'],
    [{ password: 'длинный пароль'.repeat(20) }, 'до 200'],
    [{ login: 'o' }, 'Логин'],
    [{ login: 'two words' }, 'Логин'],
    [{ name: ' \n ' }, 'Имя'],
    [{ role: 'root' }, 'Роль'],
  ])('are not added with %o', async (wrong, said) => {
    await expect(add(wrong)).rejects.toThrow(said);
    expect(await listStaff(suite.db, TERMINAL, NOW)).toEqual([]);
  });

  it('are managed by owners and from the terminal alone', async () => {
    await add();
    for (const attempt of [
      () => add({ login: 'anna' }, MANAGER),
      () => changeRole(suite.db, MANAGER, { person: 'olga', role: 'editor', now: NOW }),
      () => disableStaff(suite.db, MANAGER, 'olga', NOW),
      () => listStaff(suite.db, MANAGER, NOW),
      () => readAudit(suite.db, MANAGER, { limit: 1 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('always include an active owner, even when two owners disable each other at once', async () => {
    await add();
    await expect(disableStaff(suite.db, TERMINAL, 'olga', NOW)).rejects.toMatchObject({
      code: 'last-owner',
    });
    await expect(
      changeRole(suite.db, TERMINAL, { person: 'olga', role: 'editor', now: NOW }),
    ).rejects.toMatchObject({ code: 'last-owner' });
    await add({ login: 'oleg' });
    const both = await Promise.allSettled([
      disableStaff(suite.db, TERMINAL, 'olga', NOW),
      disableStaff(suite.db, TERMINAL, 'oleg', NOW),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await listStaff(suite.db, TERMINAL, NOW);
    expect(left.map(({ state }) => state).toSorted()).toEqual(['active', 'disabled']);
    for (const { login } of left) await enableStaff(suite.db, TERMINAL, login, NOW);
    await expect(enableStaff(suite.db, TERMINAL, 'nobody', NOW)).rejects.toMatchObject({
      code: 'unknown-login',
    });
  });

  it('are not changed when the audit line cannot be written', async () => {
    await add();
    await add({ login: 'anna', role: 'manager' });
    await sql`alter table office_audit add constraint full_log check (action != 'staff.disabled') not valid`.execute(
      suite.db,
    );
    await expect(disableStaff(suite.db, TERMINAL, 'anna', NOW)).rejects.toThrow('full_log');
    const staff = await listStaff(suite.db, TERMINAL, NOW);
    expect(staff.find(({ login }) => login === 'anna')?.state).toBe('active');
    await sql`alter table office_audit drop constraint full_log`.execute(suite.db);
  });

  it('leave an audit log that cannot be rewritten', async () => {
    await add();
    const before = await audit();
    for (const statement of [
      sql`update office_audit set actor = 'unknown'`,
      sql`delete from office_audit`,
      sql`truncate office_audit`,
    ])
      await expect(statement.execute(suite.db)).rejects.toThrow('append-only');
    expect(await audit()).toEqual(before);
  });
});
