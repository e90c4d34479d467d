import { setTimeout as sleep } from 'node:timers/promises';
import { COOKIE_CHOICE_NAME, COOKIE_TEXT_VERSION, printCookieChoice } from '@prichal/contract';
import type { PlainBrowser } from './plain-browser.ts';

/** off: consent given, but the script is never fetched. declined: only errors are reported. on: consent given. */
export type Setting = 'off' | 'declined' | 'on';

/** What a visit costs the page's main thread, ms. */
export interface Cost {
  /** busy time: includes waiting and time lost to other work on the machine */
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
/** Of no file: a visit is watched alike, whether something is stopped in it or not. */
const NOTHING = '*/nothing';
/** Time for hydration, the start of analytics, the bot signals and one sent batch, ms. */
const VISIT_MS = 9_000;
const SCREEN = { width: 360, height: 740, deviceScaleFactor: 1, mobile: true };

/** The answer about cookies, so that no visit draws the question. */
export function cookieOf(
  setting: Setting,
  url: string,
): { name: string; value: string; url: string } {
  const choice = { analytics: setting !== 'declined', version: COOKIE_TEXT_VERSION };
  return { name: COOKIE_CHOICE_NAME, value: printCookieChoice(choice), url };
}

/** One first visit to the home page on a narrow screen. Throws when it did not go as its setting says. */
export async function visit(browser: PlainBrowser, url: string, setting: Setting): Promise<Cost> {
  const { browserContextId } = await browser.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  try {
    await browser.send('Storage.setCookies', {
      browserContextId,
      cookies: [cookieOf(setting, url)],
    });
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const page = await attach(browser, targetId);
    const processorOf = await attach(browser, targetId);
    await page('Emulation.setDeviceMetricsOverride', SCREEN);
    await page('Page.enable');
    await page('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${countBlocking.toString()})()`,
    });
    await page('Performance.enable', { timeDomain: 'timeTicks' });
    await processorOf('Performance.enable', { timeDomain: 'threadTicks' });
    const urlPattern = setting === 'off' ? MEASURING : NOTHING;
    await page('Fetch.enable', { patterns: [{ urlPattern }] });
    await page('Page.navigate', { url });
    await sleep(VISIT_MS);
    const [busy, processor] = [await readMetrics(page), await readMetrics(processorOf)];
    const { blocking, sent } = await readPage(page);
    if (!Number.isFinite(blocking)) throw new Error('A visit reported no blocking time');
    if (sent > 0 !== (setting === 'on'))
      throw new Error(`A visit «${setting}» sent ${sent} events`);
    return {
      busy: busy('TaskDuration'),
      processor: processor('TaskDuration'),
      script: busy('ScriptDuration'),
      blocking: Math.round(blocking),
    };
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId });
  }
}

type Session = <Answer = object>(method: string, params?: object) => Promise<Answer>;

async function attach(browser: PlainBrowser, targetId: string): Promise<Session> {
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  return (method, params) => browser.send(method, params, sessionId);
}

async function readMetrics(session: Session): Promise<(name: string) => number> {
  const { metrics } = await session<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  );
  return (name) =>
    Math.round((metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000);
}

/** Runs in the page, before all that is its own. */
function countBlocking(): void {
  const page = Object.assign(window, { blocking: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** `sent`: events that the server has. */
async function readPage(session: Session): Promise<{ blocking: number; sent: number }> {
  const { result } = await session<{ result: { value: { blocking: number; sent: number } } }>(
    'Runtime.evaluate',
    { expression: `(${askPage.toString()})()`, returnByValue: true },
  );
  return result.value;
}

/** Runs in the page. */
function askPage(): { blocking: number; sent: number } {
  const detail = { sent: 0 };
  document.dispatchEvent(new CustomEvent('prichal:measuring-counts', { detail }));
  return { blocking: (window as unknown as { blocking: number }).blocking, sent: detail.sent };
}
