import { CALCULATION } from '../support/popup.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import type { Browser } from '@playwright/test';

declare global {
  interface Window {
    /** what moved so far: kind, name and place */
    moved: string[];
  }
}

/** Notes whatever starts to move by itself and takes time: transitions, animations, scrolling that glides. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    const where = ({ target }: Event) =>
      target instanceof Element ? `${target.tagName} ${target.className}`.slice(0, 60) : '';
    // the browser fires both events whatever started them, on the ::backdrop too
    document.addEventListener(
      'transitionrun',
      (event) => window.moved.push(`transition ${event.propertyName} ${where(event)}`),
      true,
    );
    document.addEventListener(
      'animationstart',
      (event) => window.moved.push(`animation ${event.animationName} ${where(event)}`),
      true,
    );
    const { prototype } = Element;
    const animate = Reflect.get(prototype, 'animate') as (
      this: Element,
      ...given: unknown[]
    ) => Animation;
    prototype.animate = function record(this: Element, ...given: unknown[]) {
      window.moved.push(`animate ${this.tagName}`);
      return animate.apply(this, given);
    };
    const reveal = Reflect.get(prototype, 'scrollIntoView') as (
      this: Element,
      how?: unknown,
    ) => void;
    prototype.scrollIntoView = function record(this: Element, how?: unknown) {
      if (typeof how === 'object' && how && 'behavior' in how && how.behavior === 'smooth')
        window.moved.push(`glide to ${this.tagName}`);
      reveal.call(this, how);
    };
  });
}

/** Opens, moves and closes what the site has over and on its pages. */
async function walk(browser: Browser, url: string, reducedMotion: 'reduce' | 'no-preference') {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion,
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addCookies([necessaryCookies(url)]);
  const page = await context.newPage();
  await watchMotion(page);
  const moved = new Set<string>();
  const note = async () => {
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
        .map((one) => `runs: ${one.constructor.name}`),
    );
    for (const one of [...running, ...(await page.evaluate(() => window.moved))]) moved.add(one);
  };

  // the header steps aside, the list grows, a filter makes it wait
  await page.goto('/catalog/japan');
  const cards = page.getByRole('feed').getByRole('article');
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(await cards.count()).toBeGreaterThan(24);
  }).toPass();
  await page.mouse.wheel(0, -500);
  await note();
  await page.getByRole('banner').getByText('Каталог', { exact: true }).click();
  await note();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
  const dialog = page.getByRole('dialog', { name: 'Консультация' });
  await dialog.getByLabel('Имя').focus();
  await dialog.getByRole('button', { name: 'Отправить заявку' }).hover();
  await note();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Контакты' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await note();

  // a toast, then the popup
  await page.clock.install();
  await page.goto(CALCULATION);
  await page.getByRole('button', { name: 'Ссылка' }).click();
  await expect(page.getByText('Ссылка на расчёт скопирована')).toBeVisible();
  await note();
  const popup = page.locator('dialog[open]');
  for (let second = 0; second < 60 && !(await popup.isVisible()); second += 1)
    await page.clock.runFor(1000);
  await expect(popup).toBeVisible();
  await page.clock.runFor(5000);
  await note();
  await page.keyboard.press('Escape');

  // the drawer of a phone, and the sheet of filters
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/catalog/japan');
  await page.getByRole('button', { name: 'Меню' }).click();
  await note();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Фильтры/ }).click();
  await expect(popup).toBeVisible();
  await note();
  await context.close();
  return [...moved];
}

test('nothing moves for those who asked for it; for the others it does', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  expect(await walk(browser, site.url, 'reduce')).toEqual([]);
  // the same way, so that the silence above is worth something
  const moved = await walk(browser, site.url, 'no-preference');
  expect(moved).toContainEqual(expect.stringMatching(/^transition .*sticky top-0/));
});
