import { CALCULATION, visit } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** From now on time passes only where the journey says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(1000 + (await page.evaluate(() => Date.now())));
}

/** A moment before its time the toast stands, a moment after it is gone. */
async function expectGoneAfter(page: Page, text: RegExp, ms: number): Promise<void> {
  const toast = page.getByText(text);
  await expect(toast).toBeVisible();
  await page.clock.runFor(ms - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
}

test('a success toast disappears after three seconds, an error toast after five', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const answers = [() => Promise.resolve(), () => Promise.reject(new Error('not allowed'))];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => answers.shift()?.() },
    });
  });
  await visit(page, CALCULATION);
  await stopTime(page);
  const copy = page.getByRole('button', { name: 'Ссылка', exact: true });
  await copy.click();
  await expectGoneAfter(page, /^Ссылка на\sрасчёт скопирована$/, 3000);
  await copy.click();
  await expectGoneAfter(page, /^Скопировать не\sудалось/, 5000);
});

test('a plain toast disappears after four seconds, but not while hovered', async ({ page }) => {
  await visit(page, '/catalog/japan');
  const favouriteButton = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /избранное/ });
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(favouriteButton).toBeVisible({ timeout: 300 });
  }).toPass();
  await stopTime(page);
  await favouriteButton.click();
  await expectGoneAfter(page, /^Теперь в\sизбранном/, 4000);

  await favouriteButton.click();
  const removed = page.getByText(/^Убрано из\sизбранного/);
  await removed.hover();
  await page.clock.runFor(20_000);
  await expect(removed).toBeVisible();
  await page.mouse.move(1, 400);
  await page.clock.runFor(4100);
  await expect(removed).toHaveCount(0);
});

// at 1024 px the header's own row has no room for their icons
for (const width of [1280, 1024])
  test(`at ${width} px header and footer say how many cars are saved, and nothing moves for it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/catalog/japan');
    const own = page.locator('header').getByRole('link', { name: /^Избранное/ });
    const order = page.locator('header').getByText('Заказать авто').filter({ visible: true });
    const before = [await own.boundingBox(), await order.boundingBox()];
    await page
      .getByRole('button', { name: /избранно/i })
      .first()
      .click();
    const link = page.locator('#footer a[href="/favourites"]');
    await expect(link).toHaveAttribute('data-count', '1');
    await expect(own).toHaveAccessibleName(/^Избранное\s?1$/);
    expect([await own.boundingBox(), await order.boundingBox()]).toEqual(before);
    await page.goto('/contacts');
    await expect(link).toHaveAttribute('data-count', '1');
    await expect(own).toHaveAccessibleName(/^Избранное\s?1$/);
    await expect(page.locator('header').getByRole('link', { name: 'Сравнение' })).toBeVisible();
  });
