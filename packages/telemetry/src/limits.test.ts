import { describe, expect, test } from 'vitest';
import type { EventName } from '@prichal/contract';
import { STORED_BATCHES_KEY } from './transport/stored-batches.ts';
import { ANALYTICS_BREAKER, MODES, MODE_IN_EFFECT } from './limits.ts';
import {
  answerWith,
  engineOn,
  fakeDeps,
  imbalance,
  noAnswer,
  silence,
} from './testing/fake-deps.ts';
import type { FakeDeps } from './testing/fake-deps.ts';
import type { Engine } from './engine.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function emit(engine: Engine, name: EventName, count: number): void {
  for (let index = 0; index < count; index += 1) engine.emit(name, { index });
}
const sizes = (deps: FakeDeps) => deps.calls.map(({ batch }) => batch.events.length);

describe('specification, section 9', () => {
  test('Event queue 100', () => {
    const engine = engineOn(fakeDeps(), { mode: 'minimal' });
    emit(engine, 'error', 130);
    expect(engine.stats()).toMatchObject({ pending: 100, dropped: { 'queue-full': 30 } });
  });

  test('batch 50', async () => {
    const deps = fakeDeps();
    emit(engineOn(deps, { mode: 'basic' }), 'error', 60);
    await deps.pass(0);
    expect(sizes(deps)).toEqual([50]);
  });

  test('batch timeout 30 s', async () => {
    const deps = fakeDeps();
    emit(engineOn(deps, { mode: 'basic' }), 'error', 3);
    await deps.pass(29_999);
    expect(sizes(deps)).toEqual([]);
    await deps.pass(1);
    expect(sizes(deps)).toEqual([3]);
  });

  test('retries 3', async () => {
    const deps = fakeDeps();
    deps.answer = answerWith(500, 'Internal Server Error');
    const engine = engineOn(deps);
    emit(engine, 'error', 1);
    await deps.pass(10 * MINUTE);
    expect(deps.calls.length).toBe(4);
    expect(engine.stats()).toMatchObject({ pending: 0, dropped: { retries: 1 } });
  });

  test('Analytics batch max 20 events', async () => {
    const deps = fakeDeps();
    emit(engineOn(deps), 'page_view', 50);
    await deps.pass(10_000);
    expect(sizes(deps)).toEqual([20, 20, 10]);
  });

  test('flush every 5 s', async () => {
    const deps = fakeDeps();
    const engine = engineOn(deps);
    emit(engine, 'page_view', 1);
    await deps.pass(4_999);
    expect(sizes(deps)).toEqual([]);
    await deps.pass(1);
    emit(engine, 'page_view', 2);
    await deps.pass(5_000);
    expect(deps.calls.map(({ at }) => at)).toEqual([5_000, 10_000]);
  });

  test('compression threshold 10 (compression does nothing)', async () => {
    const deps = fakeDeps();
    const engine = engineOn(deps);
    emit(engine, 'page_view', 9);
    await deps.pass(5_000);
    emit(engine, 'page_view', 10);
    await deps.pass(5_000);
    expect(deps.calls.map(({ batch }) => batch.metadata.compression_enabled)).toEqual([
      false,
      true,
    ]);
    expect(deps.calls[1]?.batch.events.map(({ props }) => props['index'])).toEqual(
      Array.from({ length: 10 }, (_, index) => index),
    );
  });

  test('events older than 1 hour dropped', async () => {
    const deps = fakeDeps();
    deps.isOnline = false;
    const engine = engineOn(deps);
    emit(engine, 'page_view', 4);
    await deps.pass(HOUR + 5_000);
    expect(engine.stats()).toMatchObject({ pending: 0, dropped: { 'too-old': 4 } });
    expect(deps.calls).toEqual([]);
  });

  test('persisted queue max 1000', () => {
    const deps = fakeDeps();
    deps.isOnline = false;
    const tabs = [engineOn(deps), engineOn(deps)];
    for (const tab of tabs) emit(tab, 'page_view', 700);
    for (const tab of tabs) tab.leave();
    const stored = JSON.parse(deps.stored.get(STORED_BATCHES_KEY) ?? '[]') as {
      events: unknown[];
    }[];
    expect(stored.reduce((sum, { events }) => sum + events.length, 0)).toBe(1000);
    expect(tabs[1]?.stats().dropped).toEqual({ 'persist-full': 400 });

    const next = engineOn(deps);
    expect(next.stats().pending).toBe(1000);
    emit(next, 'page_view', 1);
    expect(next.stats()).toMatchObject({ pending: 1000, dropped: { 'queue-full': 1 } });
    expect(imbalance(next)).toBe(0);
  });

  test('Analytics breaker: 3 failures, 60 s reset', async () => {
    const deps = fakeDeps();
    deps.answer = noAnswer;
    const engine = engineOn(deps);
    emit(engine, 'page_view', 1);
    await deps.pass(15_000);
    expect(deps.calls.map(({ at }) => at)).toEqual([5_000, 10_000, 15_000]);
    expect(engine.stats().breakers.analytics).toBe('OPEN');
    await deps.pass(59_999);
    expect(deps.calls.length).toBe(3);
    await deps.pass(1);
    expect(deps.calls.length).toBe(4);
  });

  test('20 requests per 60 s', async () => {
    const deps = fakeDeps();
    const engine = engineOn(deps);
    emit(engine, 'page_view', 1000);
    await deps.pass(59_999);
    expect(deps.calls.length).toBe(ANALYTICS_BREAKER.limit);
    emit(engine, 'page_view', 1);
    await deps.pass(MINUTE);
    expect(engine.stats().pending).toBeLessThan(601);
  });

  test('Performance breaker: 5 failures, 120 s, 30 requests', async () => {
    const deps = fakeDeps();
    deps.answer = answerWith(503, 'Service Unavailable');
    const engine = engineOn(deps);
    emit(engine, 'error', 60);
    await deps.pass(40_000);
    expect(deps.calls.length).toBe(5);
    expect(engine.stats().breakers.performance).toBe('OPEN');
    await deps.pass(119_999);
    expect(deps.calls.length).toBe(5);
    deps.answer = answerWith(202);
    await deps.pass(1);
    expect(engine.stats().breakers.performance).toBe('CLOSED');

    const busy = fakeDeps();
    const other = engineOn(busy);
    for (let index = 0; index < 40; index += 1) {
      emit(other, 'error', 30);
      await busy.pass(0);
    }
    expect(busy.calls.length).toBe(30);
  });

  test('HALF_OPEN lets exactly one call through', async () => {
    const deps = fakeDeps();
    deps.answer = noAnswer;
    const engine = engineOn(deps);
    emit(engine, 'page_view', 60);
    await deps.pass(20_000);
    deps.answer = silence;
    await deps.pass(55_000);
    expect(engine.stats().breakers.analytics).toBe('HALF_OPEN');
    const before = deps.calls.length;
    emit(engine, 'page_view', 60);
    engine.leave();
    await deps.pass(5_000);
    expect(deps.calls.length).toBe(before);
  });

  test('Full mode sampling 100%, queue 100, batch 30, timeout 10 s; full is in effect', async () => {
    expect(MODE_IN_EFFECT).toBe('full');
    const deps = fakeDeps();
    deps.chance = 0.999;
    const engine = engineOn(deps);
    expect(engine.measures).toEqual({ analytics: true, performance: true });
    emit(engine, 'web_vital', 29);
    await deps.pass(9_999);
    expect(sizes(deps)).toEqual([]);
    await deps.pass(1);
    emit(engine, 'web_vital', 130);
    expect(engine.stats()).toMatchObject({ pending: 100, dropped: { 'queue-full': 30 } });
    await deps.pass(0);
    expect(sizes(deps)).toEqual([29, 30, 30, 30]);
  });

  test('Basic mode sampling 10% performance and 50% analytics', () => {
    const drawn = Array.from({ length: 100 }, (_, index) => {
      const deps = fakeDeps();
      deps.chance = index / 100;
      return engineOn(deps, { mode: 'basic' }).measures;
    });
    expect(drawn.filter(({ performance }) => performance).length).toBe(10);
    expect(drawn.filter(({ analytics }) => analytics).length).toBe(50);
    expect(MODES.minimal).toMatchObject({ performance: 0, analytics: 0 });
  });
  test('API timeout 10 s', async () => {
    const deps = fakeDeps();
    deps.answer = silence;
    const engine = engineOn(deps);
    emit(engine, 'page_view', 1);
    await deps.pass(14_999);
    expect(engine.stats().lastFailures.analytics).toBeNull();
    await deps.pass(1);
    expect(engine.stats().lastFailures.analytics).toBe('Timeout');
    expect(imbalance(engine)).toBe(0);
  });
});
