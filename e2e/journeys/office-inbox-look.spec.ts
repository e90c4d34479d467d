import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, card, client, manager, menu, row } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { test } from '../support/test.ts';

test('axe finds nothing in lists, card and questions, and nothing is cut', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const email = 'liza@example.ru';
  await leaveRequest(site, { ...client('Елизавета', '+79051110003'), email });
  // on the card: may be the same person
  await leaveRequest(site, { ...client('Лиза', '+79051110004'), email });
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await row(page, 'Елизавета').waitFor();
  await expectClean(page, 'list');
  await page.goto('/office/leads?tab=all');
  await row(page, 'Елизавета').first().waitFor();
  await expectClean(page, 'all');
  await row(page, 'Елизавета').first().click();
  await card(page).waitFor();
  await card(page)
    .getByText(/^Похоже, тот же человек/)
    .waitFor();
  await expectClean(page, 'card');
  for (const item of ['Записать звонок', 'Отложить', 'Закрыть заявку', 'Передать коллеге']) {
    await page.setViewportSize(DESKTOP);
    await menu(page, item);
    await expectClean(page, item);
    await page.keyboard.press('Escape');
  }
  await context.close();
});
