import { describe, expect, test } from 'vitest';
import type { EventName } from '@prichal/contract';
import { GOAL_VALUES } from './signals/goals.ts';
import { createBudgets, severityOf, statusOf } from './signals/budgets.ts';
import { scoreBot } from './signals/bots/bot-score.ts';
import { FINGERPRINT_KEY, keptFingerprint } from './signals/bots/kept-fingerprint.ts';
import { createErrorWatch } from './signals/errors/watch-errors.ts';
import { createHealthCheck } from './signals/health-check.ts';
import { judgeFrame } from './signals/slowness.ts';
import { rateVital } from './signals/vitals.ts';
import { createGuard } from './guard.ts';
import { KEPT_KEY } from './transport/kept-parcels.ts';
import {
  ANALYTICS_BREAKER,
  BOT_DELAY_MS,
  BUDGETS,
  HEALTH_CHECK_MS,
  LONG_TASK_MS,
  MODES,
  MODE_IN_EFFECT,
} from './limits.ts';
import {
  answerWith,
  engineOn,
  fakeWorld,
  imbalance,
  noAnswer,
  silence,
} from './testing/fake-world.ts';
import type { FakeWorld } from './testing/fake-world.ts';
import type { Engine } from './engine.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function emit(engine: Engine, name: EventName, count: number): void {
  for (let index = 0; index < count; index += 1) engine.emit(name, { index });
}
const sizes = (world: FakeWorld) => world.calls.map(({ batch }) => batch.events.length);

