import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarEvent, Cause, Notified, Turn, WatchFacts } from './causes.ts';
import { findCauses, firstNotified } from './find-causes.ts';
import { forgetCauses } from './forget-causes.ts';

const START: WatchFacts = {
  today: '2026-11-23',
  totalRub: 2_400_000,
  isToVladivostok: false,
  isSold: false,
  price: { amount: '2100000.00', currency: 'JPY' },
  rate: { currency: 'JPY', rub: 0.52 },
  turns: [],
  events: [],
};
const kinds = (causes: readonly Cause[]): string[] => causes.map(({ kind }) => kind);
const turn = (on: string, changeRub = -412_000): Turn => ({
  on,
  changeRub,
  olderThan: 3,
  isLaw: false,
});

describe('causes', () => {
  const notified = firstNotified(START, 2_300_000);

  it.each<[string, Partial<WatchFacts>, string[]]>([
    ['nothing has changed', {}, []],
    ['less than 2 %', { totalRub: 2_352_001 }, []],
    ['2 % exactly', { totalRub: 2_352_000 }, ['moved']],
    ['below the bound', { totalRub: 2_299_999 }, ['below', 'moved']],
    ['at the bound', { totalRub: 2_300_000 }, ['moved']],
    ['the seller’s price', { price: { amount: '2090000', currency: 'JPY' } }, ['price']],
    ['the same price written otherwise', { price: { amount: '2100000', currency: 'JPY' } }, []],
    ['the yen', { rate: { currency: 'JPY', rub: 0.531 } }, ['rate']],
    [
      'a new price that is the whole sum',
      { price: { amount: '2100000.00', currency: 'RUB' }, totalRub: 2_100_000 },
      ['below', 'price'],
    ],
    ['sold', { isSold: true, totalRub: 1 }, ['sold']],
    ['a turning day', { turns: [turn('2027-03-12')] }, ['turn']],
    ['a turning day without a change', { turns: [turn('2027-03-12', 0)] }, []],
    ['a turning day of today', { turns: [turn('2026-11-23')] }, []],
    ['no sum any more', { totalRub: null }, []],
  ])('%s', (_name, change, expected) => {
    expect(kinds(findCauses(notified, { ...START, ...change }, 2_300_000).causes)).toEqual(
      expected,
    );
  });

  it('measure no sum by one that ends elsewhere, as the carrier’s price has come or gone', () => {
    const short: WatchFacts = { ...START, totalRub: 2_250_000, isToVladivostok: true };
    const gone = findCauses(notified, short, 2_300_000);
    expect(gone.causes).toEqual([]);
    expect(gone.notified).toMatchObject({ totalRub: 2_250_000, isToVladivostok: true });
    // from now on by this one
    const cheaper = { ...short, totalRub: 2_200_000 };
    expect(findCauses(gone.notified, cheaper, 2_300_000).causes).toEqual([
      { kind: 'moved', wasRub: 2_250_000, totalRub: 2_200_000 },
    ]);
    const back = findCauses(gone.notified, START, 2_300_000);
    expect(back.causes).toEqual([]);
    const below = { ...START, totalRub: 2_290_000 };
    expect(kinds(findCauses(back.notified, below, 2_300_000).causes)).toEqual(['below', 'moved']);
  });

  it('take what was stored before sums had an end as those to the city', () => {
    const { isToVladivostok: _end, ...earlier } = notified;
    const short: WatchFacts = { ...START, totalRub: 2_250_000, isToVladivostok: true };
    expect(findCauses(earlier, short, 2_300_000).causes).toEqual([]);
    expect(kinds(findCauses(earlier, { ...START, totalRub: 2_250_000 }, 2_300_000).causes)).toEqual(
      ['below', 'moved'],
    );
    // nothing was known of a city whose carrier names no price
    const unknown = { ...earlier, totalRub: null };
    expect(kinds(findCauses(unknown, short, 2_300_000).causes)).toEqual(['below']);
  });

  it('say each car of a search once, as it has come out', () => {
    const yen = (amount: string) => ({ amount, currency: 'JPY' });
    const event = (revision: number, carUid: string, kind: CarEvent['event']): CarEvent => ({
      revision,
      carUid,
      event: kind,
      was: kind === 'repriced' ? yen(String(revision)) : null,
      now: yen('7'),
    });
    const events = [
      event(1, 'a', 'arrived'),
      event(2, 'a', 'repriced'),
      event(3, 'b', 'arrived'),
      event(4, 'b', 'gone'),
      event(5, 'c', 'repriced'),
      event(6, 'c', 'repriced'),
      event(7, 'd', 'repriced'),
      event(8, 'd', 'gone'),
      // dearer, and back again
      { ...event(9, 'e', 'repriced'), was: yen('7.00') },
      { ...event(10, 'e', 'repriced'), was: yen('8') },
    ];
    const { causes, notified: after } = findCauses(
      { ...notified, revision: 0 },
      { ...START, events },
      null,
    );
    expect(causes).toEqual([
      { kind: 'car', known: 0, ...event(2, 'a', 'arrived') },
      { kind: 'car', known: 0, ...event(6, 'c', 'repriced'), was: yen('5') },
      { kind: 'car', known: 0, ...event(8, 'd', 'gone') },
    ]);
    expect(findCauses(after, { ...START, events }, null).causes).toEqual([]);
  });
});

