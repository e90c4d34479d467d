import { CONSENT_LABELS } from '@prichal/contract';
import { ownSite } from '../support/own-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<object, { site: SiteProcess }>({
  site: ownSite({ apiHost: 'localhost' }),
});

test('pages connect ahead to an API at an origin of its own, and send their requests there', async ({
  page,
  site,
}) => {
  const api = site.url.replace('127.0.0.1', 'localhost');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) asked.push(request.url());
  });
  await page.goto('/contacts');
  await expect(page.locator('link[rel=preconnect]')).toHaveAttribute('href', api);
  const form = page.getByRole('form', { name: 'Консультация' });
  const phone = form.getByLabel('Телефон');
  await expect(async () => {
    await phone.fill('9145550777');
    await expect(phone).toHaveValue('+7 (914) 555-07-77', { timeout: 200 });
  }).toPass();
  await form.getByLabel('Имя').fill('Мария');
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByText(/^П-\d+$/)).toBeVisible();
  expect(asked).toContain(`${api}/api/v1/forms/submit/`);
  expect(asked.filter((address) => !address.startsWith(api))).toEqual([]);
});
