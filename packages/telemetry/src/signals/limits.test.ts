import { describe, expect, test, vi } from 'vitest';
import { createGuard } from '../guard.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { scoreBot } from './bots/bot-score.ts';
import { FINGERPRINT_KEY, cachedFingerprint } from './bots/cached-fingerprint.ts';
import { createBudgets, severityOf, statusOf } from './budgets.ts';
import { createErrorWatch } from './errors/watch-errors.ts';
import { createHealthCheck } from './health-check.ts';
import { judgeFrame, watchSlowness } from './slowness.ts';
import { rateVital } from './vitals.ts';

const HOUR = 60 * 60_000;

describe('specification, section 9', () => {
  test('Error tracker: 50 errors per session, stack max 5000 characters', () => {
    const { watch, records, limits } = errorsOfPage();
    for (let index = 0; index < 60; index += 1) watch.event(uncaught(`error ${index}`, 9000));
    expect(records.length).toBe(50);
    expect(limits()).toBe(10);
    expect(records[0]?.stack.length).toBe(5000);
  });

  test('at most 5 errors per session to the metrics service, message 100 and stack 500 characters', () => {
    const { watch, metrics } = errorsOfPage();
    for (let index = 0; index < 9; index += 1)
      watch.event(uncaught('word '.repeat(60) + index, 900));
    expect(metrics.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5]);
    expect(metrics.map(({ message, stack }) => [message.length, stack.length])[0]).toEqual([
      100, 500,
    ]);
  });

  test.each([
    ['LCP', 2500, 4000],
    ['CLS', 0.1, 0.25],
    ['INP', 200, 500],
    ['FCP', 1800, 3000],
    ['TTFB', 800, 1800],
  ] as const)('Web vitals: %s %d/%d', (name, good, poor) => {
    expect(rateVital(name, good)).toBe('good');
    expect(rateVital(name, good + 0.001)).toBe('needs-improvement');
    expect(rateVital(name, poor)).toBe('needs-improvement');
    expect(rateVital(name, poor + 0.001)).toBe('poor');
  });

  test.each([
    ['bundle_kb', 250],
    ['image_kb', 100],
    ['font_kb', 50],
    ['dom_loaded_ms', 3000],
    ['load_ms', 5000],
    ['memory_mb', 50],
    ['requests', 50],
    ['FID', 100],
  ] as const)('Budgets: %s %d', (metric, budget) => {
    const judge = createBudgets();
    expect(judge({ [metric]: budget })).toEqual([]);
    expect(judge({ [metric]: budget + 1 })).toMatchObject([
      { metric, budget, severity: 'warning' },
    ]);
  });

  test('severity: warning; error above 50 %; critical above 100 %; failed is any critical', () => {
    expect([0.01, 0.5, 0.51, 1, 1.01].map(severityOf)).toEqual([
      'warning',
      'warning',
      'error',
      'error',
      'critical',
    ]);
    const judge = createBudgets();
    expect(statusOf(judge({ requests: 50 }))).toBe('passed');
    expect(statusOf(judge({ requests: 90 }))).toBe('warning');
    expect(statusOf(judge({ requests: 101 }))).toBe('failed');
    // a hair above the line is above it
    expect(judge({ load_ms: 7501 })).toMatchObject([{ overage: 0.5, severity: 'error' }]);
    expect(judge({ load_ms: 10_001 })).toMatchObject([{ overage: 1, severity: 'critical' }]);
  });

  test('alert after 3 violations per metric', () => {
    const alerts: string[] = [];
    const check = createHealthCheck({
      violation: ({ metric, alert }) => alerts.push(`${metric} ${alert}`),
      health: () => {},
    });
    for (let time = 0; time < 5; time += 1)
      check({ requests: 60, load_ms: time === 4 ? 6000 : 10 });
    expect(alerts).toEqual(['requests false', 'requests true', 'load_ms false']);
  });

  test('Slow render, large layout 30', () => {
    const frame = (render: number, layout: number) =>
      judgeFrame({
        startTime: 1000,
        duration: 200,
        renderStart: 1200 - render,
        styleAndLayoutStart: 1200 - layout,
      } as Parameters<typeof judgeFrame>[0]);
    expect(frame(50, 30)).toEqual([]);
    expect(frame(51, 31)).toEqual([
      { kind: 'slow-render', duration: 51 },
      { kind: 'large-layout', duration: 31 },
    ]);
  });

  test('long task 50 ms', () => {
    const watched: Record<string, (duration: number) => void> = {};
    class Observer {
      static readonly supportedEntryTypes = ['longtask'];
      readonly #callback: PerformanceObserverCallback;
      constructor(callback: PerformanceObserverCallback) {
        this.#callback = callback;
      }
      observe({ type = '' }: PerformanceObserverInit) {
        watched[type] = (duration) =>
          this.#callback({ getEntries: () => [{ duration }] } as never, this as never);
      }
      disconnect() {}
    }
    vi.stubGlobal('PerformanceObserver', Observer);
    const reported: unknown[] = [];
    watchSlowness(createGuard(), (slow) => reported.push(slow));
    vi.unstubAllGlobals();
    for (const duration of [49, 50, 51]) watched['longtask']?.(duration);
    expect(reported).toEqual([{ kind: 'long-task', duration: 51 }]);
  });

  test('Bot-score sensitivity 0.7', () => {
    const nothing = { detectors: 0, webdriver: false, headless: false, noLanguages: false };
    expect(scoreBot(nothing)).toEqual({ score: 0, bot: false });
    expect(scoreBot({ ...nothing, webdriver: true, noLanguages: true })).toEqual({
      score: 0.6,
      bot: false,
    });
    expect(scoreBot({ ...nothing, webdriver: true, headless: true })).toEqual({
      score: 0.7,
      bot: true,
    });
    expect(scoreBot({ ...nothing, detectors: 1 })).toEqual({ score: 0.7, bot: true });
  });

  test('fingerprint cached 1 h, timeout 2 s', async () => {
    const deps = fakeDeps();
    let computed = 0;
    const take = () => {
      computed += 1;
      return Promise.resolve(`print-${computed}`);
    };
    expect(await cachedFingerprint(deps, take)).toBe('print-1');
    await deps.pass(HOUR - 1);
    expect(await cachedFingerprint(deps, take)).toBe('print-1');
    await deps.pass(1);
    expect(await cachedFingerprint(deps, take)).toBe('print-2');

    deps.stored.delete(FINGERPRINT_KEY);
    const late = cachedFingerprint(deps, () => new Promise<string>(() => {}));
    await deps.pass(2_000);
    expect(await late).toBeNull();
  });
});

function errorsOfPage() {
  const records: { stack: string }[] = [];
  const metrics: { message: string; stack: string; count: number }[] = [];
  let limits = 0;
  const watch = createErrorWatch({
    guard: createGuard(),
    places: { origin: 'https://prichal.example', ownFiles: [] },
    place: () => ({ timestamp: '', address: '/', userAgent: '', sessionId: '' }),
    onRecord: (record) => records.push(record),
    onMetric: (metric) => metrics.push(metric),
    onLimit: () => {
      limits += 1;
    },
  });
  return { watch, records, metrics, limits: () => limits };
}

function uncaught(message: string, stackLength: number): Event {
  const frame = ' at https://prichal.example/assets/a.js:1:2';
  const stack = frame.repeat(Math.ceil(stackLength / frame.length)).slice(0, stackLength);
  const error = Object.assign(new Error(message), { stack });
  return Object.assign(new Event('error'), {
    message,
    filename: 'https://prichal.example/assets/a.js',
    lineno: 1,
    colno: 2,
    error,
  });
}
