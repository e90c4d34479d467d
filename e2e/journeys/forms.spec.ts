import { CONSENT_LABELS, FORM_ERRORS, FORM_TEXTS, PHONE_ERRORS } from '@prichal/contract';
import type { Locator } from '@playwright/test';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import type { SiteProcess } from '../support/site-process.ts';

interface Lead {
  number: string;
  kind: string;
  name: string;
  phone: string;
}

const FORMS = [
  {
    kind: 'consultation',
    path: '/contacts',
    title: 'Консультация',
    button: 'Отправить заявку',
    failed: 'Не удалось отправить заявку на консультацию',
  },
  {
    kind: 'callback',
    path: '/contacts',
    title: 'Обратный звонок',
    button: 'Перезвоните мне',
    failed: 'Не удалось отправить запрос на звонок',
  },
  {
    kind: 'partnership',
    path: '/contacts',
    title: 'Сотрудничество',
    button: 'Отправить предложение',
    failed: 'Не удалось отправить предложение о партнерстве',
  },
  {
    kind: 'review',
    path: '/reviews',
    title: 'Ваш отзыв',
    button: 'Отправить отзыв',
    failed: 'Не удалось отправить отзыв',
  },
] as const;
type FormCase = (typeof FORMS)[number];

async function fillForm(page: Page, { kind, title }: FormCase, name: string, phone: string) {
  const form = page.getByRole('form', { name: title });
  if (kind !== 'callback') await form.getByLabel('Имя').fill(name);
  await form.getByLabel('Телефон').fill(phone);
  if (kind === 'partnership') {
    await form.getByRole('radio', { name: 'Перевозить машины' }).check({ force: true });
    await form.getByLabel('Подробности').fill('Два автовоза');
  }
  if (kind === 'review') {
    await form.getByLabel('Модель автомобиля').fill('Toyota Harrier');
    await form.getByRole('radio', { name: 'Япония' }).check({ force: true });
    await form.getByLabel('Отзыв', { exact: true }).fill('Привезли за 52 дня');
  }
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  return form;
}

/** A form below the fold hydrates when it comes near; until then its button posts it as a page. */
async function waitForForm(phone: Locator): Promise<void> {
  await expect(async () => {
    await phone.fill('9');
    await expect(phone).toHaveValue('+7 (9', { timeout: 200 });
  }).toPass();
  await phone.fill('');
}

async function leadOf(site: SiteProcess, phone: string): Promise<Lead[]> {
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  return leads.filter((lead) => lead.phone === phone);
}

for (const [at, one] of FORMS.entries()) {
  test(`${one.title}: sent, confirmed in the specified words, empty again, in the database`, async ({
    page,
    site,
  }) => {
    const phone = `+7914555020${at}`;
    await page.clock.install();
    await page.goto(one.path);
    await page.clock.resume();
    const form = await fillForm(page, one, 'Анна', phone);
    const sent = page.waitForRequest('**/api/v1/forms/submit/');
    await form.getByRole('button', { name: one.button }).click();
    expect((await sent).postDataJSON()).toMatchObject({ phone });
    await expect(form.getByRole('button', { name: 'Заявка отправлена!' })).toBeVisible();
    await expect(
      form.getByText(
        'Спасибо! Ваша заявка успешно отправлена. Мы свяжемся с вами в ближайшее время.',
      ),
    ).toBeVisible();
    const number = await form.getByText(/^П-\d+$/).innerText();
    await expect(form.getByLabel('Телефон')).toHaveValue('');
    expect(await leadOf(site, phone)).toMatchObject([{ number, kind: one.kind }]);

    // the button goes back after four seconds that nobody spends on the form; the receipt stays
    await form.hover();
    await page.clock.runFor(10_000);
    await expect(form.getByRole('button', { name: 'Заявка отправлена!' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(4_500);
    await expect(form.getByRole('button', { name: one.button })).toBeVisible();
    await expect(form.getByText(number)).toBeVisible();
  });

  test.describe('rejected without a reason', () => {
    test.use({ allowedErrors: ['404'] });
    test(`${one.title}: its own words, until the next edit`, async ({ page }) => {
      await page.route('**/api/v1/forms/submit/', (route) =>
        route.fulfill({ status: 404, json: {} }),
      );
      await page.goto(one.path);
      const form = await fillForm(page, one, 'Анна', '+79145550299');
      await form.getByRole('button', { name: one.button }).click();
      await expect(form.getByRole('button', { name: 'Ошибка отправки' })).toBeVisible();
      await expect(form.getByRole('alert').filter({ hasText: 'Не удалось' })).toContainText(
        one.failed,
      );
      await form.getByLabel('Телефон').press('End');
      await form.getByLabel('Телефон').press('Backspace');
      await expect(form.getByText(one.failed)).toBeHidden();
    });
  });
}

for (const { title, path, button } of FORMS)
  test(`${title}: under the button stand by when we answer and what the consent is for`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.getByRole('form', { name: title });
    await expect(
      form.getByText(/^Менеджер отвечает за\s30\s+минут в\s+рабочее время/),
    ).toBeVisible();
    const notice = form.getByRole('link', { name: 'Как мы обрабатываем данные' });
    await expect(notice).toHaveAttribute('href', '/privacy');
    const [above, below] = [
      await form.getByRole('button', { name: button }).boundingBox(),
      await notice.boundingBox(),
    ];
    expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));
  });

