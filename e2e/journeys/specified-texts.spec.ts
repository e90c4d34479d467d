import { CONSENT_LABELS } from '@prichal/contract';
import type { Locator } from '@playwright/test';
import { anyPopup, fill, pass, popup, visit } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/**
 * Every text in sections 5 and 8 of the specification that a visitor reads; those of logs are tested with the API
 * client.
 */
const SPECIFIED = [
  'Введите номер телефона',
  'Номер слишком короткий',
  'Номер слишком длинный',
  'Номер должен начинаться с +7 или 8',
  'Введите мобильный номер (начинающийся с +79)',
  'Пожалуйста, введите номер телефона',
  'Некорректный формат номера',
  'Пожалуйста, введите ваше имя',
  'Пожалуйста, введите модель автомобиля',
  'Не удалось отправить форму',
  'Не удалось отправить заявку на консультацию',
  'Не удалось отправить предложение о партнерстве',
  'Не удалось отправить отзыв',
  'Не удалось отправить запрос на звонок',
  'Ошибка отправки',
  'Произошла ошибка при отправке. Пожалуйста, попробуйте еще раз или свяжитесь с нами напрямую.',
  'Спасибо! Ваша заявка успешно отправлена. Мы свяжемся с вами в ближайшее время.',
  'Заявка отправлена!',
  'Ошибка при отправке заявки. Пожалуйста, попробуйте снова.',
  'Заявка успешно отправлена! Мы свяжемся с вами в ближайшее время.',
] as const;
type Text = (typeof SPECIFIED)[number];

const read = new Set<Text>();
async function see(place: Locator | Page, text: Text): Promise<void> {
  await expect(place.getByText(text).filter({ visible: true }).first()).toBeVisible();
  read.add(text);
}

const SUBMIT = '**/api/v1/forms/submit/';

/** A form of a page, hydrated. */
async function openForm(page: Page, path: string, title: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole('form', { name: title });
  const phone = form.getByLabel('Телефон');
  await expect(async () => {
    await phone.fill('9');
    await expect(phone).toHaveValue('+7 (9', { timeout: 200 });
  }).toPass();
  await phone.fill('');
  return form;
}

async function fillPerson(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Имя').fill(name);
  await form.getByLabel('Телефон').fill('+79145550701');
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
}

// one worker reads them all, so that the last journey can say which is missing
test.describe.configure({ mode: 'serial' });
test.use({ allowedErrors: ['400', '404', 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED'] });

test('what is wrong with a field', async ({ page }) => {
  const form = await openForm(page, '/contacts', 'Консультация');
  const phone = form.getByLabel('Телефон');
  const issues: [string, Text][] = [
    ['904123', 'Номер слишком короткий'],
    ['+380501234567', 'Номер слишком длинный'],
    ['+1 202 555 0147', 'Номер должен начинаться с +7 или 8'],
    ['+7 707 303 44 55', 'Введите мобильный номер (начинающийся с +79)'],
    ['', 'Введите номер телефона'],
  ];
  for (const [typed, text] of issues) {
    await phone.fill(typed);
    await phone.blur();
    await see(form, text);
  }
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await see(form, 'Пожалуйста, введите ваше имя');
  await expect(phone).toBeFocused();
  const review = await openForm(page, '/reviews', 'Ваш отзыв');
  await review.getByRole('button', { name: 'Отправить отзыв' }).click();
  await see(review, 'Пожалуйста, введите модель автомобиля');
});

test('a rejection that names no field', async ({ page }) => {
  const form = await openForm(page, '/contacts', 'Консультация');
  const phone = form.getByLabel('Телефон');
  let emptied = false;
  await page.route(SUBMIT, async (route) => {
    if (emptied) await phone.fill('');
    await route.fulfill({ status: 400, json: {} });
  });
  await fillPerson(form, 'Анна');
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await see(form, 'Некорректный формат номера');
  await phone.fill('+79145550702');
  emptied = true;
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await see(form, 'Пожалуйста, введите номер телефона');
});

const FAILURES: [string, string, string, Text][] = [
  ['/contacts', 'Консультация', 'Отправить заявку', 'Не удалось отправить заявку на консультацию'],
  ['/contacts', 'Обратный звонок', 'Перезвоните мне', 'Не удалось отправить запрос на звонок'],
  [
    '/contacts',
    'Сотрудничество',
    'Отправить предложение',
    'Не удалось отправить предложение о партнерстве',
  ],
  ['/reviews', 'Ваш отзыв', 'Отправить отзыв', 'Не удалось отправить отзыв'],
];
test('a rejection without a reason, form by form', async ({ page }) => {
  await page.route(SUBMIT, (route) => route.fulfill({ status: 404, json: {} }));
  for (const [path, title, button, text] of FAILURES) {
    const form = await openForm(page, path, title);
    if (title === 'Обратный звонок') {
      await form.getByLabel('Телефон').fill('+79145550703');
      await form.getByLabel(CONSENT_LABELS['personal-data']).check();
    } else await fillPerson(form, 'Анна');
    if (title === 'Сотрудничество') await form.getByLabel('Подробности').fill('Автовоз');
    if (title === 'Ваш отзыв') {
      await form.getByLabel('Модель автомобиля').fill('Toyota Harrier');
      await form.getByRole('radio', { name: 'Япония' }).check({ force: true });
      await form.getByLabel('Отзыв', { exact: true }).fill('Доехала');
    }
    await form.getByRole('button', { name: button }).click();
    await see(form, 'Ошибка отправки');
    await see(form, text);
  }
});

test('a browser that fails by itself', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get() {
        throw new Error('broken');
      },
    });
  });
  const form = await openForm(page, '/contacts', 'Консультация');
  await fillPerson(form, 'Анна');
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await see(
    form,
    'Произошла ошибка при отправке. Пожалуйста, попробуйте еще раз или свяжитесь с нами напрямую.',
  );
});

test('what is accepted', async ({ page }) => {
  const form = await openForm(page, '/contacts', 'Консультация');
  await fillPerson(form, 'Анна');
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await see(form, 'Заявка отправлена!');
  await see(form, 'Спасибо! Ваша заявка успешно отправлена. Мы свяжемся с вами в ближайшее время.');
});

test('a request queued on the device and rejected when its form is gone', async ({
  page,
  context,
}) => {
  const form = await openForm(page, '/contacts', 'Консультация');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fillPerson(form, 'Без связи');
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByRole('heading', { name: 'Отправим, когда появится связь' })).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.route(SUBMIT, (route) => route.fulfill({ status: 400, json: {} }));
  await context.setOffline(false);
  await later.goto('/catalog/japan');
  await later.mouse.move(300, 300);
  const notices = later.getByRole('region', { name: 'Неотправленные заявки' });
  await see(notices, 'Не удалось отправить форму');
  await expect(notices.getByRole('link', { name: /^\+7/ })).toBeVisible();
});

test('the popup', async ({ page }) => {
  await page.route('**/api/v1/leads/capture/', (route) => route.fulfill({ status: 404, json: {} }));
  await visit(page, '/contacts');
  await pass(page, 110);
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(anyPopup(page)).toBeVisible({ timeout: 300 });
  }).toPass();
  const dialog = popup(page, 'minimal');
  await fill(page, 'minimal', '89145550704');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await see(page, 'Ошибка при отправке заявки. Пожалуйста, попробуйте снова.');
  await page.unroute('**/api/v1/leads/capture/');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await see(page, 'Заявка успешно отправлена! Мы свяжемся с вами в ближайшее время.');
});

test('none of them is missing', () => {
  expect(SPECIFIED.filter((text) => !read.has(text))).toEqual([]);
});
