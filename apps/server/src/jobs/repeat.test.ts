import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn, repeat } from './repeat.ts';

const log = { error: vi.fn() };
const start = (everyMs: number | (() => number), work: () => Promise<unknown>) =>
  repeat('a job', everyMs, work, log as never);
beforeEach(() => {
  vi.useFakeTimers();
  log.error.mockReset();
});
afterEach(() => vi.useRealTimers());

test('work is done at once, and again so long after the end of the last time', async () => {
  let runs = 0;
  const job = start(100, async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(149);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  // it waits for the work under way
  const stopped = job.stop();
  await vi.advanceTimersByTimeAsync(50);
  await stopped;
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
});

test('work that fails is logged and tried again; once stopped it is not logged', async () => {
  const job = start(100, async () => {
    throw new Error('the database is away');
  });
  await vi.advanceTimersByTimeAsync(250);
  expect(log.error).toHaveBeenCalledTimes(3);
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({
    job: 'a job',
    err: { message: 'the database is away' },
  });
  await job.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.error).toHaveBeenCalledTimes(3);
});

test('the pause is asked for after each time', async () => {
  const pauses = [10, 1000];
  let runs = 0;
  const job = start(
    () => pauses[runs - 1] ?? 0,
    async () => {
      runs += 1;
    },
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(3);
  await job.stop();
});

test('what is wanted now does not wait, and once more after work under way', async () => {
  let runs = 0;
  let release = () => {};
  const job = start(1000, async () => {
    runs += 1;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  job.runNow();
  job.runNow();
  expect(runs).toBe(1);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(2);
  release();
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  job.runNow();
  expect(runs).toBe(3);
  release();
  await job.stop();
  job.runNow();
  expect(runs).toBe(3);
});

test('a piece of work that fails does not stop those after it', async () => {
  const done: string[] = [];
  const piece = (name: string, error?: Error) => async () => {
    done.push(name);
    if (error) throw error;
  };
  const [first, second] = [new Error('first'), new Error('second')];
  await inTurn([piece('a'), piece('b')]);
  await expect(inTurn([piece('c', first), piece('d')])).rejects.toBe(first);
  const all = inTurn([piece('e', first), piece('f', second), piece('g')]);
  await expect(all).rejects.toMatchObject({
    message: '2 of 3 failed',
    errors: [first, second],
    cause: first,
  });
  expect(done.join('')).toBe('abcdefg');
});
