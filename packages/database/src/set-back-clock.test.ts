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

  it('takes back all that waits, of each kind, and nothing that has ended', async () => {
    await followSetBackClock(suite.db, NOW + 20 * HOUR);
    const [ahead, past] = [new Date(NOW + 19 * HOUR), new Date(NOW - HOUR)];
    const uid = () => randomUUID();
    const message = { deal_uid: uid(), at: past, text: null };
    await suite.db
      .insertInto('client_messages')
      .values([
        { ...message, uid: uid(), state: 'pending', due_at: ahead },
        { ...message, uid: uid(), state: 'pending', due_at: past },
        { ...message, uid: uid(), state: 'sent', due_at: ahead },
      ])
      .execute();
    const watch = uid();
    const notice = {
      reader_uid: uid(),
      watch_uid: watch,
      channel: 'email',
      kind: 'news',
      causes: '[]',
      at: past,
    } as const;
    await suite.db
      .insertInto('watch_notices')
      .values([
        { ...notice, uid: uid(), state: 'pending', due_at: ahead },
        { ...notice, uid: uid(), state: 'cancelled', due_at: ahead },
      ])
      .execute();
    const watched = {
      reader_uid: notice.reader_uid,
      kind: 'car',
      subject: 'japan/1',
      car_uid: null,
      title: 'x',
      bound_rub: null,
      city: null,
      zone: 'Asia/Vladivostok',
      state: 'on',
      notified: '{}',
      consent: '{}',
      created_at: past,
    } as const;
    await suite.db
      .insertInto('watches')
      .values([
        { ...watched, uid: watch, next_at: ahead },
        { ...watched, uid: uid(), next_at: past },
      ])
      .execute();
    await suite.db
      .insertInto('push_messages')
      .values([
        { uid: uid(), subscription_uid: uid(), lead_uid: null, due_at: ahead, created_at: past },
        { uid: uid(), subscription_uid: uid(), lead_uid: null, due_at: past, created_at: past },
      ])
      .execute();
    await followSetBackClock(suite.db, NOW);
    const hours = (rows: { at: Date }[]) =>
      rows.map(({ at }) => (at.getTime() - NOW) / HOUR).toSorted((a, b) => a - b);
    const read = (table: 'client_messages' | 'watch_notices' | 'push_messages') =>
      suite.db.selectFrom(table).select('due_at as at').execute();
    expect(hours(await read('client_messages'))).toEqual([-1, -1, 19]);
    expect(hours(await read('watch_notices'))).toEqual([-1, 19]);
    expect(hours(await read('push_messages'))).toEqual([-1, -1]);
    expect(hours(await suite.db.selectFrom('watches').select('next_at as at').execute())).toEqual([
      -1, -1,
    ]);
  });

  it('takes back once where several processes notice it together', async () => {
    await followSetBackClock(suite.db, NOW + 30 * HOUR);
    const uid = await update(NOW + 31 * HOUR, NOW + 29 * HOUR);
    await Promise.all([0, 1, 2].map((ms) => followSetBackClock(suite.db, NOW + ms)));
    const [due, sent] = (await read(uid)).map((at) => Math.round(((at ?? 0) - NOW) / HOUR));
    expect([due, sent]).toEqual([1, -1]);
  });
});
