import { describe, expect, test } from 'vitest';
import type { EventName } from '@prichal/contract';
import { KEPT_KEY } from './transport/kept-parcels.ts';
import { ANALYTICS_BREAKER, MODES, MODE_IN_EFFECT } from './limits.ts';
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
