import { CONSENT_LABELS } from '@prichal/contract';
import type { Locator, Page } from '@playwright/test';
import { CALCULATION } from './routes.ts';

/** A page in a state that no address leads to. */
export interface PageState {
  path: string;
  /** the widths it exists at, px; all when missing */
  widths?: { from?: number; to?: number };
  /** the visitor has not answered about cookies yet */
  unanswered?: boolean;
  /** the page's frame is gone, and with it the skip links */
  noFrame?: boolean;
  /** what has changed against the page at rest, a CSS selector */
  part: string;
  /** brings it about; ends when it stands */
  open: (page: Page) => Promise<void>;
}

const HEADER = { from: 1024 };
const PHONE = { to: 800 };

/** The menu, the drawer, the dialogs, errors, loading: screenshot name → state. */
export const STATES: Record<string, PageState> = {
  menu: {
    path: '/contacts',
    widths: HEADER,
    part: 'header',
    open: async (page) => {
      await page.getByRole('banner').getByText('Каталог', { exact: true }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Toyota' }).waitFor();
    },
  },
  drawer: {
    path: '/contacts',
    widths: PHONE,
    part: '#menu-drawer',
    open: async (page) => {
      await page.getByRole('button', { name: 'Меню' }).click();
      await page.locator('#menu-drawer[open]').waitFor();
    },
  },
  'dialog-issues': {
    path: '/contacts',
    part: 'dialog[open]',
    open: async (page) => {
      await openRequest(page);
      const dialog = page.getByRole('dialog', { name: 'Консультация' });
      await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
      await dialog.getByText('Введите номер телефона').first().waitFor();
    },
  },
  'service-detail': {
    path: '/',
    part: 'dialog[open]',
    open: async (page) => {
      await page.getByRole('main').getByText('Подбор автомобиля', { exact: true }).click();
      await page.getByRole('dialog').getByText('Заказать консультацию').waitFor();
    },
  },
  suggestions: {
    path: '/contacts',
    part: 'dialog[open]',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Поиск' }).click();
      await page.getByRole('combobox').fill('тойота');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  gallery: {
    path: '/catalog/japan/demo-10001',
    part: 'dialog[open]',
    open: async (page) => {
      await hydrate(page);
      await page
        .getByRole('button', { name: /^Открыть галерею/ })
        .first()
        .click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  'form-issues': {
    path: '/reviews',
    part: 'main',
    open: async (page) => {
      await page.getByRole('button', { name: 'Отправить отзыв' }).click();
      await page.getByText('Введите номер телефона').first().waitFor();
    },
  },
  'filter-sheet': {
    path: '/catalog/japan',
    widths: PHONE,
    part: 'dialog[open]',
    open: async (page) => {
      await page.getByRole('button', { name: /^Фильтры/ }).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  'open-bill': {
    path: `/calculator/result?${CALCULATION}`,
    part: '[aria-labelledby="bill-heading"]',
    open: (page) =>
      page.evaluate(() => {
        for (const line of document.querySelectorAll('main details')) line.setAttribute('open', '');
      }),
  },
  verified: {
    path: '/verify',
    part: 'main',
    open: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill('+7 999 111-22-33');
      await page.getByRole('button', { name: 'Проверить' }).click();
      await page.getByText('Среди наших такого нет').waitFor();
    },
  },
  'waiting-catalog': {
    path: '/contacts',
    part: 'main',
    open: (page) => waitFor(page, 'Китай', 'main > [hidden] + *'),
  },
  'waiting-page': {
    path: '/catalog/china',
    part: 'main',
    open: (page) => waitFor(page, 'О компании', 'main > [hidden] + *'),
  },
  cookies: {
    path: '/contacts',
    unanswered: true,
    part: '[data-cookie-banner]',
    open: async (page) => {
      await page.getByRole('button', { name: /Выбрать/ }).click();
      await page.getByRole('button', { name: 'Сохранить выбранное' }).waitFor();
    },
  },
  popup: {
    path: `/calculator/result?${CALCULATION}`,
    part: 'dialog[open]',
    open: async (page) => {
      // its waiting is the page's time, not ours
      await page.clock.install();
      await page.reload();
      await page.mouse.move(400, 400);
      const dialog = page.locator('dialog[open]');
      for (let second = 0; second < 60 && !(await dialog.isVisible()); second += 1)
        await page.clock.runFor(1000);
      await dialog.waitFor();
    },
  },
  'dialog-sent': {
    path: '/contacts',
    part: 'dialog[open]',
    open: async (page) => {
      await openRequest(page);
      const dialog = page.getByRole('dialog', { name: 'Консультация' });
      await fillPerson(dialog);
      await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
      // pointed at, it stays
      await dialog.getByText(/^П-\d+$/).hover();
    },
  },
  'dialog-car': {
    path: '/catalog/japan/demo-10001',
    part: 'dialog[open]',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(?:Заявка|Найти так)/ })
        .locator('visible=true')
        .first()
        .click();
      // in a narrow dialog its caption is not shown
      await page.getByText('К заявке приложим машину').waitFor({ state: 'attached' });
      // on a phone the bill is not shown
      await page.locator('dialog[open] dt').last().waitFor({ state: 'attached' });
    },
  },
  'form-sent': {
    path: '/contacts',
    part: 'main',
    open: async (page) => {
      const form = await fillConsultation(page);
      await form.getByRole('button', { name: 'Отправить заявку' }).click();
      await form.getByText(/^П-\d+$/).waitFor();
    },
  },
  'form-queued': {
    path: '/contacts',
    part: 'main',
    open: async (page) => {
      const form = await fillConsultation(page);
      await page.context().setOffline(true);
      await form.getByRole('button', { name: 'Отправить заявку' }).click();
      await form.getByText('Отправим, когда появится связь').waitFor();
    },
  },
  'photos-sent': {
    path: '/reviews',
    part: 'main',
    open: async (page) => {
      await hydrate(page);
      const form = page.getByRole('form', { name: 'Ваш отзыв' });
      await fillPerson(form);
      await form.getByLabel('Модель автомобиля').fill('Toyota Harrier');
      await form.getByRole('radio', { name: 'Япония' }).check({ force: true });
      await form.getByLabel('Отзыв', { exact: true }).fill('Доехала целой');
      const picture = await page.screenshot();
      await form.getByLabel('Приложить фото').setInputFiles([
        { name: 'в порту.png', mimeType: 'image/png', buffer: picture },
        { name: 'IMG_20261120_183045_салон.heic', mimeType: 'image/heic', buffer: HEIC },
        { name: 'дома.png', mimeType: 'image/png', buffer: picture },
      ]);
      await form.getByRole('img', { name: 'Фото дома.png' }).waitFor();
      await form.getByRole('button', { name: 'Убрать фото IMG_' }).waitFor();
    },
  },
  toast: {
    path: `/calculator/result?${CALCULATION}`,
    part: 'body',
    open: async (page) => {
      await hydrate(page);
      // the clipboard of a page without TLS is closed: the toast says so
      await page.getByRole('button', { name: 'Ссылка' }).click();
      await page.getByRole('button', { name: 'Убрать сообщение' }).hover();
    },
  },
  'broken-frame': {
    path: '/contacts',
    part: 'main',
    noFrame: true,
    open: async (page) => {
      await page.addInitScript(() => {
        window.matchMedia = () => {
          throw new Error('broken');
        };
      });
      await page.reload();
      await page.mouse.move(10, 10);
      await page.getByRole('heading', { name: 'Что-то пошло не так' }).waitFor();
    },
  },
  broken: {
    path: '/contacts',
    part: 'main',
    open: async (page) => {
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await followFooter(page, 'Китай');
      await page.getByRole('heading', { name: 'Что-то пошло не так' }).waitFor();
    },
  },
};

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

async function fillConsultation(page: Page): Promise<Locator> {
  await hydrate(page);
  const form = page.getByRole('form', { name: 'Консультация' });
  await fillPerson(form);
  return form;
}

async function fillPerson(form: Locator): Promise<void> {
  await form.getByLabel('Имя').fill('Константин Константинопольский');
  await form.getByLabel('Телефон').fill('+79145550900');
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
}

/** The request dialog, from the header or, on a phone, from the drawer. */
async function openRequest(page: Page): Promise<void> {
  const inHeader = page.getByRole('banner').getByRole('button', { name: 'Заказать авто' });
  if (!(await inHeader.isVisible())) await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('button', { name: 'Заказать авто' }).locator('visible=true').first().click();
  await page.getByRole('dialog', { name: 'Консультация' }).waitFor();
}

/** Another page is asked for and does not come. */
async function waitFor(page: Page, link: string, sign: string): Promise<void> {
  await page.route('**/*.data*', () => {});
  await followFooter(page, link);
  await page.locator(sign).waitFor();
}

/** Waits until React has hydrated a page opened after `markHydrated`. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes');
}

async function followFooter(page: Page, name: string): Promise<void> {
  await hydrate(page);
  // by the keyboard: what comes late into a page moves its footer away from under the mouse
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter');
}

/** Marks <html> after React has hydrated: a link pressed sooner loads a whole document. */
export async function markHydrated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('prichal:hydrated', () => {
      document.documentElement.dataset['hydrated'] = 'yes';
    });
  });
}
