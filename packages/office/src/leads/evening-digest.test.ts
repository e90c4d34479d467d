import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { LeadColumns, StaffActor } from '../testing/sample-office.ts';
import { claimDigest, returnDigest } from './evening-digest.ts';

const DAY = '2026-11-20';
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describeEachEngine('the evening digest', (suite) => {
  const office = sampleOffice(suite);
  let owner: StaffActor;
  let olga: StaffActor;
  let igor: StaffActor;
  let editor: StaffActor;
  beforeEach(async () => {
    for (const table of ['leads', 'state', 'push_subscriptions', 'push_messages', 'staff'] as const)
      await suite.db.deleteFrom(table).execute();
    owner = await office.person('Анна', 'owner');
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь', 'manager');
    editor = await office.person('Инна', 'editor');
    for (const person of [owner, olga, igor, editor])
      await suite.db
        .insertInto('push_subscriptions')
        .values({
          uid: makeUuidV7(NOW.getTime(), randomBytes),
          staff_uid: person.uid,
          session_uid: makeUuidV7(NOW.getTime(), randomBytes),
          endpoint: `https://push.apple.com/${person.uid}`,
          p256dh: 'key',
          auth: 'auth',
          created_at: NOW,
          seen_at: NOW,
        })
        .execute();
  });
  const spoken = (actor: StaffActor, set: LeadColumns = {}): LeadColumns => ({
    assignee: actor.uid,
    in_queue: false,
    stage: 'working',
    contacted_at: NOW,
    ...set,
  });
  const claim = (day = DAY, minutes = 0) => claimDigest(suite.db, { day, now: later(minutes) });
  const pushed = async (): Promise<string[]> => {
    const rows = await suite.db
      .selectFrom('push_messages as m')
      .innerJoin('push_subscriptions as p', 'p.uid', 'm.subscription_uid')
      .innerJoin('staff as s', 's.uid', 'p.staff_uid')
      .select('s.name')
      .where('m.kind', '=', 'digest')
      .execute();
    return rows.map(({ name }) => name).toSorted();
  };

  it('names the oldest ten and counts the others, of those that nobody has planned anything for', async () => {
    const uids: string[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      uids.push(await office.lead(spoken(olga), { at: later(nth - 60) }));
    // planned, waiting in the queue, put off, closed, made up: none of them is a reproach
    await office.lead(spoken(olga, { next_step: 'call', next_step_at: later(60) }));
    await office.lead();
    await office.lead(spoken(olga, { snoozed_at: NOW, snoozed_until: later(60) }));
    await office.lead(spoken(olga, { stage: 'lost' }));
    await office.lead(spoken(olga, { demo: true }));
    await office.lead(spoken(olga, { erased_at: NOW }));
    const numbers = await Promise.all(
      uids.slice(0, 10).map(async (uid) => (await office.read(uid)).number),
    );
    expect(await claim()).toEqual({ numbers, count: 12 });
  });

  it('is said once a day, by one of two processes, and again the next day', async () => {
    await office.lead(spoken(olga));
    const both = await Promise.all([claim(), claim()]);
    expect(both.filter((one) => one !== null)).toHaveLength(1);
    expect(await claim(DAY, 5)).toBeNull();
    expect(await claim('2026-11-21', 24 * 60)).toMatchObject({ count: 1 });
  });

  it('that no channel could carry is due again, without a second push', async () => {
    await office.lead(spoken(olga));
    await claim();
    expect(await pushed()).toEqual(['Анна', 'Ольга']);
    await returnDigest(suite.db, { day: DAY, now: later(1) });
    expect(await claim(DAY, 10)).toMatchObject({ count: 1 });
    expect(await pushed()).toEqual(['Анна', 'Ольга']);
    expect(await claim(DAY, 20)).toBeNull();
    // what comes back too late says nothing of another day
    await returnDigest(suite.db, { day: '2026-11-19', now: later(21) });
    expect(await claim(DAY, 30)).toBeNull();
  });

  it('is not said of nothing, and what comes up later that evening waits for tomorrow', async () => {
    expect(await claim()).toBeNull();
    await office.lead(spoken(igor));
    expect(await claim(DAY, 10)).toBeNull();
    expect(await pushed()).toEqual([]);
    expect(await claim('2026-11-21')).toMatchObject({ count: 1 });
    expect(await pushed()).toEqual(['Анна', 'Игорь']);
  });
});
