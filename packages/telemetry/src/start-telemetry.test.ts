import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTelemetry } from './start-telemetry.ts';
import { STORED_BATCHES_KEY } from './transport/stored-batches.ts';

// the library of vitals queries the browser as soon as it starts
vi.mock('./signals/vitals.ts', () => ({ watchVitals: () => {} }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that measures with consent; `answer` is what its cookie says, which another tab may change. */
function measuredPage(allowed = true) {
  const answer = { allowed };
  const sent: string[] = [];
  const stored = new Map<string, string>();
  const forget = vi.fn<() => void>();
  const page = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    setInterval: (run: () => void, ms: number) => setInterval(run, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    fetch: (_address: string, { body }: { body: string }) => {
      sent.push(body);
      return Promise.resolve(new Response(null, { status: 202 }));
    },
    performance: { now: () => 700, getEntriesByType: () => [] },
    navigator: { onLine: true, userAgent: 'Fake/1.0', sendBeacon: () => true },
    location: { href: 'https://prichal.example/contacts', origin: 'https://prichal.example' },
    document: { visibilityState: 'visible' },
    crypto,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  const telemetry = startTelemetry({
    page: page as unknown as Window & typeof globalThis,
    mode: 'full',
    metrika: null,
    tokens: { current: () => Promise.resolve('t1'), drop: () => {} },
    addresses: { batch: '/events', beacon: '/beacon' },
    allowed: () => answer.allowed,
    session: { id: () => 'visit-1', forget },
    ownFile: 'https://prichal.example/assets/measure-visit.js',
    load: () => Promise.resolve(null),
    onBotSignals: () => {},
  });
  return { answer, sent, stored, forget, page, telemetry };
}

test('what was allowed is sent', async () => {
  const { telemetry, sent } = measuredPage();
  telemetry.track('goal', { goal: 'review' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    events: [{ session_id: 'visit-1', props: { goal: 'review', value: 15 } }],
  });
});

test('consent that another tab has withdrawn stops what waits before it is sent', async () => {
  const { telemetry, answer, sent, forget } = measuredPage();
  telemetry.track('goal', { goal: 'review' });
  answer.allowed = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(forget).toHaveBeenCalledOnce();
  expect(telemetry.stats()).toMatchObject({
    created: 1,
    sent: 0,
    pending: 0,
    dropped: { withdrawn: 1 },
    ownFailures: 0,
  });
});

test('a tab that is closed after that stores and sends nothing', async () => {
  const { telemetry, answer, sent, stored, page } = measuredPage();
  page.navigator.onLine = false;
  telemetry.track('goal', { goal: 'review' });
  page.dispatchEvent(new Event('pagehide'));
  expect(stored.has(STORED_BATCHES_KEY)).toBe(true);
  // the tab that withdrew has erased what lay on the device
  stored.clear();
  answer.allowed = false;
  page.navigator.onLine = true;
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.keys()]).toEqual([]);
  expect(sent).toEqual([]);
});

test('what happens after that is not even made', () => {
  const { telemetry, answer } = measuredPage();
  answer.allowed = false;
  telemetry.track('goal', { goal: 'review' });
  expect(telemetry.stats()).toMatchObject({ created: 1, pending: 0, dropped: { 'no-consent': 1 } });
});

test('consent given late brings the view that the visit began with, at its own time and place', async () => {
  const { telemetry, answer, sent, page } = measuredPage(false);
  const landed = new Date(Date.now()).toISOString();
  telemetry.track('page_view', { utm_source: 'letter' });
  await vi.advanceTimersByTimeAsync(6_000);
  page.location.href = 'https://prichal.example/catalog/japan';
  telemetry.track('page_view', {});
  telemetry.track('goal', { goal: 'modal_open' });
  expect(sent).toEqual([]);
  answer.allowed = true;
  telemetry.heedConsent();
  await vi.advanceTimersByTimeAsync(5_000);
  const { events } = JSON.parse(sent[0] ?? '') as { events: unknown[] };
  expect(events).toMatchObject([
    {
      name: 'page_view',
      at: landed,
      path: '/contacts',
      session_id: 'visit-1',
      props: { utm_source: 'letter' },
    },
  ]);
  expect(telemetry.stats()).toMatchObject({
    created: 3,
    sent: 1,
    pending: 0,
    dropped: { 'no-consent': 2 },
  });
});

test('without consent the view that the visit began with goes nowhere', async () => {
  const { telemetry, sent, stored } = measuredPage(false);
  telemetry.track('page_view', { utm_source: 'letter' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect([...stored.keys()]).toEqual([]);
});

test('errors and vitals say too whether a batch is compressed', async () => {
  const { telemetry, sent } = measuredPage();
  telemetry.track('web_vital', { metric: 'LCP', value: 1200 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ metadata: { compression_enabled: false } });
});
