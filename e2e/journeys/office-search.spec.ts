import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, card, client, manager, row } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('the search of requests opens from any section, by keys and from the menu of a phone', async ({
  page,
  site,
}) => {
  await leaveRequest(site, client('Аглая', '+79058880421'));
  const field = page.getByRole('searchbox', { name: /Поиск по\sимени/ });
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/deals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Slash');
  await expect(field).toBeFocused();
  await page.keyboard.type('0421');
  await row(page, 'Аглая').click();
  await expect(card(page).getByRole('heading', { level: 1 })).toContainText('Аглая');

  await page.goto('/office/texts');
  await page.getByRole('banner').getByRole('button', { name: 'Поиск' }).click();
  await expect(field).toBeFocused();

  await page.setViewportSize(PHONE);
  await page.goto('/office/proposals');
  await page.getByRole('button', { name: /меню$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Поиск заявки' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('0421');
  await row(page, 'Аглая').click();
  await expect(card(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(page).toHaveURL(/\/office\/leads$/);
  await expect(field).toBeFocused();
});
