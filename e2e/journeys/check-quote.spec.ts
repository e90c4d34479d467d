import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

const QUOTE = `Смета от 20.11.2026, ООО «Ромашка», тел. +7 914 123-45-67
Toyota Harrier 2.0, 161 л.с., бензин, август 2022, Япония
1. Цена авто 2 600 000 ¥
2. Фрахт и документы 260 000 ¥
3. Таможенный сбор 1 231 р.
4. Утиль 5,2 тыс. р.
5. Брокер 40 т.р.
6. Полировка 15 000 ₽
Итого под ключ: 2 100 000 ₽`;

async function sendQuote(page: Page, text: string): Promise<void> {
  await page.goto('/check-quote');
  await page.getByLabel('Смета', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Разобрать' }).click();
}

async function expectResult(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/check-quote\/result\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('из Японии');
  const fee = page.getByRole('listitem').filter({ hasText: 'Утилизационный сбор' }).first();
  await expect(fee).toContainText('так не бывает');
  await expect(fee).toContainText(/По\sзакону на\s\d/);
  await expect(fee).toContainText(/№\s1291/);
  const missing = page.getByRole('region', { name: 'Не названо в смете' });
  for (const title of ['Единая пошлина', 'Склад', 'СБКТС', 'ЭПТС'])
    await expect(missing).toContainText(title);
  await expect(missing).not.toContainText('Брокер');
  await expect(page.getByText('не узнали название')).toBeVisible();
  // nothing of its words goes into the address
  expect(decodeURIComponent(page.url())).not.toMatch(/Ромашка|914|Полировка|[а-яё]/i);
  await expect(page.getByRole('main')).not.toContainText('Ромашка');
}

test('a quote is read, compared with the law, and goes to a manager', async ({ page, site }) => {
  await sendQuote(page, QUOTE);
  await expectResult(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expectResult(page);
  const form = page.getByRole('form', { name: 'Консультация' });
  await expect(form.getByLabel('Что важно')).toHaveValue(/Утилизационный сбор: 5.200/);
  await form.getByLabel('Имя').fill('Ирина');
  await form.getByLabel('Телефон').pressSequentially('89145551123');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form.getByText(/П-\d/).first()).toBeVisible();
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
    phone: string;
    message: string;
    context: { calculation: string };
  }[];
  const lead = leads.find(({ phone }) => phone.endsWith('9145551123'));
  expect(lead?.message).toContain('Проверьте смету');
  expect(lead?.context.calculation).toContain('/check-quote/result?');
});

