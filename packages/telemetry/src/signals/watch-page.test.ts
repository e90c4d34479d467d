import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGuard } from '../guard.ts';
import type { Engine } from '../engine.ts';
import type { LoadPart } from '../telemetry-deps.ts';
import { watchPage } from './watch-page.ts';

// the library of vitals queries the browser as soon as it starts
vi.mock('./vitals.ts', () => ({ watchVitals: () => {} }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that was loaded at 500 ms and is measured from 700 ms on; `reported`: what, and how many ms after that. */
function watched({ hidden = false } = {}) {
  const began = Date.now();
  const reported: [name: string, at: number][] = [];
  const botSignals: string[] = [];
  const resources: { name: string; transferSize: number; startTime: number }[] = [];
  const navigation = { domContentLoadedEventEnd: 400, loadEventEnd: 500 };
  const page = {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    setInterval: (run: () => void, ms: number) => setInterval(run, ms),
    navigator: { userAgent: 'Headless/1.0', languages: ['ru'], webdriver: true },
    document: { hidden },
    performance: {
      now: () => 700,
      getEntriesByType: (type: string) => (type === 'navigation' ? [navigation] : resources),
    },
  };
  const engine = {
    consent: true,
    measures: { analytics: true, performance: true },
    emit: (name: string) => reported.push([name, Date.now() - began]),
  };
  const libraries = {
    detectBot: () => Promise.resolve({ detectors: 0, kind: '' }),
    lightFingerprint: () => Promise.resolve('f'),
  };
  const load = () => Promise.resolve(libraries);
  watchPage(
    page as unknown as Window & typeof globalThis,
    engine as unknown as Engine,
    createGuard().wrap,
    load as unknown as LoadPart,
    (names) => botSignals.push(...names),
  );
  /** `startTime` ms: the page was loaded at 500 */
  const addRequests = (count: number, startTime = 100) => {
    for (let left = count; left > 0; left -= 1)
      resources.push({ name: '/a.json', transferSize: 1, startTime });
  };
  const names = (name: string) => reported.filter(([one]) => one === name);
  return { reported, botSignals, engine, addRequests, names };
}

test('Health check every 30 s', async () => {
  const { reported, addRequests } = watched();
  const health = () => reported.filter(([name]) => name === 'health_check').map(([, at]) => at);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(health()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(health()).toEqual([30_000]);
  // it is reported again when it has become worse
  addRequests(60);
  await vi.advanceTimersByTimeAsync(30_000);
  addRequests(60);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(health()).toEqual([30_000, 60_000, 90_000]);
});

test('requests 50: of the first view, not of the life of a page', async () => {
  const { names, addRequests } = watched();
  addRequests(49);
  addRequests(200, 600);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(names('budget_violation')).toEqual([]);
  addRequests(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(names('budget_violation')).toHaveLength(1);
});

test('a page that is not seen is not checked', async () => {
  const { reported } = watched({ hidden: true });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reported.map(([name]) => name)).not.toContain('health_check');
});

test('bot detection starts 3 s after load', async () => {
  const { reported, botSignals } = watched();
  await vi.advanceTimersByTimeAsync(2_799);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reported).toEqual([['bot_signal', 2_800]]);
  // for a request
  expect(botSignals).toEqual(['webdriver', 'headless']);
});

test('without consent nothing is measured', async () => {
  const { reported, engine } = watched();
  engine.consent = false;
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reported).toEqual([]);
});
