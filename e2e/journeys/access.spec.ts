import { AxeBuilder } from '@axe-core/playwright';
import { THEMES, publicRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

for (const theme of THEMES)
  for (const width of [360, 768, 1280])
    test(`axe finds nothing on any route, ${theme}, ${width} px`, async ({ browser, site }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 900 },
        contrast: theme === 'contrast' ? 'more' : 'no-preference',
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      const page = await context.newPage();
      for (const [name, route] of Object.entries(await publicRoutes(site))) {
        await page.goto(route);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ''}`);
        expect(found, name).toEqual([]);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });

test('axe finds nothing in the request dialog with errors shown, in both themes', async ({
  browser,
  site,
}) => {
  for (const theme of THEMES) {
    const context = await browser.newContext({
      baseURL: site.url,
      contrast: theme === 'contrast' ? 'more' : 'no-preference',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
    const dialog = page.getByRole('dialog', { name: 'Консультация' });
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog.getByText('Введите номер телефона').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ''}`)).toEqual([]);
    await context.close();
  }
});
