import { test as base } from '@playwright/test';
import { By } from 'selenium-webdriver';
import type { WebElement } from 'selenium-webdriver';
import { ownSite } from '../own-site.ts';
import type { SiteProcess } from '../site-process.ts';
import { necessaryCookies } from '../test.ts';
import { openWebKit } from './open-webkit.ts';
import type { WebKit } from './open-webkit.ts';

export { expect } from '@playwright/test';

/** Long for a machine that runs several engines at once. */
const WAIT_MS = 40_000;

/** One WebKit window over a real site. */
export interface Page {
  webkit: WebKit;
  /** opens a path of the site */
  goto(path: string): Promise<void>;
  path(): Promise<string>;
  /** waits until the device has stored this text under the key */
  stored(key: string, text: string): Promise<void>;
  /** waits until the element is there and shown */
  find(css: string): Promise<WebElement>;
  /** the first shown element with this text; `tag` narrows it */
  text(text: string, tag?: string): Promise<WebElement>;
  click(element: WebElement): Promise<void>;
  size(width: number, height: number): Promise<void>;
}

/** Journeys in WebKit: the same site as in the other browsers, driven by WebDriver. Script errors fail a journey. */
export const test = base.extend<{ window: Page }, { site: SiteProcess; webkit: WebKit }>({
  site: ownSite(),
  webkit: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const webkit = await openWebKit();
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  window: async ({ site, webkit }, use, info) => {
    const { driver } = webkit;
    await driver.get(`${site.url}/healthz`);
    await driver.manage().deleteAllCookies();
    const { name, value } = necessaryCookies(site.url);
    await driver.manage().addCookie({ name, value });
    // journeys share the window and, with it, what the last visitor left on the device
    await driver.executeScript('localStorage.clear(); sessionStorage.clear()');
    const before = webkit.console().length;
    // an element may stand twice, for narrow and for wide windows: the one that is shown is meant
    const find = async (by: By): Promise<WebElement> => {
      const shown = await driver.wait(async () => {
        for (const element of await driver.findElements(by))
          if (await element.isDisplayed().catch(() => false)) return element;
        return null;
      }, WAIT_MS);
      if (shown === null) throw new Error(`not shown: ${by.toString()}`);
      return shown;
    };
    await use({
      webkit,
      goto: (path) => driver.get(`${site.url}${path}`),
      path: async () => (await driver.getCurrentUrl()).slice(site.url.length),
      async stored(key, text) {
        const read = () => driver.executeScript<string>('return localStorage[arguments[0]]', key);
        await driver.wait(async () => ((await read()) ?? '').includes(text), WAIT_MS);
      },
      find: (css) => find(By.css(css)),
      text: (text, tag = '*') =>
        find(
          By.xpath(
            `//${tag}[contains(translate(normalize-space(.), '\u00a0', ' '), ${JSON.stringify(text)})]`,
          ),
        ),
      async click(element) {
        // pages glide: the driver would press where the element was
        await driver.executeScript(
          'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
          element,
        );
        await element.click();
      },
      async size(width, height) {
        await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
      },
    });
    if (info.status !== info.expectedStatus)
      await info.attach('window', {
        body: Buffer.from(await driver.takeScreenshot(), 'base64'),
        contentType: 'image/png',
      });
    const errors = webkit
      .console()
      .slice(before)
      .split('\n')
      .filter((line) => /CONSOLE .*(?:ERROR|Error)/.test(line));
    base.expect(errors, 'errors seen in the browser').toEqual([]);
  },
});
