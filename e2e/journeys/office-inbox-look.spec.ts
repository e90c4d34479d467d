import { violationsOf } from '../support/axe.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, card, client, manager, menu, row } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { THEMES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [360, 768, 1280, 1920] as const;

test('axe finds nothing in lists, card and questions, and nothing is cut', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  await leaveRequest(site, client('Елизавета', '+79051110003'));
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  const look = async (name: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of THEMES) {
        await page.evaluate(
          (view) => document.documentElement.setAttribute('data-theme', view),
          theme,
        );
        expect(await violationsOf(page), `${name}, ${theme}, ${width} px`).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${name}, ${theme} is wider than ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  };
  await row(page, 'Елизавета').waitFor();
  await look('list');
  await page.goto('/office/leads?tab=all');
  await row(page, 'Елизавета').first().waitFor();
  await look('all');
  await row(page, 'Елизавета').first().click();
  await card(page).waitFor();
  await look('card');
  for (const item of ['Записать звонок', 'Отложить', 'Закрыть заявку', 'Передать коллеге']) {
    await page.setViewportSize(DESKTOP);
    await menu(page, item);
    await look(item);
    await page.keyboard.press('Escape');
  }
  await context.close();
});
