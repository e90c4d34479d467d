import type { AnalyticsBatch } from '@prichal/contract';
import { createEngine } from '../engine.ts';
import type { Engine } from '../engine.ts';
import { createGuard } from '../guard.ts';
import type { Mode } from '../limits.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';

/** One call of the intake as the fake network has seen it. */
interface SeenCall {
  batch: AnalyticsBatch;
  keepalive: boolean;
  token: string;
  bytes: number;
  at: number;
}

export type Answer = (call: SeenCall, signal: AbortSignal) => Response | Promise<Response>;

/** A manual clock, a scripted network and a device in memory. */
export interface FakeDeps extends TelemetryDeps {
  calls: SeenCall[];
  beacons: AnalyticsBatch[];
  stored: Map<string, string>;
  answer: Answer;
  isBeaconAccepted: boolean;
  blocked: boolean;
  isOnline: boolean;
  chance: number;
  place: string;
  /** lets so many ms pass, with everything that falls due and what promises bring */
  pass(ms: number): Promise<void>;
}

const START = Date.parse('2026-11-20T00:00:00Z');
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

export function fakeDeps(): FakeDeps {
  let now = START;
  let ids = 0;
  let timers: { at: number; run: () => void }[] = [];
  const deps: FakeDeps = {
    calls: [],
    beacons: [],
    stored: new Map(),
    answer: accept,
    isBeaconAccepted: true,
    blocked: false,
    isOnline: true,
    chance: 0,
    place: 'https://prichal.example/catalog/japan?brand=toyota#top',
    now: () => now,
    random: () => deps.chance,
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
      deps.calls.push(call);
      return await deps.answer(call, init.signal as AbortSignal);
    },
    beacon(_address, text) {
      if (deps.isBeaconAccepted) deps.beacons.push(JSON.parse(text) as AnalyticsBatch);
      return deps.isBeaconAccepted;
    },
    device() {
      if (deps.blocked) throw new DOMException('blocked', 'SecurityError');
      return {
        getItem: (key) => deps.stored.get(key) ?? null,
        setItem: (key, text) => void deps.stored.set(key, text),
        removeItem: (key) => void deps.stored.delete(key),
      };
    },
    online: () => deps.isOnline,
    address: () => deps.place,
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
  return deps;
}

/** Waits for all resolved promises, however long their chains. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/** An engine on fake deps, with consent by default; tokens t1, t2… a new one after each that was dropped. */
export function engineOn(
  deps: FakeDeps,
  { consent = true, mode = 'full' as Mode } = {},
): Engine & { dropped: string[] } {
  let token = 1;
  const dropped: string[] = [];
  const engine = createEngine({
    deps,
    guard: createGuard(),
    mode,
    tokens: {
      current: () => Promise.resolve(`t${token}`),
      drop(rejectedToken) {
        dropped.push(rejectedToken);
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
