import type { Page } from '@playwright/test';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PHONE } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// the browser reports each answer 4xx as an error of the page
test.use({ changesSite: true, allowedErrors: ['/api/office/'] });

const saved = (page: Page) => page.getByText(/^Сохранено, /);
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();

/** The newest line of the log. */
async function expectAudited(page: Page, label: string): Promise<void> {
  await page.goto('/office/audit');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: label });
  await expect(line.first()).toContainText('Ольга Ветрова');
}

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`on a ${device}: words of a popup stay in a draft, saved, on the site at once, and in the log`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await openAs(page, site, await ownerOf(site), '/office/settings/visits');
    const part = page.getByRole('group').filter({ hasText: 'Короткое' }).last();
    const title = part.getByLabel('Заголовок');
    await part.getByText('Короткое').click();
    const usual = await title.inputValue();
    const words = device === 'phone' ? 'Посчитаем за десять минут' : 'Позвоним и всё посчитаем';
    await title.fill(words);
    await page.reload();
    await part.getByText('Короткое').click();
    await expect(title).toHaveValue(words);
    await save(page);
    await expect(saved(page)).toBeVisible();
    await expect(part).toContainText('свои слова');
    const home = async () => (await page.request.get(site.url)).text();
    await expect.poll(home).toContain(words);
    // an empty field says the usual again
    await title.fill('');
    await save(page);
    await expect(title).toHaveValue(usual);
    await expect.poll(home).not.toContain(words);
    await expectAudited(page, 'изменены настройки посещений');
  });

  test(`on a ${device}: answers of a call stay in a draft, saved, in the log, and the usual ones come back`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await openAs(page, site, await ownerOf(site), '/office/settings/calls');
    const questions = page.getByLabel('О чём спрашивают');
    const answers = page.getByLabel('Что ответить');
    await questions.first().waitFor();
    const count = await questions.count();
    await page.getByRole('button', { name: 'Добавить вопрос' }).click();
    await questions.last().fill('Есть ли рассрочка?');
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await answers.last().fill('Нет, но {сумму} можно разбить на этапы.');
    await page.reload();
    await expect(questions.last()).toHaveValue('Есть ли рассрочка?');
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: '{сумму}' })).toBeVisible();
    await answers.last().fill('Нет, {сумма} платится этапами.');
    await save(page);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(questions).toHaveCount(count + 1);
    if (device === 'desktop') await expectClean(page, 'answers');
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Вернуть обычные ответы' }).click();
    await expect(questions).toHaveCount(count);
    await expectAudited(page, 'изменены ответы для разговора');
  });

  test(`on a ${device}: a road stays in a draft, asks why, is on the site and in the log`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await openAs(page, site, await ownerOf(site), '/office/settings/routes');
    const japan = page.getByRole('region', { name: 'Машины из Японии' });
    const change = japan.getByRole('button', { name: 'Изменить дорогу' });
    const via = device === 'phone' ? 'через Монголию' : 'через Армению';
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Дорога из Японии' });
    await dialog.getByLabel('Как сказать').fill(via);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await change.click();
    await expect(dialog.getByLabel('Как сказать')).toHaveValue(via);
    await save(page);
    await expect(dialog.getByText(/^Причина: /)).toBeVisible();
    await dialog.getByLabel('Почему', { exact: true }).fill('Новый партнёр');
    await save(page);
    await expect(dialog).toBeHidden();
    await expect(japan).toContainText(`${via}, действует`);
    await expect(japan).toContainText('Ольга Ветрова: Новый партнёр');
    const list = async () => (await page.request.get(`${site.url}/catalog/japan`)).text();
    await expect.poll(list, { timeout: 30_000 }).toContain(`, ${via}`);
    await expectAudited(page, 'задана дорога через третью страну');
  });
}

test('two people change words at once: other fields are put together, the same one is asked about', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const owner = await ownerOf(site);
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
    const page = await context.newPage();
    await openAs(page, site, owner, '/office/settings/visits');
    for (const name of ['С отзывами', 'Что входит']) await part(page, name).getByText(name).click();
    return page;
  };
  const part = (page: Page, name: string) =>
    page.getByRole('group').filter({ hasText: name }).last();
  const field = (page: Page, name: string) => part(page, name).getByLabel('Заголовок');
  const [one, other] = [await open(), await open()];
  await field(one, 'С отзывами').fill('Слова первого');
  await field(other, 'С отзывами').fill('Слова второго');
  await field(other, 'Что входит').fill('Второй и здесь');
  await save(one);
  await expect(saved(one)).toBeVisible();

  await save(other);
  const clash = other.getByRole('alert', { name: 'Правки разошлись' });
  await expect(clash).toContainText('С отзывами: заголовок');
  await expect(clash.getByRole('listitem')).toHaveCount(1);
  await clash.getByRole('button', { name: /Взять сохранённое.*Слова первого/ }).click();
  await expect(clash).toBeHidden();
  await expect(field(other, 'С отзывами')).toHaveValue('Слова первого');
  await save(other);
  await expect(saved(other)).toBeVisible();
  await one.reload();
  for (const name of ['С отзывами', 'Что входит']) await part(one, name).getByText(name).click();
  await expect(field(one, 'С отзывами')).toHaveValue('Слова первого');
  await expect(field(one, 'Что входит')).toHaveValue('Второй и здесь');
  // journeys of the popup share this site and look for its own titles
  for (const name of ['С отзывами', 'Что входит']) await field(one, name).fill('');
  await save(one);
  await expect(saved(one)).toBeVisible();
  for (const page of [one, other]) await page.context().close();
});

test('two people set one road at once: other fields are put together, the same one is asked about', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const owner = await ownerOf(site);
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Дорога из Японии' });
  const japanOf = (page: Page) => page.getByRole('region', { name: 'Машины из Японии' });
  const open = async (why: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
    const page = await context.newPage();
    await openAs(page, site, owner, '/office/settings/routes');
    await japanOf(page).getByRole('button', { name: 'Изменить дорогу' }).click();
    await dialogOf(page).getByLabel('Почему', { exact: true }).fill(why);
    return page;
  };
  const via = (page: Page) => dialogOf(page).getByLabel('Как сказать');
  const papers = (page: Page) => dialogOf(page).getByLabel(/^Документы реэкспорта/);
  const [one, other] = [await open('Новый партнёр'), await open('Другой партнёр')];
  await via(one).fill('через Грузию');
  await via(other).fill('через Казахстан');
  await papers(other).fill('Договор\nИнвойс\nДекларация');
  await save(one);
  await expect(dialogOf(one)).toBeHidden();

  await save(other);
  const clash = other.getByRole('alert', { name: 'Правки разошлись' });
  await expect(clash).toContainText('Как сказать');
  await expect(clash.getByRole('listitem')).toHaveCount(1);
  await clash.getByRole('button', { name: /Взять сохранённое.*через Грузию/ }).click();
  await expect(clash).toBeHidden();
  await expect(via(other)).toHaveValue('через Грузию');
  await expect(papers(other)).toHaveValue('Договор\nИнвойс\nДекларация');
  await save(other);
  await expect(dialogOf(other)).toBeHidden();
  await expect(japanOf(other)).toContainText('Другой партнёр');
  for (const page of [one, other]) await page.context().close();
});