describe('specification, section 9', () => {
  test('Event queue 100', () => {
    const engine = engineOn(fakeWorld(), { mode: 'minimal' });
    emit(engine, 'error', 130);
    expect(engine.stats()).toMatchObject({ pending: 100, dropped: { 'queue-full': 30 } });
  });

  test('batch 50', async () => {
    const world = fakeWorld();
    emit(engineOn(world, { mode: 'basic' }), 'error', 60);
    await world.pass(0);
    expect(sizes(world)).toEqual([50]);
  });

  test('batch timeout 30 s', async () => {
    const world = fakeWorld();
    emit(engineOn(world, { mode: 'basic' }), 'error', 3);
    await world.pass(29_999);
    expect(sizes(world)).toEqual([]);
    await world.pass(1);
    expect(sizes(world)).toEqual([3]);
  });

  test('retries 3', async () => {
    const world = fakeWorld();
    world.answer = answerWith(500, 'Internal Server Error');
    const engine = engineOn(world);
    emit(engine, 'error', 1);
    await world.pass(10 * MINUTE);
    expect(world.calls.length).toBe(4);
    expect(engine.stats()).toMatchObject({ pending: 0, dropped: { retries: 1 } });
  });

  test('Analytics batch max 20 events', async () => {
    const world = fakeWorld();
    emit(engineOn(world), 'page_view', 50);
    await world.pass(10_000);
    expect(sizes(world)).toEqual([20, 20, 10]);
  });

  test('flush every 5 s', async () => {
    const world = fakeWorld();
    const engine = engineOn(world);
    emit(engine, 'page_view', 1);
    await world.pass(4_999);
    expect(sizes(world)).toEqual([]);
    await world.pass(1);
    emit(engine, 'page_view', 2);
    await world.pass(5_000);
    expect(world.calls.map(({ at }) => at)).toEqual([5_000, 10_000]);
  });

  test('compression threshold 10 (compression does nothing)', async () => {
    const world = fakeWorld();
    const engine = engineOn(world);
    emit(engine, 'page_view', 9);
    await world.pass(5_000);
    emit(engine, 'page_view', 10);
    await world.pass(5_000);
    expect(world.calls.map(({ batch }) => batch.metadata.compression_enabled)).toEqual([
      false,
      true,
    ]);
    expect(world.calls[1]?.batch.events.map(({ props }) => props['index'])).toEqual(
      Array.from({ length: 10 }, (_, index) => index),
    );
  });

  test('events older than 1 hour dropped', async () => {
    const world = fakeWorld();
    world.isOnline = false;
    const engine = engineOn(world);
    emit(engine, 'page_view', 4);
    await world.pass(HOUR + 5_000);
    expect(engine.stats()).toMatchObject({ pending: 0, dropped: { 'too-old': 4 } });
    expect(world.calls).toEqual([]);
  });

  test('persisted queue max 1000', () => {
    const world = fakeWorld();
    world.isOnline = false;
    const tabs = [engineOn(world), engineOn(world)];
    for (const tab of tabs) emit(tab, 'page_view', 700);
    for (const tab of tabs) tab.leave();
    const kept = JSON.parse(world.kept.get(KEPT_KEY) ?? '[]') as { events: unknown[] }[];
    expect(kept.reduce((sum, { events }) => sum + events.length, 0)).toBe(1000);
    expect(tabs[1]?.stats().dropped).toEqual({ 'persist-full': 400 });

    const next = engineOn(world);
    expect(next.stats().pending).toBe(1000);
    emit(next, 'page_view', 1);
    expect(next.stats()).toMatchObject({ pending: 1000, dropped: { 'queue-full': 1 } });
    expect(imbalance(next)).toBe(0);
  });

  test('Analytics breaker: 3 failures, 60 s reset', async () => {
    const world = fakeWorld();
    world.answer = noAnswer;
    const engine = engineOn(world);
    emit(engine, 'page_view', 1);
    await world.pass(15_000);
    expect(world.calls.map(({ at }) => at)).toEqual([5_000, 10_000, 15_000]);
    expect(engine.stats().breakers.analytics).toBe('OPEN');
    await world.pass(59_999);
    expect(world.calls.length).toBe(3);
    await world.pass(1);
    expect(world.calls.length).toBe(4);
  });

  test('20 requests per 60 s', async () => {
    const world = fakeWorld();
    const engine = engineOn(world);
    emit(engine, 'page_view', 1000);
    await world.pass(59_999);
    expect(world.calls.length).toBe(ANALYTICS_BREAKER.limit);
    emit(engine, 'page_view', 1);
    await world.pass(MINUTE);
    expect(engine.stats().pending).toBeLessThan(601);
  });

  test('Performance breaker: 5 failures, 120 s, 30 requests', async () => {
    const world = fakeWorld();
    world.answer = answerWith(503, 'Service Unavailable');
    const engine = engineOn(world);
    emit(engine, 'error', 60);
    await world.pass(40_000);
    expect(world.calls.length).toBe(5);
    expect(engine.stats().breakers.performance).toBe('OPEN');
    await world.pass(119_999);
    expect(world.calls.length).toBe(5);
    world.answer = answerWith(202);
    await world.pass(1);
    expect(engine.stats().breakers.performance).toBe('CLOSED');

    const busy = fakeWorld();
    const other = engineOn(busy);
    for (let index = 0; index < 40; index += 1) {
      emit(other, 'error', 30);
      await busy.pass(0);
    }
    expect(busy.calls.length).toBe(30);
  });

  test('HALF_OPEN lets exactly one call through', async () => {
    const world = fakeWorld();
    world.answer = noAnswer;
    const engine = engineOn(world);
    emit(engine, 'page_view', 60);
    await world.pass(20_000);
    world.answer = silence;
    await world.pass(55_000);
    expect(engine.stats().breakers.analytics).toBe('HALF_OPEN');
    const before = world.calls.length;
    emit(engine, 'page_view', 60);
    engine.leave();
    await world.pass(5_000);
    expect(world.calls.length).toBe(before);
  });

  test('Full mode sampling 100%, queue 100, batch 30, timeout 10 s; full is in effect', async () => {
    expect(MODE_IN_EFFECT).toBe('full');
    const world = fakeWorld();
    world.chance = 0.999;
    const engine = engineOn(world);
    expect(engine.measures).toEqual({ analytics: true, performance: true });
    emit(engine, 'web_vital', 29);
    await world.pass(9_999);
    expect(sizes(world)).toEqual([]);
    await world.pass(1);
    emit(engine, 'web_vital', 130);
    expect(engine.stats()).toMatchObject({ pending: 100, dropped: { 'queue-full': 30 } });
    await world.pass(0);
    expect(sizes(world)).toEqual([29, 30, 30, 30]);
  });

  test('Basic mode sampling 10% performance and 50% analytics', () => {
    const drawn = Array.from({ length: 100 }, (_, index) => {
      const world = fakeWorld();
      world.chance = index / 100;
      return engineOn(world, { mode: 'basic' }).measures;
    });
    expect(drawn.filter(({ performance }) => performance).length).toBe(10);
    expect(drawn.filter(({ analytics }) => analytics).length).toBe(50);
    expect(MODES.minimal).toMatchObject({ performance: 0, analytics: 0 });
  });

  test('Error tracker: 50 errors per session, stack max 5000 characters', () => {
    const { watch, records, limits } = errorsOfPage();
    for (let index = 0; index < 60; index += 1) watch.event(uncaught(`fault ${index}`, 9000));
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
    expect(BUDGETS[metric]).toBe(budget);
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

  test('Slow render, long task 50 ms, large layout 30', () => {
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
    expect(LONG_TASK_MS).toBe(50);
  });

  test('Health check every 30 s; bot detection starts 3 s after load', () => {
    expect([HEALTH_CHECK_MS, BOT_DELAY_MS]).toEqual([30_000, 3_000]);
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
    const world = fakeWorld();
    let taken = 0;
    const take = () => {
      taken += 1;
      return Promise.resolve(`print-${taken}`);
    };
    expect(await keptFingerprint(world, take)).toBe('print-1');
    await world.pass(HOUR - 1);
    expect(await keptFingerprint(world, take)).toBe('print-1');
    await world.pass(1);
    expect(await keptFingerprint(world, take)).toBe('print-2');

    world.kept.delete(FINGERPRINT_KEY);
    const late = keptFingerprint(world, () => new Promise<string>(() => {}));
    await world.pass(2_000);
    expect(await late).toBeNull();
  });

  test.each([
    ['consultation', 25],
    ['partnership', 50],
    ['review', 15],
    ['modal_open', 5],
    ['partnership_interest', 10],
    ['service_view', 3],
    ['review_start', 2],
    ['form_success', 20],
  ] as const)('Conversion goal values: %s %d', (goal, value) => {
    expect(GOAL_VALUES[goal]).toBe(value);
  });

  test('API timeout 10 s', async () => {
    const world = fakeWorld();
    world.answer = silence;
    const engine = engineOn(world);
    emit(engine, 'page_view', 1);
    await world.pass(14_999);
    expect(engine.stats().lastFailures.analytics).toBeNull();
    await world.pass(1);
    expect(engine.stats().lastFailures.analytics).toBe('Timeout');
    expect(imbalance(engine)).toBe(0);
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
