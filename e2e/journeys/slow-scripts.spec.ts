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
        if (dropped && documents === 0) {
          await left;
          return route.abort('aborted');
        }
        if (dropped) return route.continue();
        await new Promise((resolve) => {
          setTimeout(resolve, 900);
        });
        return route.continue().catch(() => {});
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
