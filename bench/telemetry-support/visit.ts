import { COOKIE_CHOICE_NAME, COOKIE_TEXT_VERSION, printCookieChoice } from '@prichal/contract';
import type { Browser, CDPSession } from 'playwright-core';

/** off: agreed to, but never fetched. refused: errors alone are told. on: agreed to. */
export type Setting = 'off' | 'refused' | 'on';

/** What a visit costs the page's main thread, ms. */
export interface Cost {
  /** busy: what it waited for is in it, and what other work on the machine kept from it */
  busy: number;
  /** processor time of it */
  processor: number;
  /** of the busy time in scripts */
  script: number;
  /** over 50 of each long task */
  blocking: number;
}

/** What is fetched only to measure. */
export const MEASURING = '*/assets/measure-visit-*.js';
/** Awake, measuring begun, marks of bots taken, a batch sent, ms. */
const VISIT_MS = 9_000;

/** The answer about cookies, so that no visit draws the question. */
export function cookieOf(
  setting: Setting,
  url: string,
): { name: string; value: string; url: string } {
  const choice = { analytics: setting !== 'refused', version: COOKIE_TEXT_VERSION };
  return { name: COOKIE_CHOICE_NAME, value: printCookieChoice(choice), url };
}

/** One first visit to the home page on a narrow screen. */
export async function visit(browser: Browser, url: string, setting: Setting): Promise<Cost> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
  });
  try {
    await context.addCookies([cookieOf(setting, url)]);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const found = { blocking: 0 };
      Object.assign(window, { found });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) found.blocking += Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
    });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'timeTicks' });
    const processor = await context.newCDPSession(page);
    await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Network.enable');
    // in the browser itself: asking here about every request would cost the page more than what is measured
    await session.send('Network.setBlockedURLs', { urls: setting === 'off' ? [MEASURING] : [] });
    await page.goto(url);
    await page.waitForTimeout(VISIT_MS);
    const [busy, processorTime] = [await readMetrics(session), await readMetrics(processor)];
    const blocking = await page.evaluate(
      () => (window as unknown as { found: { blocking: number } }).found.blocking,
    );
    return {
      busy: busy('TaskDuration'),
      processor: processorTime('TaskDuration'),
      script: busy('ScriptDuration'),
      blocking: Math.round(blocking),
    };
  } finally {
    await context.close();
  }
}

async function readMetrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) =>
    Math.round((metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000);
}
