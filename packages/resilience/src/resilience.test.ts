import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { backoffMs, createCircuitBreaker, createRateWindow, retry } from './index.ts';

function clock() {
  let time = 0;
  return {
    now: () => time,
    move: (ms: number) => {
      time += ms;
    },
  };
}

describe('the circuit breaker', () => {
  const make = (failures = 3) => {
    const time = clock();
    const changes: string[] = [];
    const breaker = createCircuitBreaker({
      failures,
      resetMs: 60_000,
      now: time.now,
      onChange: ({ kind }) => changes.push(kind),
    });
    return { time, breaker, changes };
  };

  it('opens after so many failures in a row, lets one call try, and closes when it succeeds', () => {
    const { time, breaker, changes } = make();
    breaker.enter()?.failed();
    breaker.enter()?.failed();
    breaker.enter()?.succeeded();
    for (let call = 0; call < 3; call += 1) breaker.enter()?.failed();
    expect(breaker.state).toEqual({ kind: 'OPEN', since: 0, until: 60_000 });
    expect(breaker.enter()).toBeNull();
    time.move(59_999);
    expect(breaker.enter()).toBeNull();
    time.move(1);
    const trial = breaker.enter();
    expect(trial).not.toBeNull();
    expect(breaker.enter()).toBeNull();
    trial?.succeeded();
    expect(breaker.state).toEqual({ kind: 'CLOSED', failures: 0 });
    expect(changes).toEqual(['OPEN', 'HALF_OPEN', 'CLOSED']);
  });

  it('stays open when the trial fails, and remembers since when', () => {
    const { time, breaker } = make(1);
    breaker.enter()?.failed();
    time.move(60_000);
    breaker.enter()?.failed();
    expect(breaker.state).toEqual({ kind: 'OPEN', since: 0, until: 120_000 });
  });

  it('takes a trial that never reports for failed, and hears it no more', () => {
    const { time, breaker } = make(1);
    breaker.enter()?.failed();
    time.move(60_000);
    const lost = breaker.enter();
    time.move(60_000);
    const second = breaker.enter();
    expect(second).not.toBeNull();
    lost?.failed();
    expect(breaker.state.kind).toBe('HALF_OPEN');
    second?.succeeded();
    expect(breaker.state.kind).toBe('CLOSED');
  });

  it('learns nothing from a call that was given up', () => {
    const { time, breaker } = make(1);
    breaker.enter()?.abandoned();
    expect(breaker.state.kind).toBe('CLOSED');
    breaker.enter()?.failed();
    time.move(60_000);
    breaker.enter()?.abandoned();
    expect(breaker.opensAt).toBe(60_000);
    expect(breaker.enter()).not.toBeNull();
  });

  it('opens at once when a failure is reported as final', () => {
    const { breaker } = make();
    breaker.enter()?.failed(true);
    expect(breaker.state.kind).toBe('OPEN');
  });

  test('never lets two trials out at once, whatever happens', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('enter', 'fail', 'succeed', 'abandon', 'wait'), { maxLength: 60 }),
        (steps) => {
          const { time, breaker } = make(2);
          const out: NonNullable<ReturnType<typeof breaker.enter>>[] = [];
          const parallelTrials: unknown[] = [];
          for (const step of steps) {
            const pass = step === 'enter' ? breaker.enter() : out.shift();
            if (step === 'wait') time.move(59_000);
            if (step === 'enter' && pass) out.push(pass);
            if (step === 'enter' && breaker.state.kind === 'HALF_OPEN')
              parallelTrials.push(breaker.enter());
            if (step === 'fail') pass?.failed();
            if (step === 'succeed') pass?.succeeded();
            if (step === 'abandon') pass?.abandoned();
          }
          expect(parallelTrials.every((pass) => pass === null)).toBe(true);
        },
      ),
    );
  });
});

describe('the rate window', () => {
  it('never passes more than the limit in any window, and loses no time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }),
        (perSecond, perTen, gaps) => {
          const time = clock();
          const limits = [
            { limit: perSecond, windowMs: 1000 },
            { limit: perTen, windowMs: 3000 },
          ];
          const window = createRateWindow(limits, time.now);
          const passedAt: number[] = [];
          for (const gap of gaps) {
            time.move(gap);
            const wait = window.take();
            time.move(wait);
            // a call after the returned wait passes
            expect(wait === 0 || window.take() === 0).toBe(true);
            passedAt.push(time.now());
          }
          for (const { limit, windowMs } of limits)
            for (const from of passedAt)
              expect(
                passedAt.filter((at) => at >= from && at < from + windowMs).length,
              ).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('lets nobody pass while the other side has asked to wait', () => {
    const time = clock();
    const window = createRateWindow([], time.now);
    expect(window.take()).toBe(0);
    window.pause(500);
    expect(window.waitMs()).toBe(500);
    time.move(500);
    expect(window.take()).toBe(0);
  });
});

describe('backoff and retry', () => {
  it('spreads each pause by a fifth, and repeats the last one', () => {
    expect(backoffMs([1000, 5000], 1, () => 0)).toBe(800);
    expect(backoffMs([1000, 5000], 1, () => 0.5)).toBe(1000);
    expect(backoffMs([1000, 5000], 9, () => 0.999_999)).toBe(6000);
    expect(backoffMs([], 1, () => 0.5)).toBe(0);
  });

  const failing = (
    times: number,
    slept: number[],
    mayRetry: () => boolean | { waitMs: number },
  ) => {
    let calls = 0;
    const done = retry(
      async (attempt) => {
        calls += 1;
        expect(attempt).toBe(calls);
        if (calls <= times) throw new Error(`failure ${calls}`);
        return calls;
      },
      {
        pauses: [1000, 1500, 2250],
        mayRetry,
        sleep: async (ms) => void slept.push(ms),
        random: () => 0.5,
      },
    );
    return done;
  };

  it('tries again as long as there are pauses', async () => {
    const slept: number[] = [];
    await expect(failing(3, slept, () => true)).resolves.toBe(4);
    expect(slept).toEqual([1000, 1500, 2250]);
    await expect(failing(4, [], () => true)).rejects.toThrow('failure 4');
  });

  it('stops at once when a retry cannot help, and respects the requested wait', async () => {
    const slept: number[] = [];
    await expect(failing(1, slept, () => false)).rejects.toThrow('failure 1');
    await expect(failing(1, slept, () => ({ waitMs: 7 }))).resolves.toBe(2);
    expect(slept).toEqual([7]);
  });
});
