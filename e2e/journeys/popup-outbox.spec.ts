import { expect, test } from '../support/test.ts';
import { CALCULATION, fill, leadsBy, pass, popup, visit, untilShown } from '../support/popup.ts';

test.use({ allowedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] });

test('waits on the device without a network, and goes out when it is back', async ({
  page,
  context,
  site,
}) => {
  await visit(page, CALCULATION, 'minimal');
  await pass(page, 12);
  const dialog = popup(page, 'minimal');
  await untilShown(page, dialog);
  await context.setOffline(true);
  await fill(page, 'minimal', '89145557788');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Отправим, когда появится связь' }),
  ).toBeVisible();
  expect(await leadsBy(site, '+79145557788')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  const notices = page.getByRole('region', { name: 'Неотправленные заявки' });
  await expect(notices.getByText('Отправим, когда появится связь')).toBeVisible();

  await context.setOffline(false);
  await expect(notices.getByText(/Номер П-\d+/)).toBeVisible();
  expect(await leadsBy(site, '+79145557788')).toHaveLength(1);
});

test('is stored once when its answer was lost and it is sent again', async ({ page, site }) => {
  const keys: string[] = [];
  await page.route('**/api/v1/leads/capture/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 4) return route.continue();
    // the server stores it, the answer never arrives, at the first attempt and its three repetitions
    await route.fetch();
    return route.abort('failed');
  });
  await visit(page, CALCULATION, 'minimal');
  await pass(page, 12);
  const dialog = popup(page, 'minimal');
  await untilShown(page, dialog);
  await fill(page, 'minimal', '89145557799');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(dialog.getByText(/^П-\d+$/)).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 40_000 });
  expect(keys.length).toBeGreaterThan(4);
  expect(new Set(keys).size).toBe(1);
  expect(await leadsBy(site, '+79145557799')).toHaveLength(1);
});

test.describe('a server that is busy', () => {
  test.use({ allowedErrors: ['503'] });

  test('a correction that is being typed survives the request that goes out meanwhile', async ({
    page,
    site,
  }) => {
    let calls = 0;
    await page.route('**/api/v1/leads/capture/', (route) => {
      calls += 1;
      return calls > 4 ? route.continue() : route.fulfill({ status: 503, json: {} });
    });
    await visit(page, CALCULATION, 'minimal');
    await pass(page, 12);
    const dialog = popup(page, 'minimal');
    await untilShown(page, dialog);
    await fill(page, 'minimal', '89145557801');
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(dialog.getByText(/попробуем отправить/)).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 40_000 });
    await dialog.getByLabel('Имя').fill('Исправлено');
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(dialog.getByText(/Ушло то, что было в\sформе/)).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 40_000 });
    await expect(dialog.getByLabel('Имя')).toHaveValue('Исправлено');
    expect(await leadsBy(site, '+79145557801')).toHaveLength(1);
  });
});
