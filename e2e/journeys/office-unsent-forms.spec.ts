import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// the browser reports each answer 4xx as an error of the page
test.use({ allowedErrors: ['/api/office/'] });

/** A form of the settings: opened, typed into, sent, and what must stand in it when one is back. */
interface Form {
  path: string;
  type: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  check: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');
const saveDialog = (page: Page) => dialog(page).getByRole('button', { name: 'Сохранить' }).click();
const why = (page: Page) => dialog(page).getByLabel('Почему', { exact: true });
const day = (page: Page) => dialog(page).getByLabel(/^(Действует с|На день)$/);
/** No form begins with it. */
const LATER = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

const margin = (page: Page) => press(page, 'Изменить наценку');
const road = (page: Page) =>
  page
    .getByRole('region', { name: 'Машины из Японии' })
    .getByRole('button', { name: 'Изменить дорогу' })
    .click();
const withdrawal = (page: Page) =>
  page
    .getByRole('region', { name: 'Машины из Японии' })
    .getByRole('button', { name: 'Снять' })
    .click();
const title = (page: Page) => page.getByLabel('Название', { exact: true }).first();
const question = (page: Page) => page.getByLabel('О чём спрашивают').first();
const metrika = (page: Page) => page.getByLabel(/^Счётчик Яндекс Метрики/);

const FORMS: Readonly<Record<string, Form>> = {
  'a margin with its day and reason': {
    path: 'rates',
    async type(page) {
      await margin(page);
      await dialog(page).getByLabel('Процент сверх официального курса').fill('3,7');
      await day(page).fill(LATER);
      await why(page).fill('Банк поднял');
    },
    send: saveDialog,
    async check(page) {
      await margin(page);
      await expect(dialog(page).getByLabel('Процент сверх официального курса')).toHaveValue('3,7');
      await expect(day(page)).toHaveValue(LATER);
      await expect(why(page)).toHaveValue('Банк поднял');
    },
  },
  'a road with its day and reason': {
    path: 'routes',
    async type(page) {
      await road(page);
      await dialog(page).getByLabel('Как сказать').fill('через Монголию');
      await day(page).fill(LATER);
      await why(page).fill('Новый договор');
    },
    send: saveDialog,
    async check(page) {
      await road(page);
      await expect(dialog(page).getByLabel('Как сказать')).toHaveValue('через Монголию');
      await expect(day(page)).toHaveValue(LATER);
      await expect(why(page)).toHaveValue('Новый договор');
    },
  },
  'the end of a road': {
    path: 'routes',
    async type(page) {
      await withdrawal(page);
      await why(page).fill('Партнёр ушёл');
    },
    send: (page) => dialog(page).getByRole('button', { name: 'Снять дорогу' }).click(),
    async check(page) {
      await withdrawal(page);
      await expect(why(page)).toHaveValue('Партнёр ушёл');
    },
  },
  'a field of the company': {
    path: 'company',
    async type(page) {
      await title(page).fill('Другая гавань');
    },
    send: (page) => press(page, 'Сохранить'),
    async check(page) {
      await expect(title(page)).toHaveValue('Другая гавань');
    },
  },
  'an answer of a call': {
    path: 'calls',
    async type(page) {
      await question(page).fill('А гарантия?');
    },
    send: (page) => press(page, 'Сохранить'),
    async check(page) {
      await expect(question(page)).toHaveValue('А гарантия?');
    },
  },
  'the measuring': {
    path: 'visits',
    async type(page) {
      await metrika(page).fill('777');
    },
    send: (page) => press(page, 'Сохранить'),
    async check(page) {
      await expect(metrika(page)).toHaveValue('777');
    },
  },
};

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: every form of the settings keeps what was typed when the session ends`, async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    const owner = await ownerOf(site);
    await page.setViewportSize(viewport);
    for (const [name, { path, type, send, check }] of Object.entries(FORMS))
      await test.step(name, async () => {
        await openAs(page, site, owner, `/office/settings/${path}`);
        await type(page);
        await page.context().clearCookies();
        await send(page);
        await expect(page).toHaveURL(/sign-in/);
        // back as the same person
        await openAs(page, site, owner, `/office/settings/${path}`);
        await check(page);
        await page.evaluate(() => localStorage.clear());
      });
  });
