import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, card, client, manager, menu, row } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

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

test('a sign of any length leaves the name of its row whole at 360 px', async ({ page, site }) => {
  await leaveRequest(site, client('Александрина', '+79051110007'));
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads?tab=all');
  await row(page, 'Александрина').first().click();
  await card(page)
    .getByRole('button', { name: /^(Взять|Позвонить)/ })
    .first()
    .click();
  await expect(
    card(page)
      .getByText(/^Взято в работу|^Взял/)
      .first(),
  ).toBeVisible();
  await page.goto('/office/leads?tab=all');
  const line = row(page, 'Александрина').first();
  const name = line.getByText('Александрина', { exact: true });
  const sign = line.getByText('в работе', { exact: true });
  await name.waitFor();
  const lines = () =>
    name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
  const element = await sign.elementHandle();
  for (const text of [
    'в работе',
    'завтра с\u00a011:00',
    'перезвонить в\u00a015:36',
    'отправить предложение завтра в\u00a010:30',
  ]) {
    await element?.evaluate((one, words) => (one.textContent = words), text);
    expect(await lines(), text).toBe(1);
    const [ours, theirs] = [await name.boundingBox(), await element?.boundingBox()];
    const isBelow = (theirs?.y ?? 0) >= (ours?.y ?? 0) + (ours?.height ?? 0) - 4;
    const isBeside = (theirs?.x ?? 0) >= (ours?.x ?? 0) + (ours?.width ?? 0);
    expect(isBelow || isBeside, text).toBe(true);
    expect((theirs?.x ?? 0) + (theirs?.width ?? 0), text).toBeLessThanOrEqual(360);
  }
});
