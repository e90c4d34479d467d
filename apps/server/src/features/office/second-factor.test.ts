import { describeEachEngine } from '@prichal/database/testing';
import { TERMINAL, makeTotpSecret, officeKey, setTotp } from '@prichal/office';
import { expect, test } from 'vitest';
import {
  HOUR_MS,
  MINUTE_MS,
  PASSWORD,
  codeAt,
  cookieOf,
  fromBase32,
  officeApp,
} from './testing/office-app.ts';

interface Setup {
  secret: string;
  uri: string;
  qr: string;
  setup: string;
}

describeEachEngine('the second factor', (suite) => {
  const office = officeApp(suite);
  const { call, clock, enter, secrets } = office;

  const offer = async (cookie: string) =>
    (await call('POST', '/me/totp', { cookie })).json<Setup>();
  const setUp = (cookie: string, { setup, secret }: Setup) =>
    call('PUT', '/me/totp', {
      cookie,
      payload: { setup, code: codeAt(fromBase32(secret), clock.now()) },
    });

  test('is set up by people who have none, and nothing else can be done before', async () => {
    await office.addBare('newt', 'owner');
    const cookie = await office.entered('newt');
    expect((await call('GET', '/session', { cookie })).json()).toMatchObject({
      factors: 'password',
    });
    for (const path of ['/staff'])
      expect((await call('GET', path, { cookie })).json()).toMatchObject({
        error: 'SECOND_FACTOR_REQUIRED',
      });
    const made = await offer(cookie);
    expect(made.qr).toMatch(/^<svg [^<]+<[^>]+>/);
    expect(made.uri).toContain('newt');
    const wrong = await call('PUT', '/me/totp', {
      cookie,
      payload: { setup: made.setup, code: '000000' },
    });
    expect(wrong.json()).toMatchObject({
      fields: { code: expect.stringContaining('Время здесь') as string },
    });
    const answer = await setUp(cookie, made);
    const { recovery_codes: codes } = answer.json<{ recovery_codes: string[] }>();
    expect(codes).toHaveLength(10);
    expect((await call('GET', '/session', { cookie })).statusCode).toBe(401);
    const full = cookieOf(answer);
    expect((await call('GET', '/staff', { cookie: full })).statusCode).toBe(200);
    expect((await call('GET', '/me', { cookie: full })).json()).toEqual({
      login: 'newt',
      name: 'Имя newt',
      role: 'owner',
      totp: true,
      recovery_codes: 10,
    });
    expect((await enter('newt')).statusCode).toBe(401);
    secrets.set('newt', fromBase32(made.secret));
    expect((await enter('newt')).json()).toMatchObject({ factors: 'password+totp' });
  });

  test('is not set up with the offer of another session, or long after the sign-in', async () => {
    await office.addBare('ivan', 'manager');
    await office.addBare('oleg', 'manager');
    const [mine, other] = [await office.entered('ivan'), await office.entered('oleg')];
    expect((await setUp(mine, await offer(other))).json()).toMatchObject({
      fields: { setup: 'Страница устарела: начните ещё раз.' },
    });
    const made = await offer(mine);
    clock.move(11 * MINUTE_MS);
    expect((await setUp(mine, made)).json()).toMatchObject({ error: 'STEP_UP_REQUIRED' });
    const payload = { password: PASSWORD };
    expect((await call('POST', '/session/confirm', { cookie: mine, payload })).statusCode).toBe(
      200,
    );
    // a code proves nothing of a person who has no app
    expect(
      (await call('POST', '/session/confirm', { cookie: mine, payload: { code: '000000' } }))
        .statusCode,
    ).toBe(400);
    expect((await setUp(mine, made)).statusCode).toBe(200);
  });

  test('asks for a code, each good once, guessed ten times an hour', async () => {
    const login = 'vera';
    await office.addBare(login, 'manager');
    const secret = makeTotpSecret();
    const at = (shift: number) => codeAt(secret, clock.now(), shift);
    const set = (code: string, key = officeKey('a secret of the tests, 32 letters long')) =>
      setTotp(suite.db, TERMINAL, { login, secret, code, key, now: clock.now() });
    await expect(set('000')).rejects.toThrow('Код не подошёл');
    await set(at(0));
    const withCode = async (code: string) => (await enter(login, { code })).statusCode;

    expect((await enter(login)).statusCode).toBe(401);
    // the one that proved the app
    expect(await withCode(at(0))).toBe(401);
    expect(await withCode(at(2))).toBe(401);
    expect((await enter(login, { password: 'не тот пароль', code: at(1) })).statusCode).toBe(401);
    expect(await withCode(`${at(1).slice(0, 3)} ${at(1).slice(3)}`)).toBe(200);
    expect(await withCode(at(1))).toBe(401);
    clock.move(2 * MINUTE_MS);
    const both = await Promise.all([withCode(at(0)), withCode(at(0))]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 401]);

    clock.move(2 * HOUR_MS);
    for (let round = 0; round < 10; round += 1) {
      clock.move(MINUTE_MS);
      expect(await withCode(at(9))).toBe(401);
    }
    clock.move(MINUTE_MS);
    expect(await withCode(at(0))).toBe(401);
    clock.move(HOUR_MS);
    expect(await withCode(at(0))).toBe(200);

    const { totp_secret: sealed } = await suite.db
      .selectFrom('staff')
      .select('totp_secret')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    expect(sealed).not.toContain(secret.toString('base64url'));
    // sealed for another person, or with another SECRET: closed, not open
    clock.move(MINUTE_MS);
    await office.addBare('anna', 'manager');
    await suite.db
      .updateTable('staff')
      .set({ totp_secret: sealed })
      .where('login', '=', 'anna')
      .execute();
    expect((await enter('anna', { code: at(0) })).statusCode).toBe(401);
    await set(at(0), officeKey('another secret'));
    clock.move(MINUTE_MS);
    expect(await withCode(at(0))).toBe(401);
  });

  test('may be a recovery code, once, until there are new ones', async () => {
    const login = 'rita';
    await office.addBare(login, 'editor');
    const first = await office.entered(login);
    const made = await setUp(first, await offer(first));
    const { recovery_codes: codes } = made.json<{ recovery_codes: string[] }>();
    const [one = '', two = '', three = ''] = codes;
    const twice = await Promise.all([enter(login, { code: one }), enter(login, { code: one })]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const sloppy = two.toLowerCase().replaceAll('-', ' ');
    const answer = await enter(login, { code: sloppy });
    expect(answer.statusCode).toBe(200);
    expect(await office.audit('staff.recovery-code-used')).toHaveLength(2);
    // of another person
    await office.add('stranger', 'manager');
    expect((await enter('stranger', { code: three })).statusCode).toBe(401);

    const cookie = cookieOf(answer);
    expect((await call('GET', '/me', { cookie })).json()).toMatchObject({ recovery_codes: 8 });
    const renewed = await call('POST', '/me/recovery-codes', { cookie });
    const { recovery_codes: fresh } = renewed.json<{ recovery_codes: string[] }>();
    expect((await enter(login, { code: three })).statusCode).toBe(401);
    expect((await enter(login, { code: fresh[0] ?? '' })).statusCode).toBe(200);
  });
});
