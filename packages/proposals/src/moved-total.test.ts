import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeMove } from './moved-total.ts';
import { proposalStatus } from './proposal-status.ts';

const ONE_PERCENT = 100;

const judge = (
  now: number | null,
  reported: number | null = null,
  standing: number | null = null,
) => judgeMove([{ promised: 1_000_000, now, reported }], { standing, basisPoints: ONE_PERCENT });

test('a moved total rings at the threshold and not a kopeck before it', () => {
  expect(judge(1_009_999)).toBeNull();
  expect(judge(1_010_000)).toEqual({ kind: 'moved', by: 10_000 });
  expect(judge(990_000)).toEqual({ kind: 'moved', by: -10_000 });
  expect(judge(null)).toBeNull();
});

test('an alarm says what is true today, and ends when the total is back about where it was promised', () => {
  const next = (now: number | null) => judge(now, 1_020_000, 20_000);
  expect(next(1_020_000)).toBeNull();
  expect(next(1_021_000)).toEqual({ kind: 'still', by: 21_000 });
  expect(next(1_005_000)).toEqual({ kind: 'still', by: 5_000 });
  expect(next(1_004_999)).toEqual({ kind: 'over' });
  expect(next(1_000_000)).toEqual({ kind: 'over' });
  // the other way as far is a move of its own
  expect(next(989_000)).toEqual({ kind: 'moved', by: -11_000 });
  // a calculator without an answer says nothing
  expect(next(null)).toBeNull();
});

test('of several cars the one that moved most is said, whichever of them rings', () => {
  const cars = [
    { promised: 1_000_000, now: 1_050_000, reported: 1_050_000 },
    { promised: 2_000_000, now: 1_970_000, reported: null },
    { promised: 3_000_000, now: null, reported: null },
  ];
  const around = { standing: 50_000, basisPoints: ONE_PERCENT };
  expect(judgeMove(cars, around)).toEqual({ kind: 'moved', by: 50_000 });
  const [first] = cars;
  expect(judgeMove(first === undefined ? [] : [first], around)).toBeNull();
});

test('a threshold of nothing rings at every kopeck, and never at none', () => {
  const total = (now: number) => [{ promised: 1_000_000, now, reported: null }];
  const around = { standing: null, basisPoints: 0 };
  expect(judgeMove(total(1_000_001), around)).toEqual({ kind: 'moved', by: 1 });
  expect(judgeMove(total(1_000_000), around)).toBeNull();
});

test('it rings once for each move, however often it is looked at and however it drifts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 900_000, max: 1_100_000 }), { maxLength: 40 }),
      (totals) => {
        let reported: number | null = null;
        let standing: number | null = null;
        for (const now of totals)
          for (let look = 0; look < 3; look += 1) {
            const from: number = reported ?? 1_000_000;
            const news = judge(now, reported, standing);
            const isMoved = Math.abs(now - from) >= 10_000 && Math.abs(now - 1_000_000) >= 10_000;
            expect(news?.kind === 'moved').toBe(look === 0 && isMoved);
            if (news?.kind === 'moved') reported = now;
            if (news?.kind === 'over') reported = null;
            if (news !== null) standing = news.kind === 'over' ? null : news.by;
            // what stands is the difference of today, and never less than half of the threshold
            const by = now - 1_000_000;
            expect([by, null]).toContain(standing);
            expect(Math.abs(by)).toBeGreaterThanOrEqual(standing === null ? 0 : 5_000);
            expect(Math.abs(by)).toBeLessThan(standing === null ? 10_000 : Infinity);
          }
      },
    ),
  );
});

test('only what was sent can expire, at the moment that was promised', () => {
  const heldUntil = new Date('2026-11-24T08:00:00Z');
  const at = (ms: number) => new Date(heldUntil.getTime() + ms);
  expect(proposalStatus({ state: 'sent', heldUntil }, at(-1))).toBe('sent');
  expect(proposalStatus({ state: 'sent', heldUntil }, at(0))).toBe('expired');
  expect(proposalStatus({ state: 'accepted', heldUntil }, at(1))).toBe('accepted');
  expect(proposalStatus({ state: 'draft', heldUntil: null }, at(1))).toBe('draft');
});
