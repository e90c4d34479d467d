import { CALCULATION } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a request from a calculation carries it, also after a correction', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(CALCULATION);
  await page.getByRole('button', { name: 'Отправить менеджеру' }).first().click();
  const form = page.getByRole('form', { name: 'Консультация' });
  const about = form.getByText(/^К заявке приложим расчёт: .+\s₽/);
  await expect(about).toBeVisible();
  const said = await about.innerText();
  await form.getByLabel('Имя').fill('Серафима');
  await form.getByLabel('Телефон').fill('123');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(about).toHaveText(said);
  await form.getByLabel('Телефон').fill('+79145554388');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText(/^П-\d+$/).first()).toBeVisible();
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
    phone: string;
    context: { calculation?: string };
  }[];
  const lead = leads.find(({ phone }) => phone === '+79145554388');
  const [title = '', address = ''] = lead?.context.calculation?.split('\n') ?? [];
  expect(said).toContain(title.slice(0, title.indexOf(':')));
  expect(address.startsWith(`${site.url}/calculator/result?country=japan`)).toBe(true);
  expect((await page.goto(address))?.status()).toBe(200);
});
