import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('feed').getByRole('article');

/** Three pages come by themselves. A window that has jumped over the end of the list asks for nothing. */
async function reachEnd(page: Page): Promise<void> {
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    expect(await cards(page).count()).toBe(24 * 4);
  }).toPass();
}

test('three pages load by themselves, then a button does, and the footer can be reached', async ({
  page,
}) => {
  await page.goto('/catalog/japan');
  await expect(cards(page).first()).toBeVisible();
  await reachEnd(page);
  // Firefox does not scroll by a wheel whose pointer has never been over the page
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.waitForTimeout(500);
  expect(await cards(page).count()).toBe(24 * 4);
  const more = page
    .getByRole('button', { name: /^Показать ещё/ })
    .or(page.getByRole('link', { name: /^Показать ещё/ }));
  await more.first().click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24 * 4);
});

test('a list scrolled to its end before hydration goes on by itself after it', async ({ page }) => {
  // what a list that opens within the site waits for at the longest must not be what brings the next page here
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const short = (call: () => void, ms = 0) => (ms < 5000 ? later(call, ms) : 0);
    window.setTimeout = short as typeof window.setTimeout;
  });
  const release = await holdScripts(page);
  await page.goto('/catalog/japan', { waitUntil: 'commit' });
  await cards(page).last().scrollIntoViewIfNeeded();
  release();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
});

test('a growing list is announced, and focus moves to the first new card', async ({ page }) => {
  await page.goto('/catalog/japan');
  const said = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Показано/ });
  await expect(said).toHaveText(/^Показано 24 из\s\d/);
  // screen readers announce text put into an existing live region, not into a new one
  await said.evaluate((place) => place.setAttribute('data-first', ''));
  await reachEnd(page);
  await expect(said).toHaveText(/^Показано 96 из/);
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('link', { name: /^Показать ещё/ }).press('Enter');
  await expect(said).toHaveText(/^Показано 1[0-9]{2} из/);
  await expect(said).toHaveAttribute('data-first');
  const fresh = cards(page).nth(96);
  await expect(fresh).toBeFocused();
  await expect(fresh).toBeInViewport();
  await expect(fresh).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expect(fresh.locator(':focus')).toHaveCount(1);
});

test('a growing list keeps a focused element below it in the window', async ({ page }) => {
  let bring = (): void => {};
  const asked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/api/v1/catalog/cars/**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/catalog/japan');
  await expect(cards(page).first()).toBeVisible();
  const request = page.waitForRequest('**/api/v1/catalog/cars/**');
  const below = page.getByRole('main').getByRole('link', { name: 'Toyota', exact: true }).last();
  await below.focus();
  await request;
  await expect(below).toBeInViewport();
  const shown = await cards(page).count();
  bring();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
  await expect(below).toBeInViewport();
});

test('back from a car returns to the same card', async ({ page }) => {
  await page.goto('/catalog/japan');
  const card = cards(page).nth(20);
  await card.scrollIntoViewIfNeeded();
  const name = card.getByRole('link').first();
  const address = await name.getAttribute('href');
  await name.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goBack();
  await expect(page.locator(`a[href="${address}"]`).first()).toBeInViewport();
});

test('a portion that comes while a car opens leaves the address of the car alone', async ({
  page,
}) => {
  // it comes in the moment that matters: between the new address and the drawing of its page
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window);
    const push = history.pushState.bind(history);
    const left = new Promise<void>((resolve) => {
      history.pushState = (...step) => {
        push(...step);
        resolve();
      };
    });
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!answer.url.includes('/catalog/cars/')) return answer;
      const body = await answer.text();
      Object.assign(window, { isHeld: true });
      await left;
      return new Response(body, answer);
    };
  });
  await page.goto('/catalog/japan');
  await cards(page).nth(20).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => 'isHeld' in window);
  const name = cards(page).nth(20).getByRole('link').first();
  const address = await name.getAttribute('href');
  const [brand = ''] = ((await name.textContent()) ?? '').trim().split(' ');
  await name.click();
  // the address comes before the page: both are waited for, the skeleton between them has no list either
  await expect(page).toHaveURL(({ pathname }) => pathname === address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(brand);
  expect(new URL(page.url()).pathname).toBe(address);
});

test('a list that opens from the footer of another page loads nothing on its way to the top', async ({
  page,
}) => {
  const portions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/catalog/cars/')) portions.push(request.url());
  });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Китай' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Автомобили из Китая');
  await page.waitForFunction(() => window.scrollY === 0);
  // longer than a portion takes to come
  await page.waitForTimeout(1500);
  expect(portions).toEqual([]);
  await expect(page).toHaveURL(/\/catalog\/china$/);
  await page.mouse.wheel(0, 20_000);
  await expect(page).toHaveURL(/page=2/);
});
