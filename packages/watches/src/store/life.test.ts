import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { Cause, WatchFacts } from '../rules/causes.ts';
import { BOUND_RUB, ZONE, liveThrough } from '../testing/watch-life.ts';
import type { Happened, Step } from '../testing/watch-life.ts';

const DAY_MS = 24 * 60 * 60_000;
const hourThere = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});

const one = fc.constantFrom;
const change: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('total' as const),
      rub: one(null, 1_900_000, 1_999_999, 2_000_000, 2_030_000, 2_080_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell' as const), isSold: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), amount: one('1', '2') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('turn' as const),
      inDays: fc.integer({ min: 0, max: 9 }),
    }),
  },
);
const send: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('send' as const),
  minutes: one(0, 0, 1),
  end: one('sent' as const, 'sent' as const, 'failed' as const, 'dies' as const),
  isStopped: fc.integer({ min: 0, max: 19 }).map((nth) => nth === 0),
});
/** Some hours of a watch: time passes, something changes, it is looked at, a message leaves. */
const hours: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.oneof(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 60, max: 1440 }),
        fc.integer({ min: 1440, max: 3000 }),
      ),
    }),
    fc.option(change, { nil: null }),
    fc.option(fc.record({ do: fc.constant('look' as const), times: one(1, 2) }), { nil: null }),
    fc.option(send, { nil: null }),
    fc
      .integer({ min: 0, max: 24 })
      .map((nth): Step | null => (nth < 4 ? { do: 'begin' } : nth === 5 ? { do: 'stop' } : null)),
  )
  .map((steps) => steps.filter((each) => each !== null));

const life = fc.noBias(fc.array(hours, { minLength: 20, maxLength: 40, size: 'max' }));

describeEachEngine('whatever happens around a watch', (suite) => {
  afterEach(clear);
  async function clear() {
    for (const table of ['watch_notices', 'watches', 'watch_readers'] as const)
      await suite.db.deleteFrom(table).execute();
  }

  it('its messages come by day, once a day, once for a cause, and never after a stop', async () => {
    await fc.assert(
      fc
        .asyncProperty(life, async (rounds) => {
          const happened = await liveThrough(suite.db, rounds.flat());
          checkSent(happened);
          checkCauses(happened);
        })
        .beforeEach(clear),
      // shrinking would outlast the test: each try is a database's work
      { numRuns: 30, endOnFailure: true },
    );
  }, 120_000);
});

/** Each message as its reader meets it. */
function checkSent(happened: readonly Happened[]): void {
  const stopped = new Set<string>();
  const lastOf = new Map<string, { at: Date; noticeUid: string }>();
  for (const one of happened) {
    if (one.what === 'stopped') stopped.add(one.watchUid);
    if (one.what !== 'sent') continue;
    const hour = Number(hourThere.format(one.at));
    expect(hour, one.at.toISOString()).toBeGreaterThanOrEqual(9);
    expect(hour, one.at.toISOString()).toBeLessThan(21);
    expect(stopped.has(one.watchUid)).toBe(false);
    const last = lastOf.get(one.watchUid);
    if (last?.noticeUid === one.noticeUid) expect(one.isRepeat).toBe(true);
    else if (last !== undefined)
      expect(one.at.getTime() - last.at.getTime()).toBeGreaterThanOrEqual(DAY_MS);
    lastOf.set(one.watchUid, one);
  }
}

/** Each cause against how the thing stood, without the rules that found it. */
function checkCauses(happened: readonly Happened[]): void {
  for (const begun of happened) {
    if (begun.what !== 'begun') continue;
    const from = happened.indexOf(begun);
    const stood = happened.slice(0, from).findLast(({ what }) => what === 'stands');
    if (stood?.what !== 'stands') throw new Error('nothing stands');
    let now = stood.facts;
    /** how it stood since the cause of this kind was written last */
    const since = new Map<Cause['kind'], WatchFacts[]>();
    const turns = new Set<string>();
    let saidRub = now.totalRub;
    for (const one of happened.slice(from)) {
      if (one.what === 'stands') {
        now = one.facts;
        for (const kind of KINDS) since.set(kind, [...(since.get(kind) ?? [stood.facts]), now]);
      }
      if (one.what !== 'news' || one.watchUid !== begun.watchUid) continue;
      for (const cause of one.causes) {
        const past = since.get(cause.kind) ?? [];
        expect(isTrue(cause, now, past), JSON.stringify([cause, now])).toBe(true);
        if (cause.kind === 'moved' && saidRub !== null) expect(cause.wasRub).toBe(saidRub);
        if (cause.kind === 'turn') {
          expect(turns.has(cause.on)).toBe(false);
          turns.add(cause.on);
        }
        since.set(cause.kind, [now]);
      }
      saidRub = now.totalRub ?? saidRub;
    }
  }
}

const KINDS = ['below', 'moved', 'price', 'sold'] as const;

/** @param past how it stood since the same was said last */
function isTrue(cause: Cause, now: WatchFacts, past: readonly WatchFacts[]): boolean {
  switch (cause.kind) {
    case 'below':
      return (
        !now.isSold &&
        now.totalRub !== null &&
        now.totalRub < BOUND_RUB &&
        past.some(({ totalRub }) => totalRub === null || totalRub >= BOUND_RUB)
      );
    case 'moved':
      return cause.totalRub === now.totalRub && Math.abs(cause.totalRub / cause.wasRub - 1) >= 0.02;
    case 'price':
      return cause.now.amount === now.price?.amount && cause.was.amount !== cause.now.amount;
    case 'sold':
      return now.isSold && past.some(({ isSold }) => !isSold);
    case 'turn':
      return cause.on > now.today && now.turns?.some(({ on }) => on === cause.on) === true;
    default:
      return false;
  }
}
