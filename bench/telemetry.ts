// What measuring costs a visitor: main-thread time of the same visit with it and without, in turn.
// `node bench/telemetry.ts [pairs]`; prints medians and the spread, which is the noise to hold it against.
import { COOKIE_CHOICE_NAME, COOKIE_TEXT_VERSION, printCookieChoice } from '@prichal/contract';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { startSite } from '../e2e/support/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { findChromium } from '../scripts/tools.mjs';

const pairs = Number(process.argv[2] ?? 7);
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

buildIfChanged();
const site = await startSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const costs: Record<Setting, Cost[]> = { off: [], refused: [], on: [] };
try {
  await visit(browser, 'on');
  for (let pair = 0; pair < pairs; pair += 1)
    for (const setting of ['off', 'refused', 'on'] as const)
      costs[setting].push(await visit(browser, setting));
} finally {
  await browser.close();
  await site.stop();
}
console.log(['measuring', 'main thread ms', 'script ms', 'blocking ms', 'spread ms'].join('\t'));
for (const [setting, found] of Object.entries(costs)) {
  const of = (part: keyof Cost) => found.map((cost) => cost[part]).sort((a, b) => a - b);
  const task = of('task');
  console.log(
    [
      setting,
      median(task),
      median(of('script')),
      median(of('blocking')),
      `${task[0] ?? 0}–${task.at(-1) ?? 0}`,
    ].join('\t'),
  );
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