test.describe('an answer that nobody can read', () => {
  test.use({ allowedErrors: ['400'] });

  test('fields with errors from the server are marked, else name and phone', async ({ page }) => {
    let fields: Record<string, string> | undefined = { message: 'Сообщение не подходит' };
    await page.route('**/api/v1/forms/submit/', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: 'VALIDATION_ERROR',
          message: 'invalid',
          user_message: 'Проверьте выделенные поля.',
          retry_after: null,
          fields,
        },
      }),
    );
    await page.goto('/contacts');
    const form = await fillForm(page, FORMS[0], 'Анна', '+79145550298');
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(form.getByLabel('Что важно')).toHaveAccessibleDescription('Сообщение не подходит');
    await expect(form.getByLabel('Имя')).not.toHaveAttribute('aria-invalid', 'true');
    fields = undefined;
    await form.getByLabel('Имя').fill('Анна Петровна');
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(form.getByLabel('Имя')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Телефон')).toHaveAccessibleDescription(
      'Некорректный формат номера',
    );
  });
});

test('every form says what is missing, and its counter turns red above 450', async ({ page }) => {
  for (const { title, button, kind, path } of FORMS) {
    if (!page.url().endsWith(path)) await page.goto(path);
    const form = page.getByRole('form', { name: title });
    await waitForForm(form.getByLabel('Телефон'));
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByText(PHONE_ERRORS.empty)).toBeVisible();
    await expect(form.getByLabel('Телефон')).toBeFocused();
    await expect(form.getByText(FORM_ERRORS.consent)).toBeVisible();
    if (kind !== 'callback') await expect(form.getByText(FORM_ERRORS.name)).toBeVisible();
    if (kind === 'partnership') {
      await expect(form.getByText(FORM_ERRORS.partnershipComment)).toBeVisible();
      await expect(form.getByRole('radio', { name: 'Открыть филиал' })).toBeChecked();
    }
  }
  const review = page.getByRole('form', { name: 'Ваш отзыв' });
  await expect(review.getByText('Пожалуйста, введите модель автомобиля')).toBeVisible();
  await expect(review.getByText(FORM_ERRORS.country)).toBeVisible();
  await expect(review.getByText(FORM_ERRORS.review)).toBeVisible();
  const text = review.getByLabel('Отзыв', { exact: true });
  await text.fill('а'.repeat(450));
  await expect(review.getByText('450 из 500')).toHaveCSS('color', /.*/);
  const calm = await review.getByText('450 из 500').evaluate((one) => getComputedStyle(one).color);
  await text.fill('а'.repeat(451));
  const warned = await review
    .getByText('451 из 500')
    .evaluate((one) => getComputedStyle(one).color);
  expect(warned).not.toBe(calm);
  await text.fill('а'.repeat(501));
  await review.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(review.getByText(FORM_ERRORS.reviewLong)).toBeVisible();
});

