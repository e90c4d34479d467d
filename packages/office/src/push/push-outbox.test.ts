import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { LeadColumns, StaffActor } from '../testing/sample-office.ts';
import { claimPushes, settlePush } from './push-outbox.ts';
import type { DuePush } from './push-outbox.ts';
import { queueDuePushes } from './queue-due-pushes.ts';
import { claimByLink } from '../leads/claim-by-link.ts';
import { queuePush } from './queue-push.ts';

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describeEachEngine('pushes on their way', (suite) => {
  const office = sampleOffice(suite);
  let owner: StaffActor;
  let olga: StaffActor;
  let igor: StaffActor;
  beforeEach(async () => {
    for (const table of ['push_messages', 'push_subscriptions', 'leads', 'state', 'staff'] as const)
      await suite.db.deleteFrom(table).execute();
    owner = await office.person('Анна', 'owner');
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
    const editor = await office.person('Инна', 'editor');
    for (const person of [owner, olga, igor, editor])
      await suite.db
        .insertInto('push_subscriptions')
        .values({
          uid: makeUuidV7(NOW.getTime(), randomBytes),
          staff_uid: person.uid,
          session_uid: makeUuidV7(NOW.getTime(), randomBytes),
          endpoint: `https://web.push.apple.com/${person.uid}`,
          p256dh: 'key',
          auth: 'auth',
          created_at: NOW,
          seen_at: NOW,
        })
        .execute();
  });
  const of = (person: StaffActor, set: LeadColumns = {}): LeadColumns => ({
    assignee: person.uid,
    in_queue: false,
    stage: 'working',
    ...set,
  });
  const names = async (pushes: readonly DuePush[]): Promise<string[]> => {
    const staff = await suite.db.selectFrom('staff').select(['uid', 'name']).execute();
    return pushes
      .map(({ endpoint, lead }) => {
        const name = staff.find(({ uid }) => endpoint.endsWith(uid))?.name;
        return `${name} ${lead?.kind}`;
      })
      .toSorted((a, b) => a.localeCompare(b));
  };
  const claim = async (minutes = 0) => names(await claimPushes(suite.db, later(minutes)));
  const queue = (lead: string, kind: 'asked' | 'accepted' | 'assigned', minutes = 0) =>
    queuePush(suite.db, { lead, kind, now: later(minutes) });

  it('go to the person who works on a lead, and to all who take leads where nobody does', async () => {
    const [own, nobodys] = [await office.lead(of(olga)), await office.lead()];
    await queue(own, 'asked');
    expect(await claim()).toEqual(['Ольга asked']);
    await queue(nobodys, 'asked', 0.2);
    expect(await claim(0.3)).toEqual(['Анна asked', 'Игорь asked', 'Ольга asked']);
    // one that is being sent is nobody else's for a minute
    expect(await claim(0.9)).toEqual([]);
    expect(await claim(1.5)).toHaveLength(4);
  });

  it('are one for each lead and device: the newest news takes the place of what was not sent', async () => {
    const uid = await office.lead(of(olga));
    await queue(uid, 'asked');
    await queue(uid, 'accepted', 1);
    expect(await claim(1)).toEqual(['Ольга accepted']);
  });

  it('are none of a made-up lead, and none of what a colleague has meanwhile', async () => {
    await queue(await office.lead(of(olga, { demo: true })), 'asked');
    const uid = await office.lead(of(olga));
    await queue(uid, 'asked');
    await suite.db.updateTable('leads').set(of(igor)).where('uid', '=', uid).execute();
    expect(await claim()).toEqual([]);
    expect(await suite.db.selectFrom('push_messages').select('uid').execute()).toEqual([]);
  });

  it('are no news after an hour', async () => {
    const uid = await office.lead(of(olga));
    await queue(uid, 'asked');
    expect(await claim(61)).toEqual([]);
    expect(await suite.db.selectFrom('push_messages').select('uid').execute()).toEqual([]);
  });

  it('are sent again after a failure, given up after the last, and end with the device', async () => {
    const uid = await office.lead(of(olga));
    await queue(uid, 'asked');
    const due = async (minutes: number) => (await claimPushes(suite.db, later(minutes)))[0];
    const first = await due(0);
    if (first === undefined) throw new Error('nothing is due');
    const failed = (againAt: Date | null) =>
      ({ kind: 'failed', error: 'служба молчит', againAt }) as const;
    await settlePush(suite.db, first, failed(later(5)), NOW);
    expect(await claim(4)).toEqual([]);
    const again = await due(5);
    expect(again).toMatchObject({ failures: 1 });
    const device = () =>
      suite.db
        .selectFrom('push_subscriptions')
        .select(['last_error', 'sent_at'])
        .where('staff_uid', '=', olga.uid)
        .execute();
    expect(await device()).toEqual([{ last_error: 'служба молчит', sent_at: null }]);
    await settlePush(suite.db, first, failed(null), later(5));
    expect(await claim(20)).toEqual([]);
    await queue(uid, 'accepted', 21);
    const next = await due(21);
    if (next === undefined) throw new Error('nothing is due');
    await settlePush(suite.db, next, { kind: 'accepted' }, later(21));
    expect(await device()).toEqual([{ last_error: null, sent_at: later(21) }]);
    await queue(uid, 'asked', 22);
    await queue(await office.lead(of(olga)), 'asked', 22);
    const gone = await due(22);
    if (gone === undefined) throw new Error('nothing is due');
    await settlePush(suite.db, gone, { kind: 'gone' }, later(22));
    expect(await device()).toEqual([]);
    expect(await claim(40)).toEqual([]);
  });

  it('say that a promised call has come due, once, unless somebody has done something since', async () => {
    const step = (minutes: number, set: LeadColumns = {}) =>
      office.lead(of(olga, { next_step: 'call', next_step_at: later(minutes), ...set }));
    await queueDuePushes(suite.db, later(0));
    await step(5);
    await step(5, { next_step: 'answer' });
    await step(5, { snoozed_at: NOW, snoozed_until: later(60) });
    await step(5, { stage: 'lost' });
    await step(5, { demo: true });
    // before the site began to look: no news
    await step(-5);
    await queueDuePushes(suite.db, later(4));
    expect(await claim(4)).toEqual([]);
    await queueDuePushes(suite.db, later(6));
    expect(await claim(6)).toEqual(['Ольга call', 'Ольга step']);
    await suite.db.deleteFrom('push_messages').execute();
    await queueDuePushes(suite.db, later(7));
    expect(await claim(7)).toEqual([]);
  });

  it('of a lead that a link of a messenger took, which names nobody, go to all who take leads', async () => {
    await queueDuePushes(suite.db, NOW);
    const uid = await office.lead({ next_step: 'call', next_step_at: later(5) });
    await claimByLink(
      suite.db,
      { kind: 'channel', channel: 'telegram' },
      { uid, by: 'Telegram', now: later(1) },
    );
    await queueDuePushes(suite.db, later(6));
    expect(await claim(6)).toEqual(['Анна call', 'Игорь call', 'Ольга call']);
  });

  it('of a call that was put off again while they waited are not sent', async () => {
    await queueDuePushes(suite.db, NOW);
    const uid = await office.lead(of(olga, { next_step: 'call', next_step_at: later(5) }));
    await queueDuePushes(suite.db, later(6));
    await suite.db
      .updateTable('leads')
      .set({ next_step_at: later(90) })
      .where('uid', '=', uid)
      .execute();
    expect(await claim(7)).toEqual([]);
  });

  it('say that a lead stands in the queue again after its rest', async () => {
    await queueDuePushes(suite.db, NOW);
    await office.lead({ snoozed_at: NOW, snoozed_until: later(5) });
    await office.lead({ snoozed_at: NOW, snoozed_until: later(5), contacted_at: NOW });
    await queueDuePushes(suite.db, later(6));
    expect(await claim(6)).toEqual(['Анна back', 'Игорь back', 'Ольга back']);
  });

  it('are none for what came due while the site stood still for long', async () => {
    await queueDuePushes(suite.db, NOW);
    await office.lead(of(olga, { next_step: 'call', next_step_at: later(5) }));
    await office.lead(of(olga, { next_step: 'call', next_step_at: later(590) }));
    await queueDuePushes(suite.db, later(600));
    expect(await claim(600)).toEqual(['Ольга call']);
  });
});
