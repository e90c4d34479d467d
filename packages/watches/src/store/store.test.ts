import { randomUUID } from 'node:crypto';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import type { Cause } from '../rules/causes.ts';
import { findCauses } from '../rules/find-causes.ts';
import { NOON, NOTIFIED, begun, newWatch, tokenOf, writeCar } from '../testing/sample-watches.ts';
import { WATCHES_MAX, beginWatch, completeStart } from './begin-watch.ts';
import { followCars } from './car-events.ts';
import { readDueBatches, writeEvaluated } from './due-watches.ts';
import type { DueWatch } from './due-watches.ts';
import { expireWatches } from './expire-watches.ts';
import { claimNotices, reasonToHold } from './notices.ts';
import { actOnWatches, readOwnWatches } from './own-watches.ts';
import { settleNotice } from './settle-notice.ts';
import { readWatchNumbers } from './watch-numbers.ts';
import { listZones, openSweep } from './sweeps.ts';

const later = (hours: number): Date => new Date(NOON.getTime() + hours * 3_600_000);

describeEachEngine('stored watches', (suite) => {
  const due = async (sweep = 1, now = NOON, limit = 100) => {
    const query = { sweep, zones: ['Europe/Moscow'], run: null, limit, now };
    const due: DueWatch[] = [];
    for await (const batch of readDueBatches(suite.db, query)) due.push(...batch);
    return due;
  };
  const notices = (watchUid: string) =>
    suite.db
      .selectFrom('watch_notices')
      .select(['state', 'failures', 'lease'])
      .where('watch_uid', '=', watchUid)
      .where('kind', '=', 'news')
      .orderBy('uid', 'asc')
      .execute();
  const clear = async () => {
    for (const table of ['watch_notices', 'watches', 'watch_readers', 'watch_matches'] as const)
      await suite.db.deleteFrom(table).execute();
  };

  it('begin when they are confirmed, replace an older one of the same thing, and end at once', async () => {
    const address = `${randomUUID()}@example.ru`;
    const first = await begun(suite.db, { address, subject: 'japan/1' });
    const again = await begun(suite.db, { address, subject: 'japan/1', boundRub: 1_900_000 });
    expect(again.readerUid).toBe(first.readerUid);
    const own = await readOwnWatches(suite.db, first.token);
    expect(own?.watches.map(({ uid, state }) => [uid, state])).toEqual([[again.watchUid, 'on']]);
    expect(await readOwnWatches(suite.db, tokenOf('another'))).toBeNull();
    expect(await readOwnWatches(suite.db, 'x')).toBeNull();
    const stop = { kind: 'stop', watchUid: again.watchUid } as const;
    expect(await actOnWatches(suite.db, tokenOf('another'), stop, NOON)).toBe(false);
    expect(await actOnWatches(suite.db, first.token, stop, NOON)).toBe(true);
    expect(await actOnWatches(suite.db, first.token, stop, NOON)).toBe(false);
    expect((await readOwnWatches(suite.db, first.token))?.watches).toEqual([]);
    const span = { from: NOON, to: later(1) };
    expect(await readWatchNumbers(suite.db, span)).toMatchObject({ kinds: [], people: 0 });
    await begun(suite.db, { address, subject: 'japan/2' });
    await begun(suite.db, { address, subject: 'japan/3' });
    expect(await readWatchNumbers(suite.db, span)).toEqual({
      kinds: [{ kind: 'car', count: 2 }],
      people: 1,
      sent: 0,
      failed: 0,
    });
    expect(await actOnWatches(suite.db, first.token, { kind: 'erase' }, NOON)).toBe(true);
    expect(await readOwnWatches(suite.db, first.token)).toBeNull();
    await clear();
  });

  it('send five confirmations a day to one address, and no more', async () => {
    const address = `${randomUUID()}@example.ru`;
    const ask = (now: Date) => beginWatch(suite.db, newWatch({ address }), { now, tokenOf });
    const kinds = [];
    for (let nth = 0; nth < 6; nth += 1) kinds.push((await ask(NOON)).kind);
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'waiting'), 'too-many']);
    expect((await ask(later(25))).kind).toBe('waiting');
    expect(WATCHES_MAX).toBeGreaterThan(5);
    await clear();
  });

  it('of a messenger begin by its start word, once, and join the chat that is known', async () => {
    const asked = newWatch({ channel: 'telegram', address: null });
    const ask = async () => {
      const answer = await beginWatch(suite.db, asked, { now: NOON, tokenOf });
      if (answer.kind !== 'waiting') throw new Error(answer.kind);
      return answer;
    };
    const first = await ask();
    const start = (watchUid: string, address: string, channel = 'telegram') =>
      completeStart(suite.db, { watchUid, channel, address }, NOON);
    expect(await start(first.watchUid, '77', 'vk')).toBe(false);
    expect(await start(first.watchUid, '77')).toBe(true);
    expect(await start(first.watchUid, '77')).toBe(false);
    expect(await start(first.watchUid, '78')).toBe(false);
    const second = await ask();
    expect(second.readerUid).not.toBe(first.readerUid);
    expect(await start(second.watchUid, '77')).toBe(true);
    const own = await readOwnWatches(suite.db, tokenOf(first.readerUid));
    expect(own?.address).toBe('77');
    expect(own?.watches.map(({ uid }) => uid)).toEqual([second.watchUid]);
    expect(await readOwnWatches(suite.db, tokenOf(second.readerUid))).toBeNull();
    await clear();
  });

  it('are looked at once in a sweep, by day, and notified once a day', async () => {
    const { watchUid } = await begun(suite.db);
    const sweep = await openSweep(suite.db, 'run 1', NOON);
    expect(await openSweep(suite.db, 'run 1', NOON)).toEqual(sweep);
    expect(await listZones(suite.db)).toEqual(['Europe/Moscow']);
    const look = async (number: number, now: Date, totalRub: number) => {
      const watches = await due(number, now);
      const evaluated = watches.map(({ uid, version, notified }) => {
        const stands = { today: '2026-11-23', totalRub, isToVladivostok: false };
        const facts = { ...NOTIFIED, ...stands, turns: null, events: [] };
        return { uid, version, ...findCauses(notified, facts, null) };
      });
      return [watches.length, await writeEvaluated(suite.db, evaluated, number, now)];
    };
    expect(await look(sweep.number, NOON, 2_010_000)).toEqual([1, 0]);
    expect(await look(sweep.number, NOON, 2_100_000)).toEqual([0, 0]);
    const next = await openSweep(suite.db, 'run 2', NOON);
    expect(next.number).toBe(sweep.number + 1);
    expect(await look(next.number, NOON, 2_100_000)).toEqual([1, 1]);
    const third = await openSweep(suite.db, 'run 3', NOON);
    expect(await look(third.number, later(1), 2_500_000)).toEqual([0, 0]);
    // the first message has not left: a second would arrive with it
    expect(await look(third.number, later(24), 2_500_000)).toEqual([0, 0]);
    const [late] = await claimNotices(suite.db, { channel: 'email', limit: 9, now: later(24) });
    if (late === undefined) throw new Error('not claimed');
    await settleNotice(suite.db, late, { kind: 'sent' }, later(24));
    expect(await look(third.number, later(47), 2_500_000)).toEqual([0, 0]);
    expect(await look(third.number, later(48), 2_500_000)).toEqual([1, 1]);
    expect(await notices(watchUid)).toHaveLength(2);
    await clear();
  });

  it('come in batches that begin behind one another, whatever the last look was, past those that wait', async () => {
    const uids: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const { watchUid } = await begun(suite.db, {
        address: `${nth}@example.ru`,
        subject: `japan/${nth}`,
      });
      uids.push(watchUid);
    }
    const first = uids.slice(0, 3);
    const second = uids.slice(3, 5);
    const evaluated = (causes: Cause[]) => (uid: string) => ({
      uid,
      version: 1,
      notified: NOTIFIED,
      causes,
    });
    await writeEvaluated(suite.db, first.map(evaluated([])), 2, NOON);
    await writeEvaluated(suite.db, second.map(evaluated([{ kind: 'sold' }])), 1, NOON);
    const seen: string[] = [];
    const query = { sweep: 3, zones: ['Europe/Moscow'], run: null, limit: 2, now: later(30) };
    for await (const batch of readDueBatches(suite.db, query)) {
      expect(batch.length).toBeLessThanOrEqual(2);
      seen.push(...batch.map(({ uid }) => uid));
      const done = batch.map(({ uid, version }) => ({ ...evaluated([])(uid), version }));
      await writeEvaluated(suite.db, done, 3, later(30));
    }
    // two wait for a message that has not left; the others come by their last look
    expect(seen).toEqual([...uids.slice(5).toSorted(), ...first.toSorted()]);
    await clear();
  });

  it('write nothing for a look that came second or after a stop', async () => {
    const { watchUid, token } = await begun(suite.db);
    const [watch] = await due();
    if (watch === undefined) throw new Error('not due');
    const evaluated = [
      {
        uid: watch.uid,
        version: watch.version,
        notified: NOTIFIED,
        causes: [{ kind: 'sold' as const }],
      },
    ];
    expect(await writeEvaluated(suite.db, evaluated, 1, NOON)).toBe(1);
    expect(await writeEvaluated(suite.db, evaluated, 1, NOON)).toBe(0);
    const [claimed] = await claimNotices(suite.db, { channel: 'email', limit: 9, now: NOON });
    if (claimed === undefined) throw new Error('not claimed');
    expect(await reasonToHold(suite.db, claimed, NOON)).toBeNull();
    // evening has come between the claim and the sending
    expect(await reasonToHold(suite.db, claimed, later(9))).toEqual({
      kind: 'postponed',
      until: later(21),
    });
    await actOnWatches(suite.db, token, { kind: 'stop', watchUid }, NOON);
    expect(await reasonToHold(suite.db, claimed, NOON)).toEqual({ kind: 'unwanted' });
    await settleNotice(suite.db, claimed, { kind: 'sent' }, NOON);
    expect((await notices(watchUid)).at(-1)).toMatchObject({ state: 'cancelled' });
    await clear();
  });

  it('fence off a try that took too long, wait for the morning, and give up in the end', async () => {
    const { watchUid } = await begun(suite.db);
    const [watch] = await due();
    const evaluated = [
      {
        uid: watchUid,
        version: watch?.version ?? 0,
        notified: NOTIFIED,
        causes: [{ kind: 'sold' as const }],
      },
    ];
    await writeEvaluated(suite.db, evaluated, 1, NOON);
    const claim = (now: Date) => claimNotices(suite.db, { channel: 'email', limit: 9, now });
    // midnight in Moscow
    expect(await claim(later(12))).toEqual([]);
    expect(await claim(later(20))).toEqual([]);
    const [slow] = await claim(later(24));
    expect(slow).toMatchObject({ lease: 1, isRepeat: false });
    expect(await claim(later(24))).toEqual([]);
    const [fast] = await claim(later(25));
    expect(fast).toMatchObject({ lease: 2, isRepeat: true });
    if (slow === undefined || fast === undefined) throw new Error('not claimed');
    await settleNotice(suite.db, slow, { kind: 'sent' }, later(25));
    expect((await notices(watchUid)).at(-1)).toMatchObject({ state: 'pending' });
    const failed = { kind: 'failed', error: 'нет связи', isFinal: false } as const;
    await settleNotice(suite.db, fast, failed, later(25));
    expect((await notices(watchUid)).at(-1)).toMatchObject({ state: 'pending', failures: 1 });
    for (let day = 2; day < 7; day += 1) {
      const [next] = await claim(later(24 * day));
      if (next !== undefined) await settleNotice(suite.db, next, failed, later(24 * day));
    }
    expect((await notices(watchUid)).at(-1)).toMatchObject({ state: 'failed', failures: 6 });
    await clear();
  });

  it.each([
    ['report after an outage what its letters would have said', false, 1],
    ['report nothing again to an address that does not exist', true, 0],
  ])('%s', async (_what, isFinal, again) => {
    const { watchUid } = await begun(suite.db);
    const look = async (sweep: number, now: Date) => {
      const facts = {
        ...NOTIFIED,
        today: '2026-11-23',
        turns: null,
        events: [],
        totalRub: 2_100_000,
        isToVladivostok: false,
      };
      const evaluated = (await due(sweep, now)).map(({ uid, version, notified }) => ({
        uid,
        version,
        ...findCauses(notified, facts, null),
      }));
      return await writeEvaluated(suite.db, evaluated, sweep, now);
    };
    expect(await look(1, NOON)).toBe(1);
    const failed = { kind: 'failed', error: 'нет связи', isFinal } as const;
    for (let day = 0; day < 6; day += 1) {
      const now = later(24 * day);
      const [next] = await claimNotices(suite.db, { channel: 'email', limit: 9, now });
      if (next !== undefined) await settleNotice(suite.db, next, failed, now);
    }
    expect((await notices(watchUid)).at(-1)).toMatchObject({ state: 'failed' });
    expect(await look(2, later(24 * 8))).toBe(again);
    expect(await look(3, later(24 * 8))).toBe(0);
    await clear();
  });

  it('get cars that came, changed their price or were sold', async () => {
    const own = randomUUID();
    const [same, repriced, sold, other] = [0, 0, 0, 0].map(() => randomUUID()) as [
      string,
      string,
      string,
      string,
    ];
    for (const uid of [same, repriced, sold, own]) await writeCar(suite.db, uid);
    const car = await begun(suite.db, { carUid: own, subject: 'japan/own' });
    const search = await begun(suite.db, {
      kind: 'search',
      subject: '/catalog/japan?brand=toyota',
    });
    const follow = () =>
      followCars(suite.db, async (searches) => (of) => (of.brand === 'toyota' ? searches : []), {
        run: null,
        now: NOON,
      });
    expect(await follow()).toBe(0);
    const sweep = await openSweep(suite.db, 'cars', NOON);
    await writeEvaluated(
      suite.db,
      (await due(sweep.number)).map((watch) => ({ ...watch, causes: [] })),
      sweep.number,
      NOON,
    );
    expect(await due(sweep.number)).toEqual([]);
    await writeCar(suite.db, repriced, { price: '900000' });
    await writeCar(suite.db, sold, { status: 'sold' });
    const come = randomUUID();
    await writeCar(suite.db, come);
    await writeCar(suite.db, other, { brand: 'honda' });
    await writeCar(suite.db, own, { landed: 1_900_000 });
    expect(await follow()).toBe(5);
    expect(await follow()).toBe(0);
    const found = await due(sweep.number);
    const of = (uid: string) => found.find((watch) => watch.uid === uid);
    expect(of(car.watchUid)?.car).toMatchObject({ landed_rub: 1_900_000, status: 'active' });
    expect(
      of(search.watchUid)?.events.map(({ carUid, event, was }) => [carUid, event, was?.amount]),
    ).toEqual([
      [repriced, 'repriced', '1000000.00'],
      [sold, 'gone', undefined],
      [come, 'arrived', undefined],
    ]);
    await clear();
  });

  it('ask a search about the most that a car may cost', async () => {
    await begun(suite.db, { kind: 'search', subject: '/catalog/japan?price_to=2000000' });
    const asked: (number | null)[] = [];
    const follow = () =>
      followCars(
        suite.db,
        async () =>
          ({ landedRub }) => {
            asked.push(landedRub);
            return [];
          },
        { run: null, now: NOON },
      );
    await follow();
    asked.length = 0;
    await writeCar(suite.db, randomUUID(), { landed: 1_500_000 });
    await writeCar(suite.db, randomUUID(), { landed: 1_500_000, most: 5_300_000 });
    await follow();
    expect(asked).toEqual([1_500_000, 5_300_000]);
    await clear();
  });

  it('are forgotten with their address when their time is over', async () => {
    await beginWatch(suite.db, newWatch(), { now: NOON, tokenOf });
    const held = await begun(suite.db, { address: 'second@example.ru' });
    expect(await expireWatches(suite.db, later(24 * 6))).toBe(0);
    expect(await expireWatches(suite.db, later(24 * 8))).toBe(1);
    expect((await readOwnWatches(suite.db, held.token))?.watches).toHaveLength(1);
    expect(await expireWatches(suite.db, later(24 * 366))).toBe(1);
    for (const table of ['watch_notices', 'watches', 'watch_readers'] as const)
      expect(await suite.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
