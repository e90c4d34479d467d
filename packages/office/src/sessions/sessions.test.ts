import { describeEachEngine } from '@prichal/database/testing';
import { transact } from '@prichal/database';
import { beforeEach, expect, it } from 'vitest';
import { officeKey } from '../second-factor/seal.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { endOpenSessions, signOut, signOutEverywhere } from './end-sessions.ts';
import { listFailures } from './list-failures.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readSession } from './read-session.ts';
import {
  MOST_WRONG_CODES,
  beginTry,
  blameCode,
  countWrongCodes,
  forgetTry,
} from './sign-in-tries.ts';
import { startSession } from './start-session.ts';

const KEY = officeKey('a secret of the site that is long enough');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describeEachEngine('sessions of the staff', (suite) => {
  const office = sampleOffice(suite);
  let olga: StaffActor;
  beforeEach(async () => {
    for (const table of ['staff_sessions', 'sign_in_failures', 'staff', 'state'] as const)
      await suite.db.deleteFrom(table).execute();
    olga = await office.person('Ольга', 'manager');
  });
  const start = (
    { device = 'Телефон', before = null as string | null, now = NOW } = {},
    person = olga,
  ) =>
    transact(suite.db, (trx) =>
      startSession(trx, { uid: person.uid, name: 'Ольга', role: person.role }, 'passkey', {
        device,
        before,
        now,
      }),
    );
  const open = async (token: string, now = NOW) =>
    (await readSession(suite.db, token, now)) !== null;

  it('open by their token alone, for twelve hours; the database does not hold it', async () => {
    const { token, session } = await start();
    expect(await readSession(suite.db, token, NOW)).toEqual(session);
    expect(session).toMatchObject({ freshUntil: later(10), expiresAt: later(12 * 60) });
    expect([await open(token, later(719)), await open(token, later(720))]).toEqual([true, false]);
    expect(await open(session.sessionUid)).toBe(false);
    expect(await open('')).toBe(false);
    const rows = await suite.db.selectFrom('staff_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('end with the one that the device had before, and with the person', async () => {
    const first = await start();
    const second = await start({ before: first.token });
    expect([await open(first.token), await open(second.token)]).toEqual([false, true]);
    await suite.db
      .updateTable('staff')
      .set({ state: 'disabled' })
      .where('uid', '=', olga.uid)
      .execute();
    expect(await open(second.token)).toBe(false);
  });

  it('are seen to about five minutes, without a write for every request', async () => {
    const { token, session } = await start();
    const seen = async () => (await listOwnSessions(suite.db, session, NOW))[0]?.seenAt;
    await readSession(suite.db, token, later(4));
    expect(await seen()).toEqual(NOW);
    await readSession(suite.db, token, later(6));
    expect(await seen()).toEqual(later(6));
  });

  it('are listed for their person, the last seen first, and ended one by one', async () => {
    const igor = await office.person('Игорь', 'manager');
    const [phone, laptop] = [await start(), await start({ device: 'Ноутбук', now: later(1) })];
    const foreign = await start({}, igor);
    const list = async () =>
      (await listOwnSessions(suite.db, phone.session, later(2))).map(({ device, current }) => [
        device,
        current,
      ]);
    expect(await list()).toEqual([
      ['Ноутбук', false],
      ['Телефон', true],
    ]);
    const end = (uid: string) => endOwnSession(suite.db, phone.session, uid, later(3));
    await end(laptop.session.sessionUid);
    expect(await list()).toEqual([['Телефон', true]]);
    const gone = { code: 'unknown-session' };
    await expect(end(laptop.session.sessionUid)).rejects.toMatchObject(gone);
    await expect(end(foreign.session.sessionUid)).rejects.toMatchObject(gone);
    expect(await open(foreign.token)).toBe(true);
  });

  it('end by signing out, once, or everywhere at once', async () => {
    const [one, other] = [await start(), await start()];
    await signOut(suite.db, one.token, later(1));
    await signOut(suite.db, one.token, later(2));
    await signOut(suite.db, 'no token of ours', later(3));
    expect([await open(one.token), await open(other.token)]).toEqual([false, true]);
    const ended = (await office.audit(olga.uid)).filter(({ action }) => action === 'session.ended');
    expect(ended).toHaveLength(1);
    expect(await signOutEverywhere(suite.db, olga.uid, later(4))).toBe(1);
    expect(await open(other.token)).toBe(false);
    expect(await transact(suite.db, (trx) => endOpenSessions(trx, olga.uid, later(5)))).toBe(0);
  });

  it('keep no more of a browser’s description than is shown', async () => {
    const { session } = await start({ device: '😀'.repeat(1000) });
    const [{ device } = { device: '' }] = await listOwnSessions(suite.db, session, NOW);
    expect([...device]).toHaveLength(300);
  });

  const begin = (login: string, now = NOW, staffUid: string | null = null) =>
    beginTry(suite.db, { login, staffUid, key: KEY, now });

  it('are not tried more than ten times a minute under one login, however it is typed and however many at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 14 }, (_, nth) => begin(nth % 2 === 0 ? ' Olga' : 'olga ')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const [rejected] = tries.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    expect(rejected).toMatchObject({ code: 'too-many', retryAfter: 60 });
    // another login is another count, and a minute later there is room
    await begin('igor');
    await begin('olga', later(1.01));
    // what somebody typed as a login is nowhere
    const rows = await suite.db.selectFrom('sign_in_failures').selectAll().execute();
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('olga');
  });

  it('that succeeded count no more, wrong codes count for an hour', async () => {
    for (let nth = 0; nth < 12; nth += 1) await forgetTry(suite.db, await begin('olga'));
    const attempt = await begin('olga');
    const wrong = (now: Date) => countWrongCodes(suite.db, attempt.loginHash, now);
    expect(await wrong(NOW)).toBe(0);
    for (let nth = 0; nth < MOST_WRONG_CODES; nth += 1)
      await blameCode(suite.db, await begin('olga', later(nth)));
    expect(await wrong(later(30))).toBe(MOST_WRONG_CODES);
    expect(await wrong(later(61))).toBe(MOST_WRONG_CODES - 2);
  });

  it('that failed are listed for the owner by name, the newest first', async () => {
    const owner = await office.person('Анна', 'owner');
    await begin('nobody', later(1));
    await blameCode(suite.db, await begin('olga', later(2), olga.uid));
    expect(await listFailures(suite.db, owner, 10)).toEqual([
      { at: later(2), kind: 'code', name: 'Ольга' },
      { at: later(1), kind: 'password', name: null },
    ]);
    expect(await listFailures(suite.db, owner, 1)).toHaveLength(1);
    await expect(listFailures(suite.db, olga, 10)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
