import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { followSetBackClock } from './set-back-clock.ts';
import { describeEachEngine } from './testing/index.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T05:00:00Z');

describeEachEngine('a clock that was set back', (suite) => {
  const update = async (dueAt: number, sentAt: number): Promise<string> => {
    const uid = randomUUID();
    const lead = {
      uid,
      number: uid,
      kind: 'callback',
      name: 'Ирина',
      phone: '+79045550199',
    } as const;
    await suite.db
      .insertInto('leads')
      .values({ ...lead, context: '{}', created_at: new Date(NOW) })
      .execute();
    await suite.db
      .insertInto('delivery_updates')
      .values({
        lead_uid: uid,
        destination: 'telegram',
        wanted: 2,
        done: 1,
        due_at: new Date(dueAt),
        sent_at: new Date(sentAt),
      })
      .execute();
    return uid;
  };
  const read = async (uid: string) => {
    const { due_at, sent_at } = await suite.db
      .selectFrom('delivery_updates')
      .select(['due_at', 'sent_at'])
      .where('lead_uid', '=', uid)
      .executeTakeFirstOrThrow();
    return [due_at.getTime(), sent_at?.getTime()];
  };

  it('takes what waits back by as much, once, and nothing for the skew of two machines', async () => {
    await followSetBackClock(suite.db, NOW + 2 * HOUR);
    const uid = await update(NOW + 2 * HOUR + 5 * MINUTE, NOW + 2 * HOUR - MINUTE);
    await followSetBackClock(suite.db, NOW + 2 * HOUR - 4 * MINUTE);
    expect(await read(uid)).toEqual([NOW + 2 * HOUR + 5 * MINUTE, NOW + 2 * HOUR - MINUTE]);
    await followSetBackClock(suite.db, NOW);
    expect(await read(uid)).toEqual([NOW + 5 * MINUTE, NOW - MINUTE]);
    await followSetBackClock(suite.db, NOW + MINUTE);
    expect(await read(uid)).toEqual([NOW + 5 * MINUTE, NOW - MINUTE]);
  });

  it('leaves what is over, and what is due already', async () => {
    await followSetBackClock(suite.db, NOW + 9 * HOUR);
    const uid = await update(NOW - MINUTE, NOW - HOUR);
    await followSetBackClock(suite.db, NOW);
    expect(await read(uid)).toEqual([NOW - MINUTE, NOW - HOUR]);
  });
});
