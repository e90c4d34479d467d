import { CALCULATION } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a request from a calculation carries it, also after a correction', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(CALCULATION);
  const sum = await page
    .getByText(/^\d[\d\s]+\s₽$/)
    .first()
    .innerText();
  await page.getByRole('button', { name: 'Отправить менеджеру' }).first().click();
  const form = page.getByRole('form', { name: 'Консультация' });
  const about = form.getByText(/^К\sзаявке приложим расчёт: .+\s₽/);
  await expect(about).toBeVisible();
  const said = await about.innerText();
  expect(said).toContain(sum);
  await form.getByLabel('Имя').fill('Вивея');
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

test('a sum in an address is nobody’s word: the calculation is counted again or not shown', async ({
  page,
}) => {
  const answers = new URL(CALCULATION, 'http://site.test').search.slice(1);
  const form = page.getByRole('form', { name: 'Консультация' });
  const about = form.getByText(/^К\sзаявке приложим расчёт/);
  const forged = new URLSearchParams({ calculation: answers, words: 'Toyota', sum: '1 ₽' });
  await page.goto(`/contacts?${forged}`);
  await expect(about).toBeVisible();
  await expect(about).not.toContainText(/Toyota|: 1\s₽/);
  for (const calculation of ['nonsense', 'country=mars', `${answers}&x=${'1'.repeat(900)}`]) {
    await page.goto(`/contacts?${new URLSearchParams({ calculation })}`);
    await expect(form).toBeVisible();
    await expect(about).toHaveCount(0);
  }
});

test('without scripts the day of customs printed with the form is no answer: the way decides', async ({
  page,
}) => {
  await page.goto('/calculator');
  // over 1900 cc Japan bans the direct way, and the one through Kyrgyzstan takes longer
  await page.getByLabel('Какой объём двигателя?').fill('1986');
  await page.getByRole('button', { name: 'Открыть расчёт' }).first().click();
  await expect(page).toHaveURL(/&clearance_date=/);
  const sent = new URL(page.url());
  const undated = new URL(sent);
  undated.searchParams.delete('clearance_date');
  await page.goto(undated.href);
  expect(page.url()).toBe(sent.href);
  expect(sent.searchParams.has('suggested_day')).toBe(false);
});
