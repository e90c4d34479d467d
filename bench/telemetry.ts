// What measuring costs a visitor: main-thread time of the same visit with it and without, in turn, and Lighthouse of the
// home page with both. `node bench/telemetry.ts [pairs] [--built]`; keeps medians and the spread, which is the noise to
// hold a difference against. Exits 1 when measuring is slower by more than the noise.
import { COOKIE_CHOICE_NAME, COOKIE_TEXT_VERSION, printCookieChoice } from '@prichal/contract';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { startSite } from '../e2e/support/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { findChromium } from '../scripts/tools.mjs';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const pairs = Number(process.argv[2] ?? 7);
const RESULTS = new URL('results/telemetry.json', import.meta.url).pathname;
const LIGHTHOUSE_RUNS = 3;
/** What is fetched only to measure. */
const MEASURING = '*/assets/measure-visit-*.js';
/** Awake, measuring begun, marks of bots taken, a batch sent, ms. */
const VISIT_MS = 9_000;

type Setting = 'off' | 'refused' | 'on';
interface Cost {
  /** ms the main thread was busy */
  task: number;
  /** ms of it in scripts */
  script: number;
  /** ms over 50 of long tasks until the page was awake and measuring */
  blocking: number;
}

if (!process.argv.includes('--built')) buildIfChanged();
const site = await startSite();
const costs: Record<Setting, Cost[]> = { off: [], refused: [], on: [] };
const scores: Record<'off' | 'on', Score[]> = { off: [], on: [] };
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await visit(browser, 'on');
  for (let pair = 0; pair < pairs; pair += 1)
    for (const setting of ['off', 'refused', 'on'] as const)
      costs[setting].push(await visit(browser, setting));
  await browser.close();
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1)
    for (const setting of ['off', 'on'] as const) scores[setting].push(await judge(setting));
} finally {
  await browser.close();
  await site.stop();
}

const lines: Line[] = [];
const add = (what: string, value: number, unit: string, bar?: number) =>
  lines.push({ what, value, unit, ...(bar === undefined ? {} : { bar }) });
for (const [setting, found] of Object.entries(costs)) {
  const of = (part: keyof Cost) => found.map((cost) => cost[part]).sort((a, b) => a - b);
  add(`${setting}: main thread`, median(of('task')), 'ms');
  add(`${setting}: main thread, from the least to the most`, spread(of('task')), 'ms');
  add(`${setting}: scripts`, median(of('script')), 'ms');
  add(`${setting}: blocking`, median(of('blocking')), 'ms');
}
for (const [setting, found] of Object.entries(scores)) {
  const of = (part: keyof Score) => found.map((score) => score[part]).sort((a, b) => a - b);
  add(`${setting}: Lighthouse, performance`, median(of('performance')), '');
  add(`${setting}: Lighthouse, total blocking`, median(of('blocking')), 'ms');
  add(`${setting}: Lighthouse, largest paint`, median(of('largest')), 'ms');
}
const medianOf = (setting: Setting) =>
  median(costs[setting].map(({ task }) => task).sort((a, b) => a - b));
const noise = Math.max(
  ...Object.values(costs).map((found) =>
    spread(found.map(({ task }) => task).sort((a, b) => a - b)),
  ),
);
add('on less off: main thread', medianOf('on') - medianOf('off'), 'ms', noise);
process.exitCode = printLines(RESULTS, lines) ? 0 : 1;

interface Score {
  /** 0–100 */
  performance: number;
  /** ms */
  blocking: number;
  /** ms */
  largest: number;
}

/** Lighthouse, mobile, of the home page by a visitor who has agreed to be measured; `off`: measuring is never fetched. */
async function judge(setting: 'off' | 'on'): Promise<Score> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const own = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const value = printCookieChoice({ analytics: true, version: COOKIE_TEXT_VERSION });
    await own.contexts()[0]?.addCookies([{ name: COOKIE_CHOICE_NAME, value, url: site.url }]);
    await own.close();
    const result = await lighthouse(site.url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: true,
      blockedUrlPatterns: setting === 'off' ? [MEASURING] : [],
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    return {
      performance: Math.round((categories['performance']?.score ?? 0) * 100),
      blocking: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
      largest: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    };
  } finally {
    chrome.kill();
  }
}

/** One first visit to the home page; `off`: measuring is never fetched. */
async function visit(from: Browser, setting: Setting): Promise<Cost> {
  const context = await from.newContext({ viewport: { width: 360, height: 740 }, isMobile: true });
  try {
    const choice = { analytics: setting === 'on', version: COOKIE_TEXT_VERSION };
    const value = printCookieChoice(choice);
    await context.addCookies([{ name: COOKIE_CHOICE_NAME, value, url: site.url }]);
    const page = await context.newPage();
    await page.route('**/measure-visit-*.js', (route) =>
      setting === 'off' ? route.abort() : route.continue(),
    );
    await page.addInitScript(() => {
      const found = { blocking: 0 };
      Object.assign(window, { found });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) found.blocking += Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
    });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(site.url);
    await page.waitForTimeout(VISIT_MS);
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string) =>
      Math.round((metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000);
    const blocking = await page.evaluate(
      () => (window as unknown as { found: { blocking: number } }).found.blocking,
    );
    return {
      task: ms('TaskDuration'),
      script: ms('ScriptDuration'),
      blocking: Math.round(blocking),
    };
  } finally {
    await context.close();
  }
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function spread(sorted: readonly number[]): number {
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
}