test('the page about the company takes partners too', async ({ page, site }) => {
  await page.goto('/about');
  const form = await fillForm(page, FORMS[2], 'Партнёр', '+79145550296');
  await form.getByRole('button', { name: FORMS[2].button }).click();
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(await leadOf(site, '+79145550296')).toMatchObject([{ kind: 'partnership' }]);
});

test('a draft waits a day on the device, without phone and consent, and goes when it is sent', async ({
  page,
}) => {
  await page.goto('/contacts');
  const partnership = FORMS[2];
  const form = await fillForm(page, partnership, 'Черновик', '+79145550297');
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('5550297');
  await page.reload();
  await expect(form.getByLabel('Имя')).toHaveValue('Черновик');
  await expect(form.getByLabel('Подробности')).toHaveValue('Два автовоза');
  await expect(form.getByRole('radio', { name: 'Перевозить машины' })).toBeChecked();
  await expect(form.getByText('12 из 500')).toBeVisible();
  await expect(form.getByLabel('Телефон')).toHaveValue('');
  await expect(form.getByLabel(CONSENT_LABELS['personal-data'])).not.toBeChecked();
  await fillForm(page, partnership, 'Черновик', '+79145550297');
  await form.getByRole('button', { name: partnership.button }).click();
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Подробности')).toHaveValue('');
});

test('what came back with a form that was sent before the scripts is gone once it is accepted', async ({
  page,
}) => {
  const come = await holdScripts(page);
  await page.goto('/contacts');
  const one = FORMS[0];
  const form = await fillForm(page, one, 'Рано', '904');
  await form.getByRole('button', { name: one.button }).click();
  await expect(form.getByText(PHONE_ERRORS.short)).toBeVisible();
  come();
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await fillForm(page, one, 'Рано', '+79145550298');
  await form.getByRole('button', { name: one.button }).click();
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  await expect(form.getByLabel('Имя')).toHaveValue('');
  await expect(form.getByLabel('Телефон')).toHaveValue('');
  await expect(form.getByLabel(CONSENT_LABELS['personal-data'])).not.toBeChecked();
  await form.getByLabel('Имя').fill('Ещё');
  await expect(form.getByLabel('Телефон')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [at, one] of FORMS.entries())
    test(`${one.title}: errors keep what was typed, then it goes through`, async ({
      page,
      site,
    }) => {
      const phone = `+7914555030${at}`;
      await page.goto(one.path);
      const form = await fillForm(page, one, 'Без скриптов', '904');
      await form.getByRole('button', { name: one.button }).click();
      await expect(form.getByText(PHONE_ERRORS.short)).toBeVisible();
      await expect(form.getByLabel('Телефон')).toHaveValue('904');
      await expect(form.getByLabel(CONSENT_LABELS['personal-data'])).toBeChecked();
      await expect(form.getByLabel(CONSENT_LABELS.advertising)).not.toBeChecked();
      if (one.kind === 'partnership') {
        await expect(form.getByLabel('Подробности')).toHaveValue('Два автовоза');
        await expect(form.getByRole('radio', { name: 'Перевозить машины' })).toBeChecked();
      }
      if (one.kind === 'review') {
        await expect(form.getByLabel('Модель автомобиля')).toHaveValue('Toyota Harrier');
        await expect(form.getByRole('radio', { name: 'Япония' })).toBeChecked();
      }
      await fillForm(page, one, 'Без скриптов', phone);
      await form.getByRole('button', { name: one.button }).click();
      await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
      const number = await form.getByText(/^П-\d+$/).innerText();
      expect(await leadOf(site, phone)).toMatchObject([{ number, kind: one.kind }]);
    });

  test('the page about the company takes partners too', async ({ page, site }) => {
    await page.goto('/about');
    const form = await fillForm(page, FORMS[2], 'Партнёр', '+79145550295');
    await form.getByRole('button', { name: FORMS[2].button }).click();
    await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
    expect(await leadOf(site, '+79145550295')).toMatchObject([{ kind: 'partnership' }]);
  });
});
