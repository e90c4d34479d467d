import { describeEachEngine } from '@prichal/database/testing';
import { eraseLead, transact } from '@prichal/database';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { claimMessages, isStillDue, queueMessage, settleMessage } from './client-messages.ts';

const MINUTE = 60_000;
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);
const MAIL = { email: 'client@example.org', demo: false };

describeEachEngine('letters to a client', (suite) => {
  const sample = sampleDeals(suite);
  let olga: StaffActor;
  beforeAll(async () => {
    olga = await sample.office.person('Ольга', 'manager');
  });
  beforeEach(() => suite.db.deleteFrom('client_messages').execute());
  const begun = (email: string | null = MAIL.email) => sample.begun(olga, { lead: { email } });
  const queue = (
    dealUid: string,
    text: string,
    minutes = 0,
    lead: typeof MAIL | { email: null; demo: boolean } = MAIL,
  ) => transact(suite.db, (trx) => queueMessage(trx, { dealUid, lead, text, now: later(minutes) }));
  const rows = () =>
    suite.db
      .selectFrom('client_messages')
      .select(['text', 'state', 'failures', 'last_error', 'due_at'])
      .orderBy('uid', 'asc')
      .execute();
  const texts = async () => (await rows()).map(({ text }) => text);

  it('have the events of one minute together, later ones in another, nothing for nothing', async () => {
    const { uid } = await begun();
    await queue(uid, 'Сделка: первое.');
    await queue(uid, 'Сделка: второе.', 0.9);
    await queue(uid, '', 0.95);
    await queue(uid, 'Сделка: третье.', 1.1);
    const [one, two, ...others] = await texts();
    expect(others).toEqual([]);
    expect(one).toContain('первое');
    expect(one).toContain('второе');
    expect(two).toBe('Сделка: третье.');
  });

  it('of two deals stay apart', async () => {
    const [one, other] = [await begun(), await begun()];
    await queue(one.uid, 'Первая.');
    await queue(other.uid, 'Вторая.');
    expect(new Set(await texts())).toEqual(new Set(['Вторая.', 'Первая.']));
  });

  it('are not changed once somebody has begun to send them', async () => {
    const { uid } = await begun();
    await queue(uid, 'Уходит.');
    const [due] = await claimMessages(suite.db, later(1));
    expect(due?.text).toBe('Уходит.');
    await queue(uid, 'Позже.', 0.5);
    expect(await texts()).toEqual(['Уходит.', 'Позже.']);
  });

  it('are held back when their lease is over, or a person has informed the client meanwhile', async () => {
    const { uid } = await begun();
    await queue(uid, 'Уходит.');
    const [due] = await claimMessages(suite.db, later(1));
    expect(await isStillDue(suite.db, due!, later(2))).toBe(true);
    expect(await isStillDue(suite.db, due!, later(4))).toBe(false);
    await suite.db.updateTable('client_messages').set({ state: 'by-hand' }).execute();
    expect(await isStillDue(suite.db, due!, later(2))).toBe(false);
  });

  it('wait for a person where there is no address, and in a demo', async () => {
    const { uid } = await begun();
    await queue(uid, 'Без адреса.', 0, { email: null, demo: false });
    await queue(uid, 'Показ.', 5, { ...MAIL, demo: true });
    expect((await rows()).map(({ state }) => state)).toEqual(['by-hand', 'by-hand']);
    expect(await claimMessages(suite.db, later(60))).toEqual([]);
  });

  it('whose client has no address any more wait for a person, too; those of an erased one go nowhere', async () => {
    const one = await begun();
    await queue(one.uid, 'Адреса больше нет.');
    await suite.db
      .updateTable('leads')
      .set({ email: null })
      .where('uid', '=', one.leadUid)
      .execute();
    expect(await claimMessages(suite.db, later(2))).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'by-hand', text: 'Адреса больше нет.' }]);
    const other = await begun();
    await queue(other.uid, 'Иван, ваша машина.', 10);
    await eraseLead(suite.db, other.leadUid, { reason: 'withdrawal', now: later(11), again: true });
    expect(await claimMessages(suite.db, later(30))).toEqual([]);
    expect(JSON.stringify(await rows())).not.toContain('Иван');
  });

  it('are tried again after longer and longer pauses, and then a person has to', async () => {
    const { uid } = await begun();
    await queue(uid, 'Не доходит.');
    let now = 1;
    for (const pause of [1, 5, 30, 120, 360]) {
      const [due] = await claimMessages(suite.db, later(now));
      if (due === undefined) throw new Error(`nothing is due after ${now} minutes`);
      const failed = { kind: 'failed', error: 'нет связи', isFinal: false } as const;
      await settleMessage(suite.db, due, failed, later(now));
      expect((await rows())[0]).toMatchObject({
        state: 'pending',
        last_error: 'нет связи',
        due_at: later(now + pause),
      });
      expect(await claimMessages(suite.db, later(now + pause - 0.1))).toEqual([]);
      now += pause;
    }
    const [last] = await claimMessages(suite.db, later(now));
    if (last === undefined) throw new Error('the last try is not due');
    await settleMessage(
      suite.db,
      last,
      { kind: 'failed', error: 'нет связи', isFinal: false },
      later(now),
    );
    expect((await rows())[0]).toMatchObject({ state: 'failed', failures: 6 });
    expect(await claimMessages(suite.db, later(now + 10_000))).toEqual([]);
  });

  it('that the server will never take are not tried again', async () => {
    const { uid } = await begun();
    await queue(uid, 'Нет такого ящика.');
    const [due] = await claimMessages(suite.db, later(1));
    if (due === undefined) throw new Error('nothing is due');
    await settleMessage(suite.db, due, { kind: 'failed', error: '550', isFinal: true }, later(1));
    expect((await rows())[0]).toMatchObject({ state: 'failed', failures: 1 });
  });
});
