import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** More stops than any page has between two things of one journey. */
const STOPS = 160;

/** Presses Tab until the focus stands there, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () =>
    target.evaluate((element) => element === document.activeElement).catch(() => false);
  for (let stop = 0; stop < STOPS && !(await isThere()); stop += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

const type = (page: Page, text: string) => page.keyboard.type(text);

test.describe('by keyboard alone', () => {
  test.setTimeout(120_000);

  test('menu, filters, order, a car and its gallery', async ({ page }) => {
    await page.goto('/contacts');
    const menu = page.getByRole('navigation', { name: 'Главное меню' });
    await tabTo(
      page,
      menu.getByText('Каталог', { exact: true }).locator('xpath=ancestor-or-self::summary'),
    );
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Япония', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/japan$/);
    await tabTo(page, page.getByRole('checkbox', { name: /до 160 л\.с\./ }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/util=preferential/);
    const order = page.getByRole('combobox', { name: 'Сначала' });
    await tabTo(page, order);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/sort=/);
    await tabTo(page, page.getByRole('feed').getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/japan\/.+/);
    const gallery = page.getByRole('button', { name: /^Открыть галерею/ });
    await tabTo(page, gallery);
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(gallery).toBeFocused();
  });

  test('a request: from the header to its number, and back', async ({ page }) => {
    await page.goto('/contacts');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Заказать авто' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Консультация' });
    await tabTo(page, dialog.getByLabel('Имя'));
    await type(page, 'Вера');
    await tabTo(page, dialog.getByLabel('Телефон'));
    await type(page, '89145559911');
    await tabTo(page, dialog.getByLabel(CONSENT_LABELS['personal-data']));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Отправить заявку' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(FORM_TEXTS.success)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the calculator: questions, the bill and the law of a line', async ({ page }) => {
    await page.goto('/calculator');
    await tabTo(page, page.getByLabel('Цена', { exact: true }));
    await page.keyboard.press('Control+A');
    await type(page, '1500000');
    await tabTo(page, page.getByLabel('Какая мощность?'));
    await page.keyboard.press('Control+A');
    await type(page, '150');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/calculator\/result\?.*power_value=150/);
    const line = page.locator('[aria-labelledby="bill-heading"] summary').first();
    await tabTo(page, line);
    const opened = () => line.locator('..').evaluate((element) => element.hasAttribute('open'));
    const before = await opened();
    await page.keyboard.press('Enter');
    expect(await opened()).toBe(!before);
  });

  test('«Проверить менеджера» answers, and its answer is announced', async ({ page }) => {
    await page.goto('/verify');
    await tabTo(page, page.getByRole('main').getByRole('textbox').first());
    await type(page, '+7 999 111-22-33');
    await page.keyboard.press('Enter');
    const answer = page.getByText('Среди наших такого нет');
    await expect(answer).toBeVisible();
    expect(
      await answer.evaluate((element) => element.closest('[aria-live="polite"]') !== null),
    ).toBe(true);
  });
});

test('forced colours keep every control visible, and the focus', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, forcedColors: 'active' });
  const page = await context.newPage();
  await page.goto('/contacts');
  const faint = await page
    .locator('button, input:not([type="hidden"]), textarea')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
        .filter((element) => {
          const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element);
          const framed = borderTopStyle !== 'none' && borderTopWidth !== '0px';
          return !framed && textDecorationLine === 'none' && !element.textContent.trim();
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(faint).toEqual([]);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  );
  expect(outline).toBe('solid');
  await context.close();
});
