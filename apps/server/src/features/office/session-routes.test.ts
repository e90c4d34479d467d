import type * as nodeCrypto from 'node:crypto';
import { describeEachEngine } from '@prichal/database/testing';
import { TERMINAL, changeRole, disableStaff, setPassword } from '@prichal/office';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS, PASSWORD, cookieOf, officeApp } from './testing/office-app.ts';

const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof nodeCrypto>();
  const argon2: typeof crypto.argon2 = (...args) => {
    hashes.count += 1;
    crypto.argon2(...args);
  };
  return { ...crypto, argon2 };
});

describeEachEngine('sign-in to the office', (suite) => {
  const office = officeApp(suite);
  const { call, clock, enter, entered, audit } = office;
  const session = async (cookie: string) => (await call('GET', '/session', { cookie })).statusCode;
  const failures = () =>
    suite.db.selectFrom('sign_in_failures').selectAll().orderBy('uid', 'asc').execute();
  beforeAll(async () => {
    await office.add('olga', 'owner');
    await office.add('anna', 'manager');
  });

  test('opens a session in a cookie that scripts and other sites do not reach', async () => {
    const answer = await enter(' Anna ', { code: office.nextCode('anna') });
    expect(answer.statusCode).toBe(200);
    const now = clock.now().getTime();
    expect(answer.json()).toEqual({
      uid: await office.uidOf('anna'),
      name: 'Имя anna',
      role: 'manager',
      factors: 'password+totp',
      expires_at: new Date(now + 12 * HOUR_MS).toISOString(),
      fresh_until: new Date(now + 10 * MINUTE_MS).toISOString(),
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-office=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const cookie = cookieOf(answer);
    expect((await call('GET', '/session', { cookie })).json()).toMatchObject({ role: 'manager' });
  });

  test('stores neither the token, the password nor what was typed as a login', async () => {
    const cookie = await entered('anna');
    await enter('мой пароль вместо логина', { password: 'не тот пароль' });
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from staff_sessions t
      union all select to_jsonb(t)::text from staff t
      union all select to_jsonb(t)::text from sign_in_failures t
      union all select to_jsonb(t)::text from office_audit t`.execute(suite.db);
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
    expect(stored).not.toContain(cookie.split('=')[1]);
    expect(stored).not.toMatch(/бочек|вместо логина/);
    expect(office.logText()).not.toMatch(/бочек|Имя|вместо|__Host/);
  });

  test('answers an unknown login, a wrong password and a disabled person alike, after the same work', async () => {
    await office.add('gone', 'manager');
    await disableStaff(suite.db, TERMINAL, 'gone', clock.now());
    const before = (await failures()).length;
    const hashesOf = async (login: string, password?: string) => {
      const start = hashes.count;
      const answer = await enter(login, password === undefined ? {} : { password });
      return { answer, work: hashes.count - start };
    };
    const found = [
      await hashesOf('nobody'),
      await hashesOf('anna', 'не тот пароль'),
      await hashesOf('gone'),
    ];
    expect(found.map(({ work }) => work)).toEqual([1, 1, 1]);
    for (const { answer } of found) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(new Set(found.map(({ answer }) => answer.body)).size).toBe(1);
    expect(await failures()).toHaveLength(before + 3);
    const cookie = await entered('olga');
    const shown = (await call('GET', '/staff/failures', { cookie })).json<{ items: object[] }>();
    expect(shown.items.slice(0, 3)).toMatchObject([
      { name: 'Имя gone', kind: 'password' },
      { name: 'Имя anna', kind: 'password' },
      { name: null, kind: 'password' },
    ]);
  });

  test('is limited for one login from many addresses, known or not, and for one address', async () => {
    clock.move(HOUR_MS);
    for (const login of ['anna', 'nobody']) {
      const tries = Array.from({ length: 14 }, () =>
        enter(login, { password: 'не тот пароль', code: '000000' }),
      );
      const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
      // at the same moment, too
      expect(codes.toSorted((a, b) => a - b)).toEqual([
        ...Array<number>(10).fill(401),
        ...Array<number>(4).fill(429),
      ]);
    }
    const limited = await enter('anna', { code: '000000' });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBe(60);
    clock.move(MINUTE_MS);
    expect((await enter('anna')).statusCode).toBe(200);
  });

  test('shares its count with other processes', async () => {
    clock.move(HOUR_MS);
    await enter('shared', { password: 'не тот пароль' });
    const last = (await failures()).at(-1);
    const rows = Array.from({ length: 9 }, (_, index) => ({
      uid: `0190a6b0-7c1e-7d11-8000-00000000000${index}`,
      at: clock.now(),
      login_hash: last?.login_hash ?? '',
      staff_uid: null,
      kind: 'password' as const,
    }));
    await suite.db.insertInto('sign_in_failures').values(rows).execute();
    expect((await enter('shared')).statusCode).toBe(429);
  });

  test('takes no token from outside, and ends the session that the device had', async () => {
    const planted = `__Host-office=${'A'.repeat(43)}`;
    const first = cookieOf(await enter('anna', { cookie: planted }));
    expect(first).not.toBe(planted);
    expect(await session(planted)).toBe(401);
    const second = cookieOf(await enter('anna', { cookie: first }));
    expect(await session(first)).toBe(401);
    expect(await session(second)).toBe(200);
  });

  test('a session ends after twelve hours, by signing out, and everywhere at once', async () => {
    const old = await entered('anna');
    clock.move(12 * HOUR_MS);
    const expired = await call('GET', '/session', { cookie: old });
    expect(expired.statusCode).toBe(401);
    expect(expired.headers['set-cookie']).toMatch(/^__Host-office=; Path=\/; Max-Age=0;/);

    const [one, two, three] = [await entered('anna'), await entered('anna'), await entered('anna')];
    const out = await call('DELETE', '/session', { cookie: one });
    expect([out.statusCode, out.body]).toEqual([204, '']);
    expect(await session(one)).toBe(401);
    expect((await call('DELETE', '/session', { cookie: one })).statusCode).toBe(204);
    const everywhere = await call('DELETE', '/sessions', { cookie: two });
    expect(everywhere.json()).toEqual({ ended: 2 });
    for (const cookie of [two, three]) expect(await session(cookie)).toBe(401);
  });

  test('a session ends with the password, the role and the person it was opened with', async () => {
    await office.add('igor', 'manager');
    const login = 'igor';
    const changes = [
      () => setPassword(suite.db, TERMINAL, { login, password: PASSWORD, now: clock.now() }),
      () => changeRole(suite.db, TERMINAL, { person: login, role: 'editor', now: clock.now() }),
      () => disableStaff(suite.db, TERMINAL, login, clock.now()),
    ];
    for (const change of changes) {
      const cookie = await entered(login);
      expect(await session(cookie)).toBe(200);
      await change();
      expect(await session(cookie)).toBe(401);
    }
    expect((await enter(login)).statusCode).toBe(401);
    expect((await audit('staff.disabled')).at(-1)?.details).toEqual({ sessions: 1 });
  });

  test('is confirmed for ten minutes by the password or a code, and guessed no more often', async () => {
    clock.move(HOUR_MS);
    const cookie = await entered('anna');
    const confirm = (payload: object) => call('POST', '/session/confirm', { cookie, payload });
    clock.move(11 * MINUTE_MS);
    const wrong = await confirm({ password: 'не тот пароль' });
    expect(wrong.json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      fields: { password: 'Не подходит. Попробуйте ещё раз.' },
    });
    for (const payload of [{ password: PASSWORD }, { code: office.nextCode('anna') }]) {
      const answer = await confirm(payload);
      expect(answer.json()).toMatchObject({
        fresh_until: new Date(clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
      });
    }
    const code = office.nextCode('anna');
    expect((await confirm({ code })).statusCode).toBe(200);
    expect((await confirm({ code })).statusCode).toBe(400);
    clock.move(HOUR_MS);
    for (let round = 0; round < 10; round += 1)
      expect((await confirm({ code: '000000' })).statusCode).toBe(400);
    expect((await confirm({ password: PASSWORD })).statusCode).toBe(429);
    clock.move(MINUTE_MS);
    expect((await confirm({ code: office.nextCode('anna') })).statusCode).toBe(400);
    expect((await confirm({ password: PASSWORD })).statusCode).toBe(200);
  });

  test('rejects what is no sign-in', async () => {
    for (const payload of [{}, { login: 'anna' }, { login: 'anna', password: 'x'.repeat(401) }, []])
      expect((await call('POST', '/session', { payload })).statusCode).toBe(400);
  });
});

describeEachEngine('the limit of one address', (suite) => {
  const office = officeApp(suite);
  test('counts sign-ins, links and confirmations together', async () => {
    const codes: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const answer = await office.call('POST', round % 2 === 0 ? '/session' : '/tickets/open', {
        address: '192.0.2.1',
        payload:
          round % 2 === 0 ? { login: `guess${round}`, password: PASSWORD } : { ticket: 'guess' },
      });
      codes.push(answer.statusCode);
    }
    expect(codes.at(-1)).toBe(429);
    expect(codes.slice(0, 20)).not.toContain(429);
  });
});
