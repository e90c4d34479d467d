import { ERROR_TEXTS, PHONE_ERRORS } from '@prichal/contract';
import { ownSite } from '../support/own-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test as base } from '../support/test.ts';
import { firstCar } from '../support/watch-letters.ts';

/** Its first form of a minute is taken, the next one of the same address is too many. */
const test = base.extend<object, { site: SiteProcess }>({
  site: ownSite({ env: { RATE_FORMS: '1' } }),
});

test.use({ javaScriptEnabled: false, allowedErrors: ['429'] });

test('one form too many without scripts: the same page says so and keeps what was typed', async ({
  page,
  site,
}) => {
  await page.goto('/contacts');
  const request = page.getByRole('form', { name: 'Консультация' });
  await request.getByLabel('Имя').fill('Без скриптов');
  await request.getByLabel('Телефон').fill('904');
  await request.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(request.getByText(PHONE_ERRORS.short).first()).toBeVisible();
  await request.getByLabel('Телефон').fill('8 914 555-33-44');
  const answer = page.waitForResponse((one) => one.request().method() === 'POST');
  await request.getByRole('button', { name: 'Отправить заявку' }).click();
  expect((await answer).status()).toBe(429);
  expect(Number(await (await answer).headerValue('retry-after'))).toBeGreaterThan(0);
  await expect(request.getByText(ERROR_TEXTS.RATE_LIMITED)).toBeVisible();
  await expect(request.getByLabel('Имя')).toHaveValue('Без скриптов');
  await expect(request.getByLabel('Телефон')).toHaveValue('8 914 555-33-44');

  await page.goto(await firstCar(site));
  await page.getByRole('main').getByRole('link', { name: 'Следить за ценой' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Электронная почта').fill('reader@example.ru');
  await main.getByRole('button', { name: 'Следить' }).click();
  await expect(main).toContainText(ERROR_TEXTS.RATE_LIMITED);
  await expect(main.getByLabel('Электронная почта')).toHaveValue('reader@example.ru');
});