test('on paper the comparison stands alone: black lines, no buttons, no form', async ({ page }) => {
  await sendQuote(page, QUOTE);
  await expectResult(page);
  const hidden = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('form', { name: 'Консультация' }),
    page.getByRole('button', { name: 'Печать' }),
    page.getByRole('link', { name: 'Исправить' }),
    page.getByRole('link', { name: 'Открыть по строкам' }),
  ];
  for (const one of hidden) await expect(one).toBeVisible();
  await expect(page.getByText('этот разбор на сайте')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const one of hidden) await expect(one).toBeHidden();
  await expect(page.getByText('этот разбор на сайте')).toBeVisible();
  const lines = page.getByRole('region', { name: 'Строка за строкой' });
  await expect(
    lines.getByRole('listitem').filter({ hasText: 'Утилизационный сбор' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Не названо в смете' })).toBeVisible();
  await expect(lines.getByText('Утилизационный сбор').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('what the text does not say is asked, with all that was typed in place', async ({ page }) => {
  await sendQuote(page, 'Цена авто 2 600 000 иен\nПошлина 500 000\nУтиль 5200');
  await expect(page).toHaveURL(/\/check-quote$/);
  await expect(page.getByLabel('Смета', { exact: true })).toHaveValue(/Утиль 5200/);
  await expect(page.getByLabel('Страна')).toHaveValue('japan');
  await expect(page.getByText('Впишите мощность')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Двигатель').selectOption('petrol');
  await page.getByLabel('Год выпуска').fill('2022');
  await page.getByLabel('Месяц').selectOption('08');
  await page.getByLabel('Объём двигателя, см³').fill('1986');
  await page.getByLabel('Мощность', { exact: true }).fill('171');
  await page.getByRole('button', { name: 'Разобрать' }).click();
  await expect(page.getByText('так не бывает').first()).toBeVisible();
  await page.getByRole('link', { name: 'Исправить' }).click();
  await expect(page.getByLabel('Смета', { exact: true })).toHaveValue(/Утилизационный сбор: 5.200/);
  await expect(page.getByLabel('Объём двигателя, см³')).toHaveValue('1986');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a quote is compared all the same, from text and from fields', async ({ page }) => {
    await sendQuote(page, QUOTE);
    await expectResult(page);
    await page.goto('/check-quote');
    await page.getByText('Нет текста? Впишите по строкам').click();
    await page.getByLabel('Утилизационный сбор').fill('5 200');
    await page.getByText('Машина', { exact: true }).click();
    await page.getByLabel('Страна').selectOption('japan');
    await page.getByLabel('Двигатель').selectOption('petrol');
    await page.getByLabel('Цена машины за границей').fill('2 600 000');
    await page.getByLabel('Валюта').selectOption('JPY');
    await page.getByLabel('Год выпуска').fill('2022');
    await page.getByLabel('Объём двигателя, см³').fill('1986');
    await page.getByLabel('Мощность', { exact: true }).fill('171');
    await page.getByRole('button', { name: 'Разобрать' }).click();
    await expect(page.getByText('так не бывает').first()).toBeVisible();
  });

  test('it goes to a manager all the same', async ({ page }) => {
    await sendQuote(page, QUOTE);
    const form = page.getByRole('form', { name: 'Консультация' });
    await form.getByLabel('Имя').fill('Олег');
    await form.getByLabel('Телефон').fill('89145551124');
    await form.getByRole('checkbox').first().check();
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText(/П-\d/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/check-quote\/result\?/);
  });
});

test('a photo is read on the device, by files of this site that nothing asks for before', async ({
  page,
  context,
}) => {
  test.slow();
  const paper = await context.newPage();
  await paper.setViewportSize({ width: 900, height: 420 });
  await paper.setContent(
    `<body style="font:34px/1.6 sans-serif;background:#fff;color:#000;margin:24px">
      Пошлина 509 409 руб.<br>Утильсбор 5 200 руб.<br>Брокер 40 000 руб.</body>`,
  );
  const photo = await paper.screenshot();
  await paper.close();

  const asked: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (request.method() !== 'GET') sent.push(request.url());
  });
  // a busy device delivers the progress after the text
  await page.addInitScript(() => {
    MessagePort.prototype.addEventListener = function (type: string, listener: EventListener) {
      EventTarget.prototype.addEventListener.call(this, type, (event) => {
        const { progress } = (event as MessageEvent<{ progress?: number }>).data;
        const deliver = () => {
          if (progress !== undefined && !document.body.innerText.includes('Прочитали.')) {
            setTimeout(deliver, 100);
            return;
          }
          listener.call(this, event);
          if (progress !== undefined) document.body.dataset['delivered'] = 'late';
        };
        deliver();
      });
    };
  });
  await page.goto('/check-quote');
  const chooser = page.getByLabel(/Прочитать с.фото/);
  await expect(chooser).toBeAttached();
  await page.getByText('Машина', { exact: true }).click();
  expect(asked.filter((url) => /text-reading|read-picture/.test(url))).toEqual([]);
  await chooser.setInputFiles({ name: 'smeta.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByText(/Прочитали\. Сверьте/)).toBeVisible({ timeout: 60_000 });
  const text = page.getByLabel('Смета', { exact: true });
  await expect(text).toHaveValue(/Пошлина 509 ?409/);
  await expect(text).toHaveValue(/Брокер 40 ?000/);
  await expect(page.locator('body[data-delivered]')).toBeAttached();
  await expect(page.getByText(/Прочитали\. Сверьте/)).toBeVisible({ timeout: 1 });
  await expect(chooser).toBeEnabled();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => new URL(url).origin !== origin && !url.startsWith('data:'))).toEqual(
    [],
  );
  // neither the photo nor its text went anywhere
  expect(sent).toEqual([]);
  expect(asked.filter((url) => new URL(url).pathname === '/check-quote')).toHaveLength(1);
});
