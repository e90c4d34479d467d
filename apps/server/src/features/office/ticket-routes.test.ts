import { describeEachEngine } from '@prichal/database/testing';
import {
  TERMINAL,
  addStaff,
  createOwnerTicket,
  createReset,
  disableStaff,
  enableStaff,
  invite,
} from '@prichal/office';
import { sql } from 'kysely';
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

interface Opened {
  purpose: string;
  login: string | null;
  totp: { secret: string; uri: string; qr: string; setup: string };
}

describeEachEngine('one-use links to the office', (suite) => {
  const office = officeApp(suite);
  const { call, clock } = office;

  const open = (ticket: string) => call('POST', '/tickets/open', { payload: { ticket } });
  /** What the page sends: a password, and the first code of the app that scanned the picture. */
  const proof = async (ticket: string, change: object = {}) => {
    const { totp } = (await open(ticket)).json<Opened>();
    const code = codeAt(fromBase32(totp.secret), clock.now());
    return { ticket, password: PASSWORD, setup: totp.setup, code, ...change };
  };
  const redeem = async (ticket: string, change: object = {}) =>
    call('POST', '/tickets/redeem', { payload: await proof(ticket, change) });
  const ownerTicket = async () => (await createOwnerTicket(suite.db, clock.now())).ticket;
  const invited = async (login: string) =>
    (
      await invite(suite.db, TERMINAL, {
        login,
        name: 'Анна',
        role: 'manager',
        now: clock.now(),
      })
    ).ticket;

  test('make the first owner, one alone, even when two links are used at once', async () => {
    const [one, two] = [await ownerTicket(), await ownerTicket()];
    const opened = (await open(one)).json<Opened>();
    expect(opened).toMatchObject({ purpose: 'owner', login: null, name: null, role: 'owner' });
    expect(opened.totp.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}&issuer=/);
    expect(opened.totp.qr).toMatch(/^<svg /);
    expect(opened.totp.qr).not.toMatch(/style|script/);

    const answers = await Promise.all([
      redeem(one, { login: 'olga', name: 'Ольга' }),
      redeem(two, { login: 'oleg', name: 'Олег' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 410,
    ]);
    const made = answers.find(({ statusCode }) => statusCode === 200);
    const cookie = cookieOf(made ?? { headers: {} });
    expect((await call('GET', '/session', { cookie })).json()).toMatchObject({
      role: 'owner',
      factors: 'password+totp',
    });
    const { recovery_codes: codes } = made?.json<{ recovery_codes: string[] }>() ?? {};
    expect(new Set(codes).size).toBe(10);
    for (const code of codes ?? []) expect(code).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/);
    await expect(ownerTicket()).rejects.toMatchObject({ code: 'owner-exists' });
    const staff = await suite.db.selectFrom('staff').select('role').execute();
    expect(staff).toEqual([{ role: 'owner' }]);
  });

  test('invite a person whose login, name and role are fixed, once', async () => {
    await office.add('irina', 'owner');
    const cookie = await office.entered('irina');
    const payload = { purpose: 'invite', login: 'Anna', name: 'Анна', role: 'manager' };
    const answer = await call('POST', '/tickets', { cookie, payload });
    const { link, expires_at: until } = answer.json<{ link: string; expires_at: string }>();
    expect(link).toMatch(/^https:\/\/site\.test\/office\/start#[\w-]{43}$/);
    expect(Date.parse(until) - clock.now().getTime()).toBe(72 * HOUR_MS);
    const ticket = link.split('#')[1] ?? '';

    expect((await open(ticket)).json()).toMatchObject({ login: 'anna', name: 'Анна' });
    const both = await Promise.all([
      redeem(ticket, { login: 'mallory', name: 'Чужая' }),
      redeem(ticket),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const used = await open(ticket);
    expect(used.statusCode).toBe(410);
    expect(used.json()).toMatchObject({ error: 'TICKET_GONE' });
    expect(used.json<{ user_message: string }>().user_message).toMatch(/использована.*владель/);
    const staff = await suite.db
      .selectFrom('staff')
      .select(['login', 'name', 'role'])
      .where('role', '=', 'manager')
      .execute();
    expect(staff).toEqual([{ login: 'anna', name: 'Анна', role: 'manager' }]);
    expect((await office.audit('ticket.created')).at(-1)).toMatchObject({
      actor: await office.uidOf('irina'),
      details: { purpose: 'invite' },
    });
    const again = await call('POST', '/tickets', { cookie, payload });
    expect(again.json()).toMatchObject({ fields: { login: 'Логин «anna» уже занят.' } });
  });

  test('reset a sign-in: the earlier password, sessions and links end when it is used', async () => {
    const login = 'vera';
    await office.add(login, 'manager');
    const before = await office.entered(login);
    const make = async () =>
      (await createReset(suite.db, TERMINAL, { person: login, now: clock.now() })).ticket;
    const [ticket, other] = [await make(), await make()];
    expect((await call('GET', '/session', { cookie: before })).statusCode).toBe(200);
    const answer = await redeem(ticket, { password: 'совсем другой пароль' });
    expect(answer.statusCode).toBe(200);
    expect((await call('GET', '/session', { cookie: before })).statusCode).toBe(401);
    expect((await open(other)).statusCode).toBe(410);
    expect((await office.enter(login)).statusCode).toBe(401);
  });

  test('are over after their time, by a second use, and with the one who made them', async () => {
    const late = await invited('late');
    const sent = await proof(late);
    clock.move(72 * HOUR_MS);
    const expired = await open(late);
    expect(expired.statusCode).toBe(410);
    expect(expired.json<{ user_message: string }>().user_message).toMatch(/Срок.*владель/);
    expect((await call('POST', '/tickets/redeem', { payload: sent })).statusCode).toBe(410);

    await office.add('boss', 'owner');
    const cookie = await office.entered('boss');
    const payload = { purpose: 'invite', login: 'spy', name: 'Свой', role: 'owner' };
    const { link } = (await call('POST', '/tickets', { cookie, payload })).json<{ link: string }>();
    const planted = link.split('#')[1] ?? '';
    expect((await open(planted)).statusCode).toBe(200);
    await disableStaff(suite.db, TERMINAL, 'boss', clock.now());
    expect((await open(planted)).statusCode).toBe(410);
    await enableStaff(suite.db, TERMINAL, 'boss', clock.now());
    expect((await open(planted)).statusCode).toBe(410);

    expect((await open('A'.repeat(43))).json()).toMatchObject({ error: 'TICKET_GONE' });
    const owner = await suite.db
      .selectFrom('staff_tickets')
      .select(['created_at', 'expires_at'])
      .where('purpose', '=', 'owner')
      .executeTakeFirstOrThrow();
    expect(owner.expires_at.getTime() - owner.created_at.getTime()).toBe(30 * MINUTE_MS);
  });

  test('are not used up by a wrong code, a weak password or another ticket’s secret', async () => {
    const ticket = await invited('petr');
    const other = await invited('pavel');
    const { setup, code } = await proof(other);
    const attempts: [object, string][] = [
      [{ code: '000000' }, 'code'],
      [{ code: '' }, 'code'],
      [{ password: 'коротко' }, 'password'],
      [{ password: 'это petr и рыба' }, 'password'],
      [{ setup, code }, 'setup'],
      [{ setup: 'x' }, 'setup'],
    ];
    for (const [change, field] of attempts) {
      const answer = await redeem(ticket, change);
      expect([change, answer.statusCode]).toEqual([change, 400]);
      const { fields = {} } = answer.json<{ fields?: Record<string, string> }>();
      expect(Object.keys(fields)).toEqual([field]);
    }
    const wrong = await redeem(ticket, { code: '000000' });
    expect(wrong.json<{ user_message: string }>().user_message).toContain(
      clock.now().toISOString(),
    );
    expect((await redeem(ticket)).statusCode).toBe(200);
  });

  test('are listed for the owner without what opens them, and cancelled', async () => {
    await office.add('nadia', 'owner');
    const cookie = await office.entered('nadia');
    const ticket = await invited('masha');
    const listed = await call('GET', '/tickets', { cookie });
    expect(listed.body).not.toContain(ticket);
    const { items } = listed.json<{ items: { id: string; login: string }[] }>();
    const id = items.find(({ login }) => login === 'masha')?.id ?? '';
    expect((await open(id)).statusCode).toBe(410);
    expect((await open(ticket)).statusCode).toBe(200);
    expect((await call('DELETE', `/tickets/${id}`, { cookie })).statusCode).toBe(204);
    expect((await open(ticket)).statusCode).toBe(410);
    expect((await call('DELETE', `/tickets/${id}`, { cookie })).statusCode).toBe(410);
    expect((await call('GET', '/tickets', { cookie })).body).not.toContain('masha');
  });

  test('invite a login by one link at a time, and by none when the person has come', async () => {
    const wrong = await invited('zoya');
    const right = await invited('zoya');
    expect((await open(wrong)).statusCode).toBe(410);
    expect((await redeem(right)).statusCode).toBe(200);

    const late = await invited('rita');
    await addStaff(suite.db, TERMINAL, {
      login: 'rita',
      name: 'Рита',
      role: 'editor',
      password: PASSWORD,
      now: clock.now(),
    });
    expect((await open(late)).statusCode).toBe(410);
    const made = (await office.audit('ticket.created')).map(({ details }) => details);
    expect(made).toContainEqual({ purpose: 'invite', login: 'rita' });
  });

  test('leave nothing of themselves in the database or the log', async () => {
    const ticket = await invited('nina');
    const answer = await redeem(ticket);
    const { recovery_codes: codes } = answer.json<{ recovery_codes: string[] }>();
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from staff_tickets t
      union all select to_jsonb(t)::text from staff t
      union all select to_jsonb(t)::text from staff_sessions t
      union all select to_jsonb(t)::text from staff_recovery_codes t
      union all select to_jsonb(t)::text from office_audit t`.execute(suite.db);
    const stored = rows.map(({ text }) => text).join('\n') + office.logText();
    for (const secret of [ticket, PASSWORD, ...codes]) expect(stored).not.toContain(secret);
  });
});
