import { expect } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import {
  NETWORK_LINES,
  answerCookies,
  openDialog,
  openMeasured,
  test,
} from '../support/measured-visit.ts';

/** Most that analytics may add to a visit before the bot detection libraries, bytes of brotli. */
const MOST_BYTES = 12_000;
/** Those libraries, without what is not asked of them, bytes of brotli. */
const MOST_BYTES_OF_BOTS = 6_000;
/** How long after the page has loaded those libraries come, ms. */
const BOTS_AFTER_MS = 3_000;
const BOT_FILE = /\/assets\/bot-libraries-/;
/** Browsers that know this comment compile the file in parallel with the page. */
const COMPILED_AHEAD = /^\/\/# allFunctionsCalledOnLoad\n/;
const FIRST_FILE = '/assets/measure-visit-';

test.use({ allowedErrors: [...NETWORK_LINES, FIRST_FILE], cookiesAnswered: false });

test(`what is fetched only to measure is ${MOST_BYTES} bytes at most before the libraries that look for programs, and they are ${MOST_BYTES_OF_BOTS} and come ${BOTS_AFTER_MS} ms after the page has loaded`, async ({
  page,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  await expect
    .poll(async () => (await scriptsOf(page)).some(isOfBots), { timeout: 30_000 })
    .toBe(true);
  const measured = await scriptsOf(page);
  const { loaded, lasted } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { loaded: visit?.loadEventEnd ?? 0, lasted: performance.now() };
  });

  // the first file is loaded without consent too, for errors: only a visit without it shows what else is needed
  await page.route(`**${FIRST_FILE}*`, (route) => route.abort('blockedbyclient'));
  const stopped = page.waitForEvent('requestfailed', (one) => one.url().includes(FIRST_FILE));
  await page.goto(`${intake.url}/contacts`);
  await page.getByRole('banner').getByRole('link').first().focus();
  await stopped;
  await openDialog(page);
  await page.waitForFunction((ms) => performance.now() > ms, lasted);
  const needed = new Set((await scriptsOf(page)).map(({ url }) => url));

  const added = measured.filter(({ url }) => !needed.has(url));
  const bots = added.filter(isOfBots);
  expect(bots).toHaveLength(1);
  // timers drop a fraction of a millisecond
  expect(bots[0]?.startedAt).toBeGreaterThan(loaded + BOTS_AFTER_MS - 1);
  const before = added.filter((script) => !isOfBots(script));
  // one file: each is asked for, answered, compiled and run on its own
  expect(before.map(({ url }) => url)).toEqual([expect.stringContaining(FIRST_FILE)]);
  for (const { url } of [...before, ...bots])
    expect(await (await page.request.get(url)).text(), url).toMatch(COMPILED_AHEAD);
  const sizes: Record<string, number> = {};
  for (const { url } of before) sizes[new URL(url).pathname] = await brotliBytes(page, url);
  const sum = Object.values(sizes).reduce((all, bytes) => all + bytes, 0);
  expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST_BYTES);
  expect(await brotliBytes(page, bots[0]?.url ?? '')).toBeLessThanOrEqual(MOST_BYTES_OF_BOTS);
});

interface Script {
  url: string;
  /** ms of the visit */
  startedAt: number;
}

const isOfBots = ({ url }: Script) => BOT_FILE.test(url);

/** All scripts the page has loaded, whatever requested them. */
function scriptsOf(page: Page): Promise<Script[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseStatus }) => name.endsWith('.js') && responseStatus === 200)
      .map(({ name, startTime }) => ({ url: name, startedAt: startTime })),
  );
}

async function brotliBytes(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding'], url).toBe('br');
  return Number(answer.headers()['content-length']);
}
