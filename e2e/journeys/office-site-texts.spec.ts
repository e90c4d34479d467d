import type { Page } from '@playwright/test';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD, PHONE } from '../support/office-leads.ts';
import { OWNER, invited, openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true });

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

/** What the owner has published is on the site within two seconds, without a restart. */
const SOON = { timeout: 2_000 };

test('titles, redirects, blocks of the home page and the menu are the owner’s', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await ownerOf(site), '/office/site-texts');
  const parts = page.getByRole('region', { name: 'Части сайта' });
  await expect(parts.getByRole('link')).toHaveCount(5);
  const begin = async (name: string) => {
    await page.goto('/office/site-texts');
    await parts.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('region', { name: 'Публикация' })).toBeVisible();
  };
  const publish = async () => {
    await isSaved(page);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled();
  };
  const shown = async (address: string) => (await page.request.get(site.url + address)).text();

  await begin('Переадресация');
  await page.getByRole('button', { name: 'Добавить: адрес' }).click();
  await page.getByLabel('Старый адрес').fill('/prays-list');
  await page.getByLabel('Новый адрес').fill('/prays-list');
  await expect(page.getByText(/переадресация ходит по кругу/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled();
  await page.getByLabel('Новый адрес').fill('/services');
  await isSaved(page);
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeEnabled();
  await expectClean(page, 'the editor of redirects');
  await page.setViewportSize(DESKTOP);
  await publish();
  const asked = { maxRedirects: 0 };
  const old = () => page.request.get(`${site.url}/prays-list?utm_source=x`, asked);
  await expect.poll(async () => (await old()).status(), SOON).toBe(301);
  expect((await old()).headers()['location']).toBe('/services');

  await begin('Заголовки и описания страниц');
  await page.getByRole('button', { name: 'Добавить: страница' }).click();
  await page.getByLabel('Адрес страницы').fill('/calculator');
  await page.getByLabel('Заголовок в поиске').fill('Сколько стоит растаможка');
  await page
    .getByLabel('Описание в поиске')
    .fill('Пошлина, сбор и НДС по дню оформления, по строкам.');
  await publish();
  await expect
    .poll(
      async () => (await shown('/calculator')).includes('<title>Сколько стоит растаможка</title>'),
      SOON,
    )
    .toBe(true);
  const described = 'content="Пошлина, сбор и\u00a0НДС по\u00a0дню';
  expect((await shown('/calculator')).includes(described)).toBe(true);

  await begin('Марки в меню');
  await page.getByRole('group', { name: 'Страна 2' }).getByLabel('В меню').first().fill('Тойота');
  await publish();
  await expect.poll(async () => (await shown('/blog')).includes('>Тойота</a>'), SOON).toBe(true);

  await begin('Сроки доставки по городам');
  await page.getByRole('button', { name: 'Добавить: город' }).click();
  await page.getByLabel('Город', { exact: true }).fill('Казань');
  await page.getByLabel('Обычно, дней').fill('11');
  await page.getByLabel('Самое меньшее, дней').fill('9');
  await page.getByLabel('Самое большее, дней').fill('14');
  await publish();
  await expect
    .poll(async () => (await shown('/delivery/kazan')).includes('9–14\u00a0дней'), SOON)
    .toBe(true);

  await begin('Главная страница');
  await page.getByLabel('Заголовок первого экрана').fill('Машины с аукционов Японии');
  await page.getByRole('button', { name: 'Убрать: раздел 4' }).click();
  await page.getByRole('group', { name: 'Раздел 1' }).getByLabel('Свой заголовок').fill('Страны');
  await page.getByRole('textbox', { name: 'Вопрос' }).first().fill('Сколько ждать машину?');
  await publish();
  await expect
    .poll(async () => (await shown('/')).includes('Машины с\u00a0аукционов Японии'), SOON)
    .toBe(true);
  const home = await shown('/');
  expect(home.includes('id="way-title"')).toBe(false);
  expect(home.match(/Сколько ждать машину\?/g)?.length).toBe(2);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Машины с аукционов Японии');
  await expect(page.getByRole('heading', { name: 'Страны' })).toBeVisible();
  await page.getByText('Каталог', { exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Тойота' })).toBeVisible();
  await page.getByRole('link', { name: 'Калькулятор', exact: true }).first().click();
  await expect(page).toHaveTitle('Сколько стоит растаможка');
  await page.evaluate(() => location.assign('/prays-list'));
  await expect(page).toHaveURL(/\/services$/);
});

test.describe('a text taken off the site', () => {
  // the browser notes every answer that is not 200
  test.use({ allowedErrors: ['status of 410'] });

  test('its changed price was on the home page; taken off it is gone, not lost', async ({
    page,
    site,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize(DESKTOP);
    await openAs(page, site, await ownerOf(site), '/office/site-texts/services-delivery');
    const status = async (address: string) => (await page.request.get(site.url + address)).status();
    await page.request.get(site.url);
    await page.getByLabel('Цена').fill('77 700 ₽');
    await isSaved(page);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect
      .poll(async () => (await page.request.get(site.url)).text(), SOON)
      .toContain('77\u00a0700\u00a0₽');
    await page.getByRole('button', { name: 'Снять с сайта' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Снять с сайта' }).click();
    await expect.poll(() => status('/services/delivery'), SOON).toBe(410);
    expect(await status('/services/delivery.md')).toBe(410);
    expect(await status('/services/never-was')).toBe(404);
    await page.goto(`${site.url}/services/delivery`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Страница не найдена');
  });
});

/** «2026-11-25T12:00» of Moscow, so many days from now. */
function inMoscow(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return `${at.toISOString().slice(0, 10)}T12:00`;
}
