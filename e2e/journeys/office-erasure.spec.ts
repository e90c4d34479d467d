import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, card, client, menu, row } from '../support/office-leads.ts';
import { OWNER, openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// a proof that is too old answers 403
test.use({ allowedErrors: ['/api/office/'] });

for (const [device, viewport, name, phone] of [
  ['phone', PHONE, 'Аграфена', '+79057775001'],
  ['desktop', DESKTOP, 'Пульхерия', '+79057775002'],
] as const)
  test(`on a ${device}: the owner erases a client, the card says so, and no list or search names them`, async ({
    page,
    site,
  }) => {
    await leaveRequest(site, client(name, phone));
    const owner = await ownerOf(site);
    await page.setViewportSize(viewport);
    await openAs(page, site, owner, '/office/leads?tab=all');
    await row(page, name).click();
    await expect(card(page).getByRole('heading', { name })).toBeVisible();
    // what was shown in full must go too
    await card(page).getByRole('button', { name: 'Показать' }).first().click();
    await expect(card(page).getByRole('heading', { name: `${name} Проверкина` })).toBeVisible();

    await menu(page, 'Удалить данные клиента');
    const sheet = page.getByRole('dialog', { name: 'Удалить данные клиента?' });
    await expect(sheet).toContainText(`•••-••-${phone.slice(-2)}`);
    await sheet.getByRole('button', { name: 'Не удалять' }).click();
    await expect(card(page).getByRole('heading', { name: `${name} Проверкина` })).toBeVisible();

    await menu(page, 'Удалить данные клиента');
    await sheet.getByRole('button', { name: 'Удалить навсегда' }).click();
    const proof = page.getByRole('dialog', { name: 'Подтвердите вход' });
    // asked only when the last proof is old
    await proof
      .getByLabel(/Пароль или код/)
      .fill(OWNER.password, { timeout: 2000 })
      .then(() => proof.getByRole('button', { name: 'Подтвердить' }).click())
      .catch(() => {});
    await expect(card(page).getByText(/^Данные клиента удалены/)).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await card(page)
      .getByRole('button', { name: 'Другие действия' })
      .locator('visible=true')
      .click();
    await expect(page.getByRole('button', { name: 'Сменить этап' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Удалить данные клиента' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await card(page)
      .getByRole('link', { name: /Акт об.уничтожении/ })
      .click();
    await expect(
      page.getByRole('heading', { name: /Акт об.уничтожении персональных/ }),
    ).toBeVisible();
    await expect(page.getByRole('article').getByText(OWNER.name)).toBeVisible();

    await page.goto(`/office/leads?tab=all`);
    await expect(page.locator('[data-lead]').first()).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    const opener = page.getByRole('button', { name: 'Поиск', exact: true });
    if (device === 'phone') await opener.click();
    await page
      .getByLabel(/^Поиск по\sимени/)
      .locator('visible=true')
      .fill(name);
    await expect(page.getByText('Ничего не нашлось.').first()).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
