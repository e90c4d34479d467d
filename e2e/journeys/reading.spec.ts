import { expect, test } from '../support/test.ts';

test('a reader finds a post from the menu, reads it with its figures and goes on to the calculator', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Главное меню' })
    .getByRole('link', { name: 'Блог' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Блог' })).toBeVisible();
  await page.getByRole('link', { name: /Из чего складывается/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Из чего складывается/ })).toBeFocused();
  await expect(page.getByText(/Данные актуальны на/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'На чём основано' })).toBeVisible();
  const bill = page.getByRole('figure').first();
  await bill.getByText('Единая пошлина').click();
  await expect(bill.getByText(/Решение Совета ЕЭК № 107/)).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Следующий шаг' })
    .getByRole('link', { name: 'Открыть калькулятор' })
    .click();
  await expect(page).toHaveURL(/\/calculator$/);
});

test('the example of a post says the same sum in the calculator', async ({ page }) => {
  await page.goto('/blog/iz-chego-skladyvaetsya-tsena');
  const bill = page.getByRole('figure').first();
  const total = (
    await bill
      .getByText(/^Итого/)
      .locator('..')
      .locator('b')
      .textContent()
  )?.trim();
  expect(total).toMatch(/₽$/);
  await bill.getByRole('link', { name: 'Пересчитать по сегодняшнему курсу' }).click();
  await expect(page).toHaveURL(/\/calculator\/result\?/);
  await expect(page.getByText(total ?? '', { exact: true }).first()).toBeVisible();
});

test('a long text is sent once, and reads without scripts', async ({ browser, site }) => {
  const answer = await fetch(`${site.url}/blog/iz-chego-skladyvaetsya-tsena`);
  const html = await answer.text();
  expect(html.split('Хороший расчёт можно проверить').length).toBe(2);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blog/iz-chego-skladyvaetsya-tsena');
  await expect(page.getByText('Хороший расчёт можно проверить')).toBeVisible();
  await page.goto('/questions');
  const question = page.getByRole('main').getByRole('group').first();
  await question.locator('summary').click();
  await expect(question.getByRole('paragraph').first()).toBeVisible();
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`a contact is checked ${javaScriptEnabled ? 'with' : 'without'} scripts, and stands in no address`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/verify');
    const field = page.getByLabel('Телефон, имя, почта или счёт');
    await field.fill('8 423 200 00 00');
    await field.press('Enter');
    await expect(page.getByText('Да, это мы')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Телефон, имя, почта или счёт').fill('@prichal_dem0');
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(page.getByText('Среди наших такого нет')).toBeVisible();
    expect(page.url()).not.toContain('dem0');
    await context.close();
  });

test('the footer leads to every page of words, each under one heading', async ({ page }) => {
  await page.goto('/contacts');
  const footer = page.getByRole('contentinfo');
  for (const name of [
    'О компании',
    'Отзывы',
    'Вопросы',
    'Отметки аукционов',
    'Проверить менеджера',
    'Таможенное оформление',
    'Условия пользования',
    'Обработка персональных данных',
    'Доступность',
  ]) {
    const before = page.url();
    await footer.getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.href !== before);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toHaveCount(0);
  }
});

test('a site whose owner has approved no review shows none, and says so', async ({
  page,
  site,
}) => {
  await page.goto('/reviews');
  await expect(page.getByText('Опубликованных отзывов пока нет')).toBeVisible();
  const answer = await fetch(`${site.url}/api/v1/reviews/`);
  expect(await answer.json()).toEqual({ results: [], count: 0 });
});
