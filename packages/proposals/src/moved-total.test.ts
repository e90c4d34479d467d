import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeMove } from './moved-total.ts';
import { proposalStatus } from './proposal-status.ts';

const ONE_PERCENT = 100;

test('a moved total rings at the threshold and not a kopeck before it', () => {
  const move = (now: number) =>
    judgeMove({ promised: 1_000_000, now, reported: null }, ONE_PERCENT);
  expect(move(1_009_999)).toBeNull();
  expect(move(1_010_000)).toEqual({ promised: 1_000_000, now: 1_010_000, by: 10_000 });
  expect(move(990_000)?.by).toBe(-10_000);
});

test('it rings once for each move, however often it is looked at and however it drifts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 900_000, max: 1_100_000 }), { maxLength: 40 }),
      (totals) => {
        let reported: number | null = null;
        for (const now of totals)
          for (let look = 0; look < 3; look += 1) {
            const from: number = reported ?? 1_000_000;
            const move = judgeMove({ promised: 1_000_000, now, reported }, ONE_PERCENT);
            expect(move !== null).toBe(look === 0 && Math.abs(now - from) >= 10_000);
            if (move !== null) reported = now;
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
