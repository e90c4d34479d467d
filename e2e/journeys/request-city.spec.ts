import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a request about a car carries the city of its sum, also after a correction', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/catalog/japan?util=preferential&city=kazan');
  await page.locator('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/catalog\/japan\/[^/]+\?city=kazan$/);
  await expect(page.getByRole('button', { name: 'Перезвоните мне' })).toHaveAttribute(
    'href',
    /&city=kazan#callback$/,
  );
  await page.getByRole('button', { name: 'Заявка на эту машину' }).click();
  const form = page.getByRole('form', { name: 'Консультация' });
  await expect(form.locator('[name="context-city"]')).toHaveValue('kazan');
  await form.getByLabel('Имя').fill('Искра');
  await form.getByLabel('Телефон').fill('123');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.locator('[name="context-city"]')).toHaveValue('kazan');
  await form.getByLabel('Телефон').fill('+79145554391');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText(/^П-\d+$/).first()).toBeVisible();
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
    phone: string;
    context: { city?: string };
  }[];
  expect(leads.find(({ phone }) => phone === '+79145554391')?.context.city).toBe('kazan');
});

test('without scripts a request about a list carries the city of the list', async ({ page }) => {
  await page.goto('/catalog/japan?util=preferential&city=kazan');
  await page.getByRole('button', { name: 'Прислать похожие' }).first().click();
  await expect(
    page.getByRole('form', { name: 'Консультация' }).locator('[name="context-city"]'),
  ).toHaveValue('kazan');
  await page.goto('/contacts?car=japan/demo-10001&city=atlantis');
  await expect(page.locator('[name="context-city"]')).toHaveCount(0);
});