const day = fc
  .integer({ min: 1, max: 28 })
  .map((date) => `2027-03-${String(date).padStart(2, '0')}`);
const anyFacts: fc.Arbitrary<WatchFacts> = fc.record({
  today: fc.constant('2026-11-23'),
  totalRub: fc.option(fc.integer({ min: 1_000_000, max: 1_100_000 })),
  isToVladivostok: fc.boolean(),
  isSold: fc.boolean(),
  price: fc.option(
    fc.integer({ min: 1, max: 3 }).map((amount) => ({ amount: String(amount), currency: 'JPY' })),
  ),
  rate: fc.option(
    fc.record({
      currency: fc.constantFrom('JPY', 'CNY'),
      rub: fc.integer({ min: 500, max: 530 }).map((thousandths) => thousandths / 1000),
    }),
  ),
  turns: fc.option(
    fc.uniqueArray(
      day.map((on) => turn(on)),
      { maxLength: 3, selector: ({ on }) => on },
    ),
  ),
  events: fc.array(
    fc.record({
      revision: fc.integer({ min: 1, max: 20 }),
      carUid: fc.constantFrom('a', 'b', 'c'),
      event: fc.constantFrom('arrived' as const, 'repriced' as const, 'gone' as const),
      was: fc.constant(null),
      now: fc.constant(null),
    }),
    { maxLength: 4 },
  ),
});
const anyBound = fc.option(fc.integer({ min: 1_000_000, max: 1_100_000 }));
/** A life of a watch: what it saw one look after another. */
const life = fc.tuple(anyFacts, fc.array(anyFacts, { maxLength: 12 }), anyBound);

/** Every look of a life with what it found. */
function looks([first, rest, bound]: [WatchFacts, WatchFacts[], number | null]) {
  let notified: Notified = firstNotified(first, bound);
  return rest.map((facts) => {
    const before = notified;
    const found = findCauses(notified, facts, bound);
    notified = found.notified;
    return { facts, before, after: found.notified, causes: found.causes };
  });
}

describe('for any life of a watch', () => {
  it('the same state twice is notified once', () => {
    fc.assert(
      fc.property(life, (of) => {
        for (const { facts, after } of looks(of))
          expect(findCauses(after, facts, of[2]).causes).toEqual([]);
      }),
    );
  });

  it('what a lost message has said is said again while it is true', () => {
    fc.assert(
      fc.property(life, (of) => {
        for (const { facts, after, causes } of looks(of)) {
          const again = findCauses(forgetCauses(after, causes), facts, of[2]);
          expect(again.causes).toEqual(causes);
          expect({ ...again.notified, turns: [] }).toEqual({ ...after, turns: [] });
        }
      }),
    );
  });

  it('what a lost message has said is not said when it is no longer true', () => {
    const { causes, notified } = findCauses(
      firstNotified(START, 2_300_000),
      {
        ...START,
        totalRub: 2_250_000,
        price: { amount: '1970000', currency: 'JPY' },
        rate: { currency: 'JPY', rub: 0.55 },
        turns: [turn('2027-03-12')],
      },
      2_300_000,
    );
    expect(causes).toHaveLength(5);
    const known = forgetCauses(notified, causes);
    expect(findCauses(known, START, 2_300_000).causes).toEqual([]);
    expect(known.lookedOn).toBeNull();
  });

  it('a turning day and an event of a car are named once', () => {
    fc.assert(
      fc.property(life, (of) => {
        const named = looks(of).flatMap(({ causes }) =>
          causes.flatMap((cause) =>
            cause.kind === 'turn'
              ? [cause.on]
              : cause.kind === 'car'
                ? [`${cause.revision} ${cause.carUid}`]
                : [],
          ),
        );
        expect(named).toEqual([...new Set(named)]);
      }),
    );
  });

  it('a bound is notified of only when it was crossed since the last look', () => {
    fc.assert(
      fc.property(life, (of) => {
        const bound = of[2];
        for (const { facts, before, causes } of looks(of)) {
          const notified = causes.some(({ kind }) => kind === 'below');
          if (!notified) continue;
          expect(before.isBelow).toBe(false);
          expect(facts.isSold).toBe(false);
          expect(facts.totalRub).toBeLessThan(bound ?? 0);
        }
      }),
    );
  });

  it('every move is at least a fiftieth of what was notified last', () => {
    fc.assert(
      fc.property(life, (of) => {
        for (const { before, causes } of looks(of))
          for (const cause of causes) {
            if (cause.kind !== 'moved') continue;
            expect(cause.wasRub).toBe(before.totalRub);
            expect(Math.abs(cause.totalRub - cause.wasRub) * 50).toBeGreaterThanOrEqual(
              cause.wasRub,
            );
          }
      }),
    );
  });

  it('nothing is notified when a watch begins', () => {
    fc.assert(
      fc.property(anyFacts, anyBound, (facts, bound) => {
        expect(findCauses(firstNotified(facts, bound), facts, bound).causes).toEqual([]);
      }),
    );
  });
});
