import { CONSENT_LABELS } from '@prichal/contract';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, card, catchCalls, client, manager, row } from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import { watchShifts } from '../support/watch-shifts.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Ваша заявка' });

async function send(page: Page, phone: string): Promise<string> {
  await page.goto('/contacts');
  const form = page.getByRole('form', { name: 'Консультация' });
  await form.getByLabel('Имя').fill('Полина');
  await form.getByLabel('Телефон').fill(phone);
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  return await form.getByText(/^П-\d+$/).innerText();
}

for (const viewport of [DESKTOP, { width: 360, height: 640 }])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a sent request stays in reach on the next pages until one press hides it', async ({
      page,
    }) => {
      const number = await send(page, `+7914555${viewport.width === 360 ? 4101 : 4102}`);
      // the form itself says it
      await expect(bar(page)).toHaveCount(0);
      const shifts = await watchShifts(page);
      for (const address of ['/', '/catalog/japan']) {
        await page.goto(address);
        await expect(bar(page)).toContainText(`Заявка ${number}`);
        expect(await shifts(), address).toBeLessThan(0.005);
      }
      const filters = await page.locator('[data-bottom-bar]').boundingBox();
      const box = await bar(page).boundingBox();
      if (filters) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(filters.y + 24);
      await bar(page).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заявка ${number}`);
      await expect(bar(page)).toHaveCount(0);
      await page.goto('/about');
      await bar(page).getByRole('button').click();
      await expect(bar(page)).toHaveCount(0);
      await page.goto('/');
      await page.waitForTimeout(3000);
      await expect(bar(page)).toHaveCount(0);
    });
  });

test('the bar says that somebody works on the request, and goes once it is erased', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const { number, receipt_url: url } = await leaveRequest(site, client('Ульяна', '+79145554103'));
  await page.addInitScript(
    ({ number: of, url: address }) =>
      localStorage.setItem(
        'prichal:open-requests',
        JSON.stringify([{ number: of, address, promise: 'Ответим скоро', at: Date.now() }]),
      ),
    { number, url },
  );
  const oleg = await manager(site, 'oleg', 'Олег Мостовой');
  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  const office = await context.newPage();
  await catchCalls(office);
  await openAs(office, site, oleg, '/office/leads?tab=all');
  await row(office, 'Ульяна').click();
  await card(office)
    .getByRole('button', { name: /Взять и.позвонить/ })
    .click();
  await expect(async () => {
    await page.goto('/questions');
    await expect(bar(page)).toContainText(/Взята в\sработу/, { timeout: 4000 });
  }).toPass();
  await context.close();

  await page.goto(url);
  await page.getByText('Отозвать согласие и стереть данные').click();
  await page.getByRole('button', { name: 'Отозвать и стереть' }).click();
  await expect(page.getByRole('main')).toContainText('личные данные стёрты');
  const asked = page.waitForResponse((response) => response.url().endsWith(`${url}/state`));
  await page.goto('/questions');
  expect(await (await asked).json()).toMatchObject({ open: false });
  await expect(bar(page)).toHaveCount(0);
});

test('where the browser stores nothing there is no bar and no error', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await send(page, '+79145554104');
  await page.goto('/');
  await page.waitForTimeout(3000);
  await expect(bar(page)).toHaveCount(0);
});
