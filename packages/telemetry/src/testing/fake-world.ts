import type { AnalyticsBatch } from '@prichal/contract';
import { createEngine } from '../engine.ts';
import type { Engine } from '../engine.ts';
import { createGuard } from '../guard.ts';
import type { Mode } from '../limits.ts';
import type { World } from '../world.ts';

/** One call of the intake as the fake network has seen it. */
export interface SeenCall {
  batch: AnalyticsBatch;
  keepalive: boolean;
  token: string;
  bytes: number;
  at: number;
}

export type Answer = (call: SeenCall, signal: AbortSignal) => Response | Promise<Response>;

/** A clock that stands until it is told, a network that answers as told, a device in memory. */
export interface FakeWorld extends World {
  calls: SeenCall[];
  beacons: AnalyticsBatch[];
  kept: Map<string, string>;
  answer: Answer;
  beaconTaken: boolean;
  blocked: boolean;
  isOnline: boolean;
  chance: number;
  place: string;
  /** lets so many ms pass, with everything that falls due and what promises bring */
  pass(ms: number): Promise<void>;
}

export const START = Date.parse('2026-11-20T00:00:00Z');
export const accept: Answer = () => new Response(null, { status: 202 });
export const answerWith =
  (status: number, statusText = '', headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(null, { status, statusText, headers });
export const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
/** Answers never; ends when it is cut off. */
export const silence: Answer = (_call, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

export function fakeWorld(): FakeWorld {
  let now = START;
  let ids = 0;
  let timers: { at: number; run: () => void }[] = [];
  const world: FakeWorld = {
    calls: [],
    beacons: [],
    kept: new Map(),
    answer: accept,
    beaconTaken: true,
    blocked: false,
    isOnline: true,
    chance: 0,
    place: 'https://prichal.example/catalog/japan?brand=toyota#top',
    now: () => now,
    random: () => world.chance,
    newId() {
      ids += 1;
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
    },
    later(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async fetch(_address, init) {
      const body = init.body as string;
      const call: SeenCall = {
        batch: JSON.parse(body) as AnalyticsBatch,
        keepalive: init.keepalive === true,
        token: new Headers(init.headers).get('X-CSRFToken') ?? '',
        bytes: Buffer.byteLength(body),
        at: now - START,
      };
      world.calls.push(call);
      return await world.answer(call, init.signal as AbortSignal);
    },
    beacon(_address, text) {
      if (world.beaconTaken) world.beacons.push(JSON.parse(text) as AnalyticsBatch);
      return world.beaconTaken;
    },
    device() {
      if (world.blocked) throw new DOMException('blocked', 'SecurityError');
      return {
        getItem: (key) => world.kept.get(key) ?? null,
        setItem: (key, text) => void world.kept.set(key, text),
        removeItem: (key) => void world.kept.delete(key),
      };
    },
    online: () => world.isOnline,
    address: () => world.place,
    userAgent: () => 'Fake/1.0',
    async pass(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((one) => one !== due);
        now = Math.max(now, due.at);
        due.run();
        await settle();
      }
      now = until;
    },
  };
  return world;
}

/** Promises that are ready are taken, however many hang on one another. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/** An engine on a fake world, consent given unless told; tokens t1, t2… a new one after each that was dropped. */
export function engineOn(
  world: FakeWorld,
  { consent = true, mode = 'full' as Mode } = {},
): Engine & { dropped: string[] } {
  let token = 1;
  const dropped: string[] = [];
  const engine = createEngine({
    world,
    guard: createGuard(),
    mode,
    tokens: {
      current: () => Promise.resolve(`t${token}`),
      drop(refused) {
        dropped.push(refused);
        token += 1;
      },
    },
    addresses: { batch: '/events', beacon: '/beacon' },
    sessionId: () => 'visit-1',
  });
  engine.setConsent(consent);
  return Object.assign(engine, { dropped });
}

/** created − sent − dropped − pending: 0, or an event was lost or counted twice. */
export function imbalance(engine: Engine): number {
  const { created, sent, dropped, pending } = engine.stats();
  const given = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  return created - sent - given - pending;
}
