import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import type { Locator } from '@playwright/test';
import { CALCULATION, TITLES, anyPopup, pass, popup, visit, untilShown } from '../support/popup.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';
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

/** Where forty presses of Tab lead: names of what is inside the open dialog, «outside» for what is not. */
async function stopsOf(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        // the browser's own controls have the turn between the last and the first
        if (!focused || focused === document.body) return 'browser';
        if (!focused.closest('dialog[open]')) return 'outside';
        return focused.getAttribute('aria-label') ?? focused.textContent;
      }),
    );
  }
  return stops;
}

const named = (title: string) => title.replaceAll('\u00a0', ' ');
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
    await tabTo(page, page.getByRole('checkbox', { name: /до\s160\sл\.с\./ }));
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

  test('the popup: takes the focus, holds it, is sent, and gives it back', async ({ page }) => {
    await visit(page, CALCULATION);
    const printing = page.getByRole('button', { name: 'Печать' });
    await tabTo(page, printing);
    await pass(page, 12);
    const dialog = popup(page, 'standard');
    await untilShown(page, dialog);
    await expect(dialog.getByRole('heading', { name: named(TITLES.standard) })).toBeFocused();
    const round = await stopsOf(page);
    expect(round).toContain('Закрыть');
    expect(round).toContain('Отправить заявку');
    expect(round).not.toContain('outside');
    await tabTo(page, dialog.getByLabel('Имя'));
    await type(page, 'Вера');
    await tabTo(page, dialog.getByLabel('Телефон'));
    await type(page, '89145559922');
    await tabTo(page, dialog.getByLabel('Что нужно'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog.getByLabel(CONSENT_LABELS['personal-data']));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Отправить заявку' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^П-\d+$/)).toBeVisible();
    // the form is gone: the next key starts at what stands in its place
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(printing).toBeFocused();
  });

  test('the popup: Escape puts it away and gives the focus back', async ({ page }) => {
    await visit(page, '/contacts');
    const about = page.getByRole('banner').getByRole('link', { name: 'О компании' });
    await tabTo(page, about);
    await pass(page, 121);
    await untilShown(page, popup(page, 'minimal'));
    await expect(popup(page, 'minimal').getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(anyPopup(page)).toHaveCount(0);
    await expect(about).toBeFocused();
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

test('forced colours leave every control and the focus visible', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, forcedColors: 'active' });
  const page = await context.newPage();
  await page.goto('/contacts');
  const faint = await page
    .locator('button, input:not([type="hidden"]), textarea')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
        .filter((element) => {
          const { appearance, borderTopStyle, borderTopWidth, textDecorationLine } =
            getComputedStyle(element);
          // a box drawn by the device itself has its own frame
          const framed =
            (element.matches('[type="checkbox"]') && appearance === 'auto') ||
            (borderTopStyle !== 'none' && borderTopWidth !== '0px');
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

test('forced colours distinguish selected options from the others', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, forcedColors: 'active' });
  await context.addCookies([necessaryCookies(site.url)]);
  const page = await context.newPage();
  const ground = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor);
  /** The system has a colour pair for selected items: text of another colour may be invisible on that background. */
  const hasSelectedColor = (of: Locator) =>
    of.evaluate((one) => {
      const pair = document.body.appendChild(document.createElement('i'));
      pair.style.cssText = 'forced-color-adjust: none; color: SelectedItemText';
      return getComputedStyle(one).color === getComputedStyle(pair).color;
    });
  for (const [path, group] of [
    ['/calculator', 'Откуда везём?'],
    ['/pick', 'Кузов'],
    ['/contacts', 'Чем займёмся вместе'],
  ] as const) {
    await page.goto(path);
    const choices = page.getByRole('group', { name: group }).locator('label');
    const chosen = choices.filter({ has: page.locator(':checked') });
    const others = choices.filter({ hasNot: page.locator(':checked') });
    expect(await ground(chosen), path).not.toBe(await ground(others.first()));
    expect(await hasSelectedColor(chosen), path).toBe(true);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Поиск' }).click();
  await page.getByRole('combobox', { name: 'Марка' }).pressSequentially('тойота');
  const options = page.getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await ground(options.first())).not.toBe(await ground(options.nth(1)));
  expect(await hasSelectedColor(options.first().locator('span').first())).toBe(true);
  await page.goto('/catalog/japan');
  // drawn by the device, tick and all
  await expect(page.getByRole('checkbox').first()).toHaveCSS('appearance', 'auto');
  await context.close();
});

/** The focused element when nothing of it can be seen: it lies outside the window or under what is fixed over the page. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // the box of a hidden control is the label around it
    const seen = focused.closest('label') ?? focused;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isSeen = shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (seen.contains(hit) || hit.contains(seen));
      }),
    );
    return isSeen ? null : focused.outerHTML.slice(0, 90);
  });
}

test('the focus is never hidden under the header or a bar, on a phone and at 400 %', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const answer = await fetch(`${site.url}/api/v1/catalog/cars/?country=korea&limit=1`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  const routes = ['/catalog/korea', `/catalog/korea/${results[0]?.id}`, '/calculator'];
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    for (const route of routes) {
      await page.goto(route);
      await page
        .locator('main :is(a, button, input, select)')
        .locator('visible=true')
        .nth(3)
        .focus();
      const hidden = new Set<string>();
      for (const [key, stops] of [
        ['Tab', 28],
        ['Shift+Tab', 12],
      ] as const)
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press(key);
          const one = await hiddenFocus(page);
          if (one) hidden.add(`${key}: ${one}`);
        }
      expect([...hidden], `${route} at ${viewport.width} px`).toEqual([]);
    }
  }
});
