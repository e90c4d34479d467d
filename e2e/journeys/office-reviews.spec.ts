import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PASSWORD, PHONE, manager } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// the browser reports each answer 4xx as an error of the page
test.use({ allowedErrors: ['/api/office/'] });

async function sendReview(page: Page, name: string, phone: string, text: string) {
  await page.goto('/reviews');
  const form = page.getByRole('form', { name: 'Ваш отзыв' });
  await expect(async () => {
    await form.getByLabel('Телефон').fill(phone);
    await expect(form.getByLabel('Телефон')).toHaveValue(/^\+7 \(/, { timeout: 200 });
  }).toPass();
  await form.getByLabel('Имя').fill(name);
  await form.getByLabel('Модель автомобиля').fill('Toyota Harrier');
  await form.getByRole('radio', { name: 'Япония' }).check({ force: true });
  await form.getByLabel('Город').fill('Казань');
  await form.getByLabel('Сколько вышло всего, ₽').fill('1 903 000');
  await form.getByLabel('Отзыв', { exact: true }).fill(text);
  await form
    .getByLabel('Приложить фото')
    .setInputFiles([{ name: 'порт.png', mimeType: 'image/png', buffer: PNG }]);
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  await form.getByLabel(CONSENT_LABELS.publication).check();
  await form.getByLabel(CONSENT_LABELS['publication-photos']).check();
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
}

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: a review comes with its photo, is published with an answer, and stands on the site`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const isPhone = device === 'phone';
    const text = `Сумма сошлась, ${device}`;
    const answer = `Спасибо, ${device}`;
    await sendReview(page, 'Пётр Иванов', isPhone ? '9145550611' : '9145550612', text);

    await page.setViewportSize(viewport);
    const login = `inna-${device}`;
    const editor = { login, name: 'Инна Редактор', password: PASSWORD, role: 'editor' } as const;
    await openAs(page, site, await invited(site, editor));
    await expect(page).toHaveURL(/\/office\/reviews$/);
    const card = page.getByRole('article').filter({ hasText: text });
    await expect(
      card.getByRole('heading', { name: /^Пётр, Toyota Harrier, Япония, Казань/ }),
    ).toBeVisible();
    await expect(card.getByText(/^Согласие на\sпубликацию: сегодня/)).toBeVisible();
    const photo = card.getByRole('link', { name: /^Фото 1/ }).locator('img');
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    if (!isPhone)
      await expect(page.getByRole('link', { name: /^Отзывы , ждут решения/ })).toBeVisible();

    await card.getByRole('button', { name: 'Показать фото 1' }).click();
    await expect(card.getByText('Появятся вместе с отзывом: 1 из 1.')).toBeVisible();

    // a draft survives a reload, and is on the site only with the review
    const field = card.getByLabel('Ответ компании');
    await field.fill(answer);
    await page.reload();
    await expect(field).toHaveValue(answer);
    await card.getByRole('button', { name: 'Опубликовать с ответом' }).click();
    await expect(card).toBeHidden();

    // taken back, the words typed are there again
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(field).toHaveValue(answer);
    await card.getByRole('button', { name: 'Опубликовать с ответом' }).click();
    await page.getByRole('link', { name: /Опубликованы/ }).click();
    await expect(field).toHaveValue(answer);

    await field.fill(`${answer}!`);
    await card.getByRole('button', { name: 'Изменить ответ' }).click();
    await expect(card.getByText(/^На\sсайте под\sотзывом/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Изменить ответ' })).toBeHidden();
    const visitor = await page.context().newPage();
    await visitor.goto(`${site.url}/reviews`);
    const shown = visitor.getByRole('listitem').filter({ hasText: text });
    await expect(shown.getByRole('region', { name: /^Ответ компании/ })).toContainText(
      `${answer}!`,
    );
    await expect(shown).not.toContainText('Иванов');
    await expect(shown).toContainText('Toyota Harrier, Япония — Казань');
    await expect(shown).toContainText('Вышло 1 903 000 ₽ по словам клиента');
    const published = shown.getByRole('img', { name: /^Фото 1/ });
    const file = await published.evaluate((image: HTMLImageElement) => image.currentSrc);
    await published.scrollIntoViewIfNeeded();
    await expect
      .poll(() => published.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect((await visitor.request.get(file)).headers()['content-type']).toBe('image/avif');
    await card.getByRole('button', { name: 'Скрыть фото 1' }).click();
    await expect(card.getByText(/^На\sсайте фото нет/)).toBeVisible();
    expect((await visitor.request.get(file)).status()).toBe(404);
    await expect(async () => {
      await visitor.reload();
      await expect(published).toHaveCount(0, { timeout: 1000 });
    }).toPass();

    await card.getByRole('button', { name: 'Скрыть', exact: true }).click();
    await expect(card).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Отзывы' }).first()).toBeVisible();
    await expect(visitor.getByText(text)).toHaveCount(0);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(card).toBeVisible();
    await visitor.close();
    if (!isPhone) await expectClean(page, 'published reviews');
    // other journeys of this site begin without a review
    await card.getByRole('button', { name: 'Скрыть' }).click();
    await expect(card).toBeHidden();
  });

test('one without a consent says why it cannot be published; a manager reads only', async ({
  page,
  site,
}) => {
  await leaveRequest(site, {
    form_type: 'review',
    name: 'Мария Ли',
    car: 'Honda Vezel',
    country: 'japan',
    review_text: 'Без разрешения показать',
  });
  const editor = {
    login: 'zlata',
    name: 'Злата Редактор',
    password: PASSWORD,
    role: 'editor',
  } as const;
  await openAs(page, site, await invited(site, editor), '/office/reviews');
  const card = page.getByRole('article').filter({ hasText: 'Без разрешения показать' });
  await expect(card.getByText(/^Согласия на\sпубликацию нет/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0);
  await expectClean(page, 'waiting reviews');
  await card.getByRole('button', { name: 'Скрыть' }).click();
  await page.getByRole('link', { name: /Скрыты/ }).click();
  await expect(card).toBeVisible();

  await openAs(
    page,
    site,
    await manager(site, 'oleg', 'Олег Мостовой'),
    '/office/reviews?tab=hidden',
  );
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});
