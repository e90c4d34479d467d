import { leaveRequest } from '../support/leave-request.ts';
import { card, client, menu, row } from '../support/office-leads.ts';
import { violationsOf } from '../support/axe.ts';
import { OFFICE_PAGES, recordAddresses } from '../support/office-pages.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { smallFields } from '../support/small-fields.ts';
import { smallTargets } from '../support/small-targets.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** Of a thumb, px. */
const LEAST = 48;

/** Larger text, the narrowest phone, and back to what all else is measured at; the window's width, px. */
const SIZES = [
  ['150%', 360],
  ['100%', 320],
  ['100%', 360],
] as const;

/** Whether a heading of one word stands on more than one line. */
const brokenHeading = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((heading) => {
      const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
      const isWord = !/\s/.test(heading.textContent?.trim() ?? '');
      return isWord && heading.getBoundingClientRect().height > line * 1.5;
    });

/** Buttons of a page that open a sheet or a dialog. */
const OPENED: Partial<Record<keyof typeof OFFICE_PAGES, readonly (string | RegExp)[]>> = {
  'office-people': ['Пригласить'],
  'office-feeds': ['Добавить'],
  'office-texts': ['Добавить'],
  'office-settings-channels': ['Настроить: ВКонтакте'],
  'office-settings-rates': ['Изменить расходы', 'Изменить наценку', 'Внести вручную'],
};
/** Sheets of a card. */
const SHEETS = ['Отложить', 'Закрыть заявку', 'Передать коллеге'];

test('every page of the office at 360 px: axe finds nothing, it is no wider, what is pressed is as large as a thumb, and no field enlarges it', async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  await leaveRequest(site, client('Улита', '+79057774101'));
  const context = await browser.newContext({
    baseURL: site.url,
    bypassCSP: true,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  const owner = await ownerOf(site);
  const found: Record<string, string[]> = {};
  const measure = async (name: string) => {
    const small = [...(await smallTargets(page, LEAST)), ...(await smallFields(page))];
    if (small.length > 0) found[name] = [...new Set(small)];
  };
  const pages = [...Object.entries(OFFICE_PAGES), ...(await recordAddresses(site, owner))];
  for (const [name, address] of pages) {
    await openAs(page, site, owner, address);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await measure(name);
    expect.soft(await violationsOf(page), `axe on ${name}`).toEqual([]);
    for (const [text, width] of SIZES) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((value) => (document.documentElement.style.fontSize = value), text);
      // what appears late moves in from the side
      const taken = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect
        .configure({ soft: true, timeout: 5_000 })
        .poll(taken, `width of ${name} on ${width} px, text of ${text}`)
        .toBe(width);
    }
    expect.soft(await brokenHeading(page), `heading of ${name}`).toBe(false);
    for (const button of OPENED[name as keyof typeof OPENED] ?? []) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await measure(`${name}, ${String(button)}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
  await page.goto('/office/leads?tab=all');
  await row(page, 'Улита').first().click();
  await expect(card(page)).toBeVisible();
  await measure('a card');
  for (const sheet of SHEETS) {
    await menu(page, sheet);
    await measure(`a card, ${sheet}`);
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual({});
  await context.close();
});

test('at 140 % text a long line of costs keeps its sum beside it', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(page, site, await ownerOf(site), '/office/settings/rates');
  await page.evaluate(() => (document.documentElement.style.fontSize = '140%'));
  const lines = page.locator('dl > div');
  await expect(lines.filter({ hasText: 'Лаборатория: СБКТС и ЭПТС' })).toBeVisible();
  const apart = await lines.evaluateAll((all) =>
    all.flatMap((line) => {
      const [label, sum] = [...line.children].map((part) => part.getBoundingClientRect());
      // deliveries are folded
      if (label === undefined || sum === undefined || !line.checkVisibility()) return [];
      const isBeside = sum.left >= label.right - 1 && Math.abs(sum.bottom - label.bottom) < 4;
      return isBeside ? [] : [line.textContent];
    }),
  );
  expect(apart).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
