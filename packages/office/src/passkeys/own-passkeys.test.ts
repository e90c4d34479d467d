import { randomBytes, randomUUID } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { readPushes, subscribe } from '../push/subscribe.ts';
import type { Session } from '../sessions/read-session.ts';
import { listOwnSessions } from '../sessions/own-sessions.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describeEachEngine('the passkeys of a person', (suite) => {
  const office = sampleOffice(suite);
  let olga: StaffActor;
  let igor: StaffActor;
  beforeEach(async () => {
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
  });
  const passkey = async (person: StaffActor, name: string, at = NOW): Promise<string> => {
    const uid = makeUuidV7(at.getTime(), randomBytes);
    await suite.db
      .insertInto('staff_passkeys')
      .values({
        credential_id: randomUUID(),
        uid,
        staff_uid: person.uid,
        name,
        public_key: 'key',
        counter: 0,
        transports: '[]',
        created_at: at,
      })
      .execute();
    return uid;
  };
  const session = async (
    person: StaffActor,
    factors: Session['factors'] = 'passkey',
    expiresAt = later(600),
  ): Promise<Session> => {
    const sessionUid = makeUuidV7(NOW.getTime(), randomBytes);
    await suite.db
      .insertInto('staff_sessions')
      .values({
        token_hash: sessionUid,
        uid: sessionUid,
        staff_uid: person.uid,
        factors,
        device: 'Телефон',
        created_at: NOW,
        seen_at: NOW,
        fresh_until: later(10),
        expires_at: expiresAt,
      })
      .execute();
    const times = { freshUntil: later(10), expiresAt };
    return { uid: person.uid, name: 'Ольга', role: person.role, sessionUid, factors, ...times };
  };
  const withPushes = async (one: Session): Promise<Session> => {
    const endpoint = `https://web.push.apple.com/${one.sessionUid}`;
    await subscribe(suite.db, one, { endpoint, p256dh: 'key', auth: 'auth', now: NOW });
    return one;
  };
  const open = async (person: Session) =>
    (await listOwnSessions(suite.db, person, NOW)).map(({ uid }) => uid).toSorted();

  it('are listed in the order in which they were made, and renamed by the person alone', async () => {
    const mine = await session(olga);
    const first = await passkey(olga, 'Телефон');
    const second = await passkey(olga, 'Ноутбук', later(1));
    await passkey(igor, 'Чужой');
    const rename = (one: Session, name: string) =>
      renamePasskey(suite.db, one, { passkey: second, name, now: later(2) });
    await rename(mine, '  Рабочий \n ноутбук ');
    expect(await listPasskeys(suite.db, mine)).toMatchObject([
      { uid: first, name: 'Телефон', usedAt: null },
      { uid: second, name: 'Рабочий ноутбук' },
    ]);
    await expect(rename(await session(igor), 'Мой')).rejects.toMatchObject({
      code: 'unknown-passkey',
    });
    await expect(rename(mine, '')).rejects.toMatchObject({ field: 'name' });
  });

  it('end with the sessions that a passkey opened elsewhere, and with the pushes to these devices', async () => {
    const mine = await withPushes(await session(olga));
    const lost = await withPushes(await session(olga));
    const over = await withPushes(await session(olga, 'passkey', later(-1)));
    const byPassword = await withPushes(await session(olga, 'password+totp'));
    const foreign = await withPushes(await session(igor));
    const uid = await passkey(olga, 'Потерянный');
    await removePasskey(suite.db, mine, { passkey: uid, now: NOW });
    expect(await listPasskeys(suite.db, mine)).toEqual([]);
    expect(await open(mine)).toEqual([mine.sessionUid, byPassword.sessionUid].toSorted());
    expect(await open(foreign)).toEqual([foreign.sessionUid]);
    // a lost phone shows no more of the clients than it can open
    for (const one of [lost, over]) expect(await readPushes(suite.db, one)).toBeNull();
    for (const other of [mine, byPassword, foreign])
      expect(await readPushes(suite.db, other)).not.toBeNull();
    expect(await office.audit(olga.uid)).toContainEqual({
      actor: olga.uid,
      action: 'passkey.removed',
    });
  });

  it('of somebody else, and one that is gone, are unknown', async () => {
    const mine = await session(olga);
    const foreign = await passkey(igor, 'Чужой');
    const gone = { code: 'unknown-passkey' };
    const remove = (passkeyUid: string) =>
      removePasskey(suite.db, mine, { passkey: passkeyUid, now: NOW });
    await expect(remove(foreign)).rejects.toMatchObject(gone);
    await expect(remove(randomUUID())).rejects.toMatchObject(gone);
    const own = await passkey(olga, 'Мой');
    await remove(own);
    await expect(remove(own)).rejects.toMatchObject(gone);
    expect(await listPasskeys(suite.db, await session(igor))).toHaveLength(1);
  });
});
