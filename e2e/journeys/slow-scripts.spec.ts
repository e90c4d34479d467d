import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

test.describe('a link that is followed while the scripts are still coming', () => {
  test.use({ allowedErrors: ['/assets/', 'dynamically imported'] });

  // Firefox and Safari drop scripts on their way at once; Chromium is made to do the same here
  for (const dropped of [false, true])
    test(`leads on${dropped ? ', though the browser drops the scripts' : ''}`, async ({ page }) => {
      let documents = 0;
      let drop = () => {};
      const left = new Promise<void>((resolve) => {
        drop = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        // only what was on its way is dropped; the next page gets its own
        if (documents > 0) return route.continue();
        await left;
        return dropped ? route.abort('aborted') : route.continue().catch(() => {});
      });
      await page.route('**/blog', async (route) => {
        documents += 1;
        drop();
        await new Promise((resolve) => {
          setTimeout(resolve, 1500);
        });
        return route.continue();
      });
      await page.goto('/terms');
      await page.mouse.move(10, 10);
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Блог' })
        .click({ noWaitAfter: true });
      await expect(page).toHaveURL(/\/blog$/, { timeout: 20_000 });
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Блог');
      expect(documents).toBe(1);
    });
});

test.describe('what is set in the filters while the scripts are still coming', () => {
  test('filters the list: a word and bounds that were typed', async ({ page }) => {
    const come = await holdScripts(page);
    await page.goto('/catalog/japan');
    await page.getByRole('searchbox').fill('приус');
    await page.getByLabel('Итог до, ₽').fill('9000000');
    await page.getByLabel('Год выпуска, от').fill('2018');
    come();
    await expect(page).toHaveURL(/q=[^&]+/);
    await expect(page).toHaveURL(/price_to=9000000/);
    await expect(page).toHaveURL(/year_from=2018/);
    await expect(page.getByRole('searchbox')).toHaveValue('приус');
    await expect(page.getByLabel('Год выпуска, от')).toHaveValue('2018');
  });

  test('filters the list: a handle of the price that was moved', async ({ page }) => {
    const come = await holdScripts(page);
    await page.goto('/catalog/japan');
    const handle = page.getByRole('slider', { name: 'Итог от' });
    await handle.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    come();
    await expect(page).toHaveURL(/price_from=\d+/);
    await expect(page.getByLabel('Итог от, ₽')).not.toHaveValue('');
    await expect(handle).toHaveValue('3');
  });
});
