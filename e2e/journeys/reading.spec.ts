import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import { expect, test } from '../support/test.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { hydrate, markHydrated } from '../support/states.ts';

test('a reader finds a post from the menu, reads it with its figures and goes on to the calculator', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Главное меню' })
    .getByRole('link', { name: 'Блог' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Блог' })).toBeVisible();
  await page.getByRole('link', { name: /Из\sчего складывается/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Из\sчего складывается/ }),
  ).toBeFocused();
  await expect(page.getByText(/Данные актуальны на/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'На чём основано' })).toBeVisible();
  const bill = page.getByRole('figure').first();
  await bill.getByText('Единая пошлина').click();
  await expect(bill.getByText(/Решение Совета ЕЭК №\s107/)).toBeVisible();
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

test('the footer leads to every text page, each with one heading', async ({ page }) => {
  await markHydrated(page);
  // a page that scrolls to its top may move between the press and its end
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contacts');
  await hydrate(page);
  const footer = page.getByRole('contentinfo');
  for (const name of [
    'О компании',
    'Отзывы',
    'Вопросы',
    'Отметки аукционов',
    'Проверить менеджера',
    'Таможенное оформление',
    'Пользовательское соглашение',
    'Политика обработки персональных данных',
    'Доступность сайта',
  ]) {
    const before = page.url();
    await footer.getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.href !== before);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    // the address changes before the page is drawn
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toHaveCount(0);
  }
});

test('a review is shown once the owner has approved it, without a phone, and gone once rejected', async ({
  page,
  site,
}) => {
  const text = 'Привезли за 52 дня, сумма сошлась с расчётом.';
  const shown = () => page.getByRole('main').getByText(text);
  const inApi = async () => (await (await fetch(`${site.url}/api/v1/reviews/`)).text()).trim();
  const none = page.getByText('Опубликованных отзывов пока нет');
  await page.goto('/reviews');
  await expect(none).toBeVisible();
  expect(JSON.parse(await inApi())).toEqual({ results: [], count: 0 });

  const form = page.getByRole('form', { name: 'Ваш отзыв' });
  await form.getByLabel('Имя').fill('Светлана Ким');
  await form.getByLabel('Телефон').fill('+79145550177');
  await form.getByLabel('Модель автомобиля').fill('Toyota Harrier');
  await form.getByRole('radio', { name: 'Япония' }).check({ force: true });
  await form.getByLabel('Отзыв', { exact: true }).fill(text);
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  // publication is a consent of its own, and nobody has given it yet
  await expect(form.getByLabel(CONSENT_LABELS.publication)).not.toBeChecked();
  await form.getByLabel(CONSENT_LABELS.publication).check();
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(page.getByText(FORM_TEXTS.success)).toBeVisible();
  const receipt = await page.getByRole('link', { name: 'Страница заявки' }).getAttribute('href');
  await page.reload();
  await expect(none).toBeVisible();
  expect(await inApi()).not.toContain(text);

  const sent = JSON.parse(await site.prichal('reviews', 'list', '--json')) as {
    number: string;
    text: string;
  }[];
  const number = sent.find((review) => review.text === text)?.number ?? '';
  await site.prichal('reviews', 'approve', number);
  // pages are cached for a minute, but the owner's decisions are checked every five seconds
  const soon = { timeout: 20_000, intervals: [1000] };
  await expect(async () => {
    await page.reload();
    expect(await shown().count()).toBe(1);
  }).toPass(soon);
  await expect(page.getByRole('main')).toContainText('Светлана');
  for (const content of [await page.content(), await inApi()])
    expect(content).not.toMatch(/5550177|Светлана Ким/);
  expect(await inApi()).toContain(text);

  await site.prichal('reviews', 'reject', number);
  expect(JSON.parse(await inApi())).toEqual({ results: [], count: 0 });
  await expect(async () => {
    await page.reload();
    expect(await shown().count()).toBe(0);
  }).toPass(soon);

  // shown again, it goes with the consent: at once, in the pages of every process
  await site.prichal('reviews', 'approve', number);
  await expect(async () => {
    await page.goto('/reviews');
    expect(await shown().count()).toBe(1);
  }).toPass(soon);
  await page.goto(receipt ?? '');
  await page.getByText('Отозвать согласие и стереть данные').click();
  await page.getByRole('button', { name: 'Отозвать и стереть' }).click();
  await expect(page.getByRole('main')).toContainText('личные данные стёрты');
  await expect(page.getByRole('main')).toContainText('не позднее чем через 30 дней');
  await page.goto('/reviews');
  await expect(none).toBeVisible();
  expect(JSON.parse(await inApi())).toEqual({ results: [], count: 0 });
  await expect(site.prichal('reviews', 'approve', number)).rejects.toThrow(/отозвал согласие/);
});

test('a review without a consent to its publication is stored and cannot be shown', async ({
  site,
}) => {
  const { number } = await leaveRequest(site, {
    form_type: 'review',
    car: 'Harrier',
    country: 'japan',
    review_text: 'Не для показа',
  });
  await expect(site.prichal('reviews', 'approve', number)).rejects.toThrow(/не давал согласия/);
  expect(await (await fetch(`${site.url}/api/v1/reviews/`)).json()).toMatchObject({ count: 0 });
});

test('an article leads to who wrote it and by which rules, so does the foot of a page', async ({
  page,
}) => {
  await page.goto('/blog/iz-chego-skladyvaetsya-tsena');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Отдел/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Авторы и редакция');
  await page.goto('/contacts');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Авторы и редакция' }).click();
  await expect(page).toHaveURL(/\/editorial$/);
});
