import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { COOKIE_CHOICE_NAME, COOKIE_TEXT_VERSION, printCookieChoice } from '@prichal/contract';
import { ownSite } from './own-site.ts';
import type { SiteProcess } from './site-process.ts';

export { expect } from '@playwright/test';
export type { Page } from '@playwright/test';

interface Fixtures {
  /** errors a journey expects, by part of their text; any other fails it */
  allowedErrors: string[];
  /** the visitor has answered about cookies before; false: the banner asks */
  cookiesAnswered: boolean;
}

interface WorkerFixtures {
  site: SiteProcess;
  /** true for a file whose journeys change what visitors see: their workers run no journey that does not say so */
  changesSite: boolean;
}

/**
 * A journey's `page` over a real site, one server per worker. An unexpected console error, failed request,
 * uncaught exception or content-policy report fails the journey.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  allowedErrors: [[], { option: true }],
  cookiesAnswered: [true, { option: true }],
  // the journeys of a worker send from one address more requests a minute than one visitor may
  site: ownSite({ env: { RATE_FORMS: '200' } }),
  changesSite: [false, { option: true, scope: 'worker' }],
  context: async ({ context, cookiesAnswered, site }, use) => {
    if (cookiesAnswered) await context.addCookies([necessaryCookies(site.url)]);
    await use(context);
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, allowedErrors, browserName }, use) => {
    const errors = watchErrors(page);
    if (browserName === 'firefox') {
      repeatAborted(page);
      await page.addInitScript(nameLoggedErrors);
    }
    await use(page);
    const unexpected = errors.filter(
      (error) => !allowedErrors.some((part) => error.includes(part)),
    );
    base.expect(unexpected, 'errors seen in the browser').toEqual([]);
  },
});

/** The answer «only what is necessary», as the banner stores it. */
export function necessaryCookies(url: string) {
  const value = printCookieChoice({ analytics: false, version: COOKIE_TEXT_VERSION });
  return { name: COOKIE_CHOICE_NAME, value, url };
}

/** A request that the browser gave up because the page went on, as Chromium and Firefox say it. */
const GIVEN_UP = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED']);

/** Firefox says of a font that it gave up, by the number of NS_BINDING_ABORTED. */
const GIVEN_UP_FONT = /^download failed .*status=2152398850/;

/** Firefox's driver rejects a `goto` that begins while the page before it ends a navigation of its own. */
function repeatAborted(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (...given) =>
    goto(...given).catch((error: unknown) => {
      if (String(error).includes('NS_BINDING_ABORTED')) return goto(...given);
      throw error;
    });
}

/** Firefox's driver says of an error that was logged no more than its class. Runs in the page. */
function nameLoggedErrors(): void {
  const { error } = console;
  console.error = (...all: unknown[]) =>
    error(...all.map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : one)));
}

/** Collects what a journey must not see. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // the browser's own lines name what failed by their place alone
    errors.push(`console: ${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', ({ message }) => {
    if (!GIVEN_UP_FONT.test(message)) errors.push(`uncaught: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // with scripts switched off the browser itself blocks them, with the reason `csp`
    const isBlockedScript = reason === 'csp' && request.url().endsWith('.js');
    if (!GIVEN_UP.has(reason) && !isBlockedScript)
      errors.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`answer ${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.url().includes('/csp-report')) errors.push(`policy: ${request.postData() ?? ''}`);
  });
  return errors;
}
