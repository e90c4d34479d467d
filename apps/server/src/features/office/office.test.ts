import type * as nodeCrypto from 'node:crypto';
import { describeEachEngine } from '@prichal/database/testing';
import {
  TERMINAL,
  addStaff,
  changeRole,
  codeOfStep,
  disableStaff,
  makeTotpSecret,
  officeKey,
  setPassword,
  setTotp,
} from '@prichal/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeClock, testApp } from '../../testing/fakes.ts';

const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof nodeCrypto>();
  const argon2: typeof crypto.argon2 = (...args) => {
    hashes.count += 1;
    crypto.argon2(...args);
  };
  return { ...crypto, argon2 };
});

const URL = '/api/office/session';
const ORIGIN = 'https://site.test';
const SECRET = 'a secret of the tests, 32 letters long';
const PASSWORD = 'сорок семь бочек рыбы';
const HOUR_MS = 60 * 60_000;

describeEachEngine('sign-in to the office', (suite) => {
  const clock = fakeClock();
  let app: Awaited<ReturnType<typeof testApp>>;
  let lastAddress = 0;

  const add = (login: string, role: string) =>
    addStaff(suite.db, TERMINAL, {
      login,
      role,
      name: 'Анна Петрова',
      password: PASSWORD,
      now: clock.now(),
    });
  beforeAll(async () => {
    app = await testApp({
      office: suite.handle,
      secret: SECRET,
      now: clock.now,
      mode: 'live',
      publicUrl: ORIGIN,
    });
    await add('olga', 'owner');
    await add('anna', 'manager');
  });
  afterAll(() => app.fastify.close());

  /** From an address of its own, so that only the test of the limit meets it. */
  const enter = (
    login: string,
    password = PASSWORD,
    headers: Record<string, string> = {},
    code?: string,
  ) => {
    lastAddress += 1;
    return app.fastify.inject({
      method: 'POST',
      url: URL,
      remoteAddress: `10.0.${lastAddress >> 8}.${lastAddress & 255}`,
      headers: { origin: ORIGIN, 'user-agent': 'Firefox, Linux', ...headers },
      payload: { login, password, ...(code === undefined ? {} : { code }) },
    });
  };
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  const entered = async (login: string) => cookieOf(await enter(login));
  const call = (method: 'GET' | 'DELETE', cookie: string, url = URL) =>
    app.fastify.inject({ method, url, headers: { cookie, origin: ORIGIN } });
  const audit = (action: string) =>
    suite.db
      .selectFrom('office_audit')
      .selectAll()
      .where('action', '=', action)
      .orderBy('at', 'asc')
      .orderBy('uid', 'asc')
      .execute();

  test('opens a session in a cookie that scripts and other sites do not reach', async () => {
    const answer = await enter(' Anna ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      name: 'Анна Петрова',
      role: 'manager',
      factors: 'password',
      expires_at: new Date(clock.now().getTime() + 12 * HOUR_MS).toISOString(),
      fresh_until: new Date(clock.now().getTime() + 10 * 60_000).toISOString(),
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-office=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect((await call('GET', cookieOf(answer))).json()).toMatchObject({ role: 'manager' });
  });

  test('stores neither the token nor the password', async () => {
    const cookie = await entered('anna');
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from staff_sessions t
      union all select to_jsonb(t)::text from staff t
      union all select to_jsonb(t)::text from office_audit t`.execute(suite.db);
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
    expect(stored).not.toContain(cookie.split('=')[1]);
    expect(stored).not.toContain('бочек');
    expect(app.logText()).not.toMatch(/бочек|Петрова|__Host/);
  });

  test('answers an unknown login, a wrong password and a disabled person alike, after the same work', async () => {
    await add('gone', 'manager');
    await disableStaff(suite.db, TERMINAL, 'gone', clock.now());
    const before = (await audit('session.failed')).length;
    const answers = [
      await enter('nobody'),
      await enter('anna', 'не тот пароль'),
      await enter('gone'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const lines = (await audit('session.failed')).slice(before);
    expect(lines.map(({ actor }) => actor)).toEqual(['unknown', 'unknown', 'unknown']);
    // what was typed as a login may be a password
    expect(JSON.stringify(lines)).not.toContain('nobody');

    const hashesOf = async (login: string) => {
      const before = hashes.count;
      await enter(login, 'не тот пароль');
      return hashes.count - before;
    };
    expect([await hashesOf('anna'), await hashesOf('nobody')]).toEqual([1, 1]);
  });

  test('is limited for one login from many addresses, known or not, and for one address', async () => {
    clock.move(HOUR_MS);
    for (const login of ['anna', 'nobody']) {
      const codes: number[] = [];
      for (let round = 0; round < 11; round += 1)
        codes.push((await enter(login, 'не тот пароль')).statusCode);
      expect(codes).toEqual([...Array<number>(10).fill(401), 429]);
    }
    const limited = await enter('anna');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    clock.move(60_000);
    expect((await enter('anna')).statusCode).toBe(200);

    const codes: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: URL,
        remoteAddress: '192.0.2.1',
        headers: { origin: ORIGIN },
        payload: { login: `guess${round}`, password: PASSWORD },
      });
      codes.push(answer.statusCode);
    }
    expect(codes).toEqual([...Array<number>(20).fill(401), 429]);
    clock.move(HOUR_MS);
  });

  test('takes no token from outside, and ends the session that the device had', async () => {
    const planted = `__Host-office=${'A'.repeat(43)}`;
    const first = cookieOf(await enter('anna', PASSWORD, { cookie: planted }));
    expect(first).not.toBe(planted);
    expect((await call('GET', planted)).statusCode).toBe(401);
    const second = cookieOf(await enter('anna', PASSWORD, { cookie: first }));
    expect((await call('GET', first)).statusCode).toBe(401);
    expect((await call('GET', second)).statusCode).toBe(200);
  });

  test('is accepted from a page of this site alone, and so is signing out', async () => {
    const cookie = await entered('anna');
    for (const origin of ['https://evil.test', 'null', 'http://site.test', '']) {
      const headers = { cookie, ...(origin === '' ? {} : { origin }) };
      const payload = { login: 'anna', password: PASSWORD };
      for (const [method, url] of [
        ['POST', URL],
        ['DELETE', URL],
        ['DELETE', '/api/office/sessions'],
      ] as const) {
        const sent = method === 'POST' ? { payload } : {};
        const answer = await app.fastify.inject({ method, url, headers, ...sent });
        expect([method, url, origin, answer.statusCode]).toEqual([method, url, origin, 403]);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    expect((await call('GET', cookie)).statusCode).toBe(200);
  });

  test('a session ends after twelve hours, by signing out, and everywhere at once', async () => {
    const old = await entered('anna');
    clock.move(12 * HOUR_MS);
    const expired = await call('GET', old);
    expect(expired.statusCode).toBe(401);
    expect(expired.headers['set-cookie']).toMatch(/^__Host-office=; Path=\/; Max-Age=0;/);

    const [one, two, three] = [await entered('anna'), await entered('anna'), await entered('anna')];
    const out = await call('DELETE', one);
    expect([out.statusCode, out.body]).toEqual([204, '']);
    expect((await call('GET', one)).statusCode).toBe(401);
    expect((await call('DELETE', one)).statusCode).toBe(204);
    const everywhere = await call('DELETE', two, '/api/office/sessions');
    expect(everywhere.json()).toEqual({ ended: 2 });
    for (const cookie of [two, three]) expect((await call('GET', cookie)).statusCode).toBe(401);
  });

  test('a session ends with the password, the role and the person it was opened with', async () => {
    await add('igor', 'manager');
    const login = 'igor';
    const changes = [
      () => setPassword(suite.db, TERMINAL, { login, password: PASSWORD, now: clock.now() }),
      () => changeRole(suite.db, TERMINAL, { login, role: 'editor', now: clock.now() }),
      () => disableStaff(suite.db, TERMINAL, login, clock.now()),
    ];
    for (const change of changes) {
      const cookie = await entered(login);
      expect((await call('GET', cookie)).statusCode).toBe(200);
      await change();
      expect((await call('GET', cookie)).statusCode).toBe(401);
    }
    expect((await enter(login)).statusCode).toBe(401);
    expect((await audit('staff.disabled')).at(-1)?.details).toEqual({ sessions: 1 });
  });

  test('asks a person with a second factor for a code, each good once, guessed ten times an hour', async () => {
    const login = 'vera';
    await add(login, 'manager');
    const secret = makeTotpSecret();
    const codeAt = (shift: number) =>
      codeOfStep(secret, Math.floor(clock.now().getTime() / 30_000) + shift);
    const set = (code: string, key = officeKey(SECRET)) =>
      setTotp(suite.db, TERMINAL, { login, secret, code, key, now: clock.now() });
    await expect(set('000')).rejects.toThrow('Код не подошёл');
    await set(codeAt(0));
    const withCode = async (code?: string) => (await enter(login, PASSWORD, {}, code)).statusCode;

    expect(await withCode()).toBe(401);
    // the one that proved the app
    expect(await withCode(codeAt(0))).toBe(401);
    expect(await withCode(codeAt(2))).toBe(401);
    expect((await enter(login, 'не тот пароль', {}, codeAt(1))).statusCode).toBe(401);
    expect(await withCode(`${codeAt(1).slice(0, 3)} ${codeAt(1).slice(3)}`)).toBe(200);
    expect(await withCode(codeAt(1))).toBe(401);
    clock.move(2 * 60_000);
    const both = await Promise.all([withCode(codeAt(0)), withCode(codeAt(0))]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 401]);

    clock.move(2 * HOUR_MS);
    for (let round = 0; round < 10; round += 1) {
      clock.move(60_000);
      expect(await withCode(codeAt(9))).toBe(401);
    }
    clock.move(60_000);
    expect(await withCode(codeAt(0))).toBe(401);
    clock.move(HOUR_MS);
    expect(await withCode(codeAt(0))).toBe(200);

    const { totp_secret: sealed } = await suite.db
      .selectFrom('staff')
      .select('totp_secret')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    expect(sealed).not.toContain(secret.toString('base64url'));
    // sealed for another person, or with another SECRET: closed, not open
    clock.move(60_000);
    await suite.db
      .updateTable('staff')
      .set({ totp_secret: sealed })
      .where('login', '=', 'anna')
      .execute();
    expect((await enter('anna', PASSWORD, {}, codeAt(0))).statusCode).toBe(401);
    await suite.db
      .updateTable('staff')
      .set({ totp_secret: null })
      .where('login', '=', 'anna')
      .execute();
    await set(codeAt(0), officeKey('another secret'));
    clock.move(60_000);
    expect(await withCode(codeAt(0))).toBe(401);
  });

  test('rejects what is no sign-in', async () => {
    for (const payload of [{}, { login: 'anna' }, { login: 'anna', password: 'x'.repeat(401) }, []])
      expect(
        (
          await app.fastify.inject({
            method: 'POST',
            url: URL,
            remoteAddress: '192.0.2.9',
            headers: { origin: ORIGIN },
            payload,
          })
        ).statusCode,
      ).toBe(400);
  });
});
