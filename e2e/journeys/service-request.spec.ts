import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a request from a service’s page is about that service', async ({
  page,
  site,
}) => {
  await page.goto('/services/inspection');
  await page.getByRole('main').getByRole('button', { name: 'Заказать' }).click();
  await expect(page).toHaveURL(/\/contacts\?service=inspection#request$/);
  const form = page.getByRole('form', { name: 'Консультация' });
  const about = form.getByText(/^Услуга: \S/);
  await expect(about).toBeVisible();
  await form.getByLabel('Имя').fill('Степанида');
  await form.getByLabel('Телефон').fill('123');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(about).toBeVisible();
  await form.getByLabel('Телефон').fill('+79145554399');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText(/^П-\d+$/).first()).toBeVisible();
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
    phone: string;
    context: { service?: string };
  }[];
  expect(leads.find(({ phone }) => phone === '+79145554399')?.context.service).toBe('inspection');
  // a service that is not there leaves the form as it is
  await page.goto('/contacts?service=nothing');
  await expect(form).toBeVisible();
  await expect(about).toHaveCount(0);
});
