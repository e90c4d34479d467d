import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import type { SiteProcess } from '../support/site-process.ts';

interface Lead {
  number: string;
  context: {
    car?: { country: string };
    car_text?: string;
    country?: string;
    service?: string;
    calculation?: string;
  };
}

async function send(page: Page, site: SiteProcess): Promise<Lead | undefined> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя').fill('Ольга');
  await dialog.getByLabel('Телефон').fill('+79145550401');
  await dialog.getByLabel(CONSENT_LABELS['personal-data']).check();
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(dialog.getByText(FORM_TEXTS.success)).toBeVisible();
  const number = await dialog.getByText(/^П-\d+$/).innerText();
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  return leads.find((lead) => lead.number === number);
}

test('a service shows its description first, then the form, and is sent with the request', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const service = page.locator('#services').getByRole('button').first();
  await service.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Телефон')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Заказать консультацию' }).click();
  await expect(dialog.getByLabel('Что важно')).toHaveCount(0);
  expect((await send(page, site))?.context.service).toBeTruthy();
});

test('the calculation goes with the request', async ({ page, site }) => {
  await page.goto(
    '/calculator/result?country=japan&importer=individual&price_amount=2600000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&engine_cc=1798&power_value=171&power_unit=hp&city=novosibirsk',
  );
  await page.getByRole('button', { name: 'Отправить менеджеру' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('К заявке приложим расчёт')).toBeVisible();
  // the bill in short: where the money goes, adding up to the sum above it
  await expect(dialog.getByRole('term')).toHaveText([
    'Страна покупки',
    'В пути',
    'Таможня',
    'Россия',
  ]);
  const roubles = (text: string) => Number(text.replaceAll(/\D/g, ''));
  const sums = (await dialog.getByRole('definition').allInnerTexts()).map(roubles);
  const total = roubles(
    await dialog
      .getByRole('paragraph')
      .filter({ hasText: /^\d[\d\s]+₽$/ })
      .innerText(),
  );
  // each is rounded to a whole rouble by itself
  expect(Math.abs(sums.reduce((sum, part) => sum + part, 0) - total)).toBeLessThan(5);
  const lead = await send(page, site);
  expect(lead?.context.calculation).toContain('/calculator/result?');
  expect(lead?.context).toMatchObject({
    country: 'japan',
    car_text: expect.stringMatching(/Новосибирск/),
  });
});

test('the model and the country of a car go with the request in the fields of their own', async ({
  page,
  site,
}) => {
  await page.goto('/catalog/korea');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/catalog\/korea\/[^/]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  // the address changes a little before the page
  await expect(heading).not.toHaveText(/Автомобили/);
  const title = await heading.innerText();
  await page
    .getByRole('button', { name: /Заявка|заявку|Узна/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const sent = page.waitForRequest('**/api/v1/forms/submit/');
  const lead = await send(page, site);
  expect((await sent).postDataJSON()).toMatchObject({
    country: 'korea',
    car: expect.stringContaining(title.split('\n')[0]?.split(',')[0] ?? title),
    phone: '+79145550401',
  });
  expect(lead?.context).toMatchObject({ country: 'korea', car: { country: 'korea' } });
});

test('the dialog promises an answer within half an hour at every width', async ({ page }) => {
  await page.goto('/contacts');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const dialog = page.getByRole('dialog');
    await page.evaluate(() => window.scrollTo(0, 0));
    if (width > 1000)
      await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
    await expect(
      dialog.getByText(/отвечает за\s30\s+минут в\s+рабочее время/).filter({ visible: true }),
    ).toHaveCount(1);
  }
});

test('the focus goes in, round and back; the page behind neither answers nor moves', async ({
  page,
}) => {
  await page.goto('/contacts');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Заказать авто' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Консультация' });
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused();
  for (let tab = 0; tab < 20; tab += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the page behind stays in place and does not scroll', async ({ page }) => {
  await page.goto('/');
  const service = page.locator('#services').getByRole('button').nth(2);
  await page.waitForLoadState('networkidle');
  // as people come there: a section that was jumped over gets its real height at a later moment
  await page.mouse.move(5, 450);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(service).toBeInViewport({ ratio: 1, timeout: 100 });
  }).toPass({ intervals: [50] });
  await service.focus();
  // in the window: parts above that come late change how far the page is scrolled, not what is seen
  const place = () =>
    service.evaluate((button) => [
      Math.round(button.getBoundingClientRect().top),
      document.querySelector('main')?.clientWidth,
    ]);
  // what comes late above the button moves it, too
  await expect(async () => {
    const seen = await place();
    await page.waitForTimeout(300);
    expect(await place()).toEqual(seen);
  }).toPass();
  const before = await place();
  // by the keyboard: a press of the mouse would first bring the button from under what covers it
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await place()).toEqual(before);
  await page.mouse.move(5, 450);
  await page.mouse.wheel(0, 800);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(service).toBeFocused();
  expect(await place()).toEqual(before);
});

test('closing forgets what was said, not what was typed', async ({ page }) => {
  await page.goto('/contacts');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Заказать авто' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Что важно').fill('Без окрасов');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(dialog.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await opener.click();
  await expect(dialog.getByLabel('Телефон')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Что важно')).toHaveValue('Без окрасов');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 774 } });

  for (const text of [100, 140])
    test(`the button is in sight from the start, and nothing lies over a field, text ${text} %`, async ({
      page,
    }) => {
      await page.goto('/catalog/korea?price_from=1');
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/catalog\/korea\/[^/]+$/);
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
      // the list has such a bar too, with its filters
      await page
        .locator('[data-bottom-bar]')
        .getByRole('button', { name: /^(?:Заявка|Найти так)/ })
        .click();
      const dialog = page.getByRole('dialog');
      const send = dialog.getByRole('button', { name: 'Отправить заявку' });
      await expect(send).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('img', { includeHidden: true }).first()).toBeInViewport();
      await expect(dialog.getByText(/^\d[\d\s]+₽$/).first()).toBeInViewport();
      await expect(dialog.getByRole('term')).toHaveCount(text === 100 ? 4 : 0);
      await send.click();
      const cross = dialog.getByRole('button', { name: 'Закрыть' });
      for (const label of ['Имя', 'Телефон']) {
        const field = dialog.getByLabel(label);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await field.focus();
        // it is brought into sight smoothly
        await page.waitForTimeout(600);
        const [bar, box, button] = [
          await cross.boundingBox(),
          await field.boundingBox(),
          await send.boundingBox(),
        ];
        expect(box?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      }
    });
});
