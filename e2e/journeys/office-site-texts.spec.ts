import type { Page } from '@playwright/test';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD, PHONE } from '../support/office-leads.ts';
import { OWNER, invited, openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const isSaved = (page: Page) => expect(page.getByText(/^Сохранено:/)).toBeVisible();

test('an article with a picture is drafted, previewed, planned, published, corrected by two, restored', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await ownerOf(site), '/office/site-texts');
  await expectClean(page, 'the list of texts');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await page.getByLabel('Заголовок', { exact: true }).fill('Как мы считаем дорогу');
  await page.getByLabel('Адрес').fill('kak-schitaem-dorogu');
  await page.getByRole('button', { name: 'Начать черновик' }).click();

  const body = page.getByRole('textbox', { name: 'Текст', exact: true });
  await body.fill('## Море\n\nСудно идёт из Тоямы.');
  await page
    .getByLabel('Картинка для поля «Текст»')
    .setInputFiles([{ name: '1.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(body).toHaveValue(/!\[.*\]\(\/text-images\/[0-9a-f]{32}-1x1\.webp\)/);
  await isSaved(page);
  const address = `${site.url}/blog/kak-schitaem-dorogu`;
  expect((await page.request.get(address)).status()).toBe(404);

  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const preview = await popup;
  await expect(preview.getByText('Вы видите черновик.')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Как мы считаем дорогу');
  const link = await page.request.get(preview.url());
  expect(link.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await preview.close();

  await page.getByLabel('Или выпустить позже, по Москве').fill(inMoscow(2));
  await page.getByRole('button', { name: 'Назначить' }).click();
  await expect(page.getByText(/^Выйдет .* по\sМоскве/)).toBeVisible();
  await expectClean(page, 'the editor of a text');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Отменить выход' }).click();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const shown = async () => (await page.request.get(address)).text();
  await expect.poll(shown).toContain('Судно идёт из');
  for (const place of ['/llms.txt', '/rss.xml', '/sitemaps/blog.xml'])
    await expect
      .poll(async () => (await page.request.get(site.url + place)).text())
      .toContain('kak-schitaem-dorogu');
  expect(await (await page.request.get(`${address}.md`)).text()).toContain('Судно идёт из');

  const person = {
    login: 'vera-texts',
    name: 'Вера Редактор',
    password: PASSWORD,
    role: 'editor',
  } as const;
  const theirs = await browser.newPage({ viewport: PHONE, baseURL: site.url });
  const id = '/office/site-texts/posts-kak-schitaem-dorogu';
  await openAs(theirs, site, await invited(site, person), id);
  const theirTitle = theirs.getByLabel('Заголовок', { exact: true });
  await expect(theirTitle).toHaveValue('Как мы считаем дорогу');
  await page.getByLabel('Заголовок', { exact: true }).fill('Дорога по дням');
  await isSaved(page);
  await theirTitle.fill('Сколько едет машина');
  const panel = theirs.getByRole('alert', { name: 'Правки разошлись' });
  await expect(panel).toContainText('Дорога по дням');
  await expect(panel).toContainText(OWNER.name);
  await panel.getByRole('button', { name: /Оставить моё/ }).click();
  await expect(theirs.getByText(/^Сохранено: Вера/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Опубликовать' }).click();
  await expect.poll(shown).toContain('Сколько едет машина');
  await theirs.close();

  await page.reload();
  const versions = page.getByRole('region', { name: 'Версии' });
  await versions.getByRole('button', { name: 'Сравнить с версией 1' }).click();
  await expect(versions.getByText('Сколько едет машина')).toBeVisible();
  await versions.getByRole('button', { name: /Взять версию 1/ }).click();
  await expect(page.getByLabel('Заголовок', { exact: true })).toHaveValue('Как мы считаем дорогу');
  expect(await shown()).toContain('Сколько едет машина');
});

test('an answer of one word is published with a hint', async ({ page, site }) => {
  test.setTimeout(90_000);
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await ownerOf(site), '/office/site-texts/questions');
  const answer = page.getByRole('textbox', { name: 'Ответ' }).first();
  await answer.fill('Да.');
  await expect(page.getByText(/слишком коротко/).first()).toBeVisible();
  await isSaved(page);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect
    .poll(async () => (await page.request.get(`${site.url}/questions`)).text())
    .toMatch(/<p>Да\.<\/p>/);
});

/** «2026-11-25T12:00» of Moscow, so many days from now. */
function inMoscow(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return `${at.toISOString().slice(0, 10)}T12:00`;
}
