import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PHONE } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// the browser reports each answer 4xx as an error of the page
test.use({ allowedErrors: ['/api/office/'] });

const ESTIMATE =
  '/calculator/result?country=japan&importer=individual&price_amount=1500000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&engine_cc=1998&power_value=160&power_unit=hp';

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: a cost is changed after a look at what moves, and taken back`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    // what a visitor reads on the page of a calculation
    const broker = async (): Promise<string> => {
      const html = await (await page.request.get(`${site.url}${ESTIMATE}`)).text();
      return (
        /Брокер и склад.*?(\d+)(?:\s|&nbsp;)(\d{3})(?:\s|&nbsp;)/s.exec(html)?.slice(1).join('') ??
        ''
      );
    };
    await page.setViewportSize(viewport);
    await openAs(page, site, await ownerOf(site), '/office/settings');
    await expect(page).toHaveURL(/\/office\/settings\/rates$/);
    expect(await broker()).toBe('70000');
    await page.getByRole('button', { name: 'Изменить расходы' }).click();
    const dialog = page.getByRole('dialog', { name: 'Расходы вне таможни' });
    await dialog.getByLabel('Брокер и склад, ₽').fill('сто');
    await expect(dialog.getByText('Нужно число, например 70 000.')).toBeVisible();
    await dialog.getByLabel('Брокер и склад, ₽').fill('91 500');
    await expect(
      dialog.getByText(/^У \d+\sмашин\S* сумма изменится: на \+21\s500\s₽/),
    ).toBeVisible();
    await expect(dialog.getByText(/^Посчитано: \d+\sмашин/)).toBeVisible();

    // closed and opened again, nothing typed is lost
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Изменить расходы' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText(/^Напишите, почему/)).toBeVisible();
    await dialog.getByLabel('Почему').fill('Новый договор с брокером');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();

    const change = page.getByRole('listitem').filter({ hasText: 'Новый договор с брокером' });
    await expect(change.first()).toContainText(/Брокер и склад: 70\s000\s₽ → 91\s500\s₽/);
    await expect(page.getByText(/^Суммы каталога посчитаны по этим/)).toBeVisible({
      timeout: 30_000,
    });
    await expect.poll(broker).toBe('91500');
    await change.first().getByRole('button', { name: 'Отменить' }).click();
    await change.first().getByRole('button', { name: 'Отменить' }).click();
    await expect(change.first()).toContainText('отменено');
    await expect.poll(broker).toBe('70000');
  });

test('axe finds nothing in the settings, in any theme and width', async ({ browser, site }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openAs(page, site, await ownerOf(site), '/office/settings/rates');
  await page.getByRole('heading', { name: 'Расходы вне таможни' }).waitFor();
  await expectClean(page, 'rates');
  await page.getByRole('button', { name: 'Изменить наценку' }).click();
  await page.getByLabel('Процент сверх официального курса').fill('4,5');
  await page.getByText(/сумма изменится|не изменится/).waitFor();
  await expectClean(page, 'margin');
  await context.close();
});
