import { CALCULATION, pass, popup, visit, untilShown } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

test.describe('up to 640 px', () => {
  test.use({ viewport: { width: 640, height: 740 }, hasTouch: true });

  test('the popup is always the short one', async ({ page }) => {
    await visit(page, CALCULATION, 'value_stack');
    await pass(page, 12);
    const dialog = popup(page, 'minimal');
    await untilShown(page, dialog);
    await expect(dialog.getByText(/^Менеджер отвечает за\s30\s+минут/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Как мы обрабатываем данные' })).toBeVisible();
  });
});

test.describe('past 640 px', () => {
  test.use({ viewport: { width: 641, height: 740 }, hasTouch: true });

  test('the popup is what was drawn', async ({ page }) => {
    await visit(page, CALCULATION, 'value_stack');
    await pass(page, 12);
    await untilShown(page, popup(page, 'value_stack'));
  });
});

const KEYBOARD_TOP = 260;

/**
 * Focuses a field and then opens a simulated on-screen keyboard through `visualViewport`; returns the field's
 * position before and a function for the current one.
 */
async function focusAboveKeyboard(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((top) => {
    const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 740 });
    Object.defineProperty(window, 'visualViewport', { value: view });
    Object.assign(window, {
      openKeyboard: () => {
        view.height = top;
        view.dispatchEvent(new Event('resize'));
      },
    });
  }, KEYBOARD_TOP);
  await page.goto('/contacts');
  const field = page.getByRole('form', { name: 'Сотрудничество' }).getByLabel('Телефон');
  await field.focus();
  await page.waitForLoadState('networkidle');
  const place = async () => {
    const box = await field.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  const before = await place();
  await page.evaluate(() => (window as unknown as { openKeyboard(): void }).openKeyboard());
  return { before, place };
}

for (const width of [360, 768])
  test(`at ${width} px the focused field is brought above the keyboard`, async ({ page }) => {
    const { before, place } = await focusAboveKeyboard(page, width);
    expect(before.bottom).toBeGreaterThan(KEYBOARD_TOP);
    await expect
      .poll(async () => {
        const { top, bottom } = await place();
        return top >= 0 && bottom <= KEYBOARD_TOP;
      })
      .toBe(true);
  });

test('past 768 px it stays where it is', async ({ page }) => {
  const { before, place } = await focusAboveKeyboard(page, 769);
  expect(before.bottom).toBeGreaterThan(KEYBOARD_TOP);
  await page.waitForTimeout(500);
  expect(await place()).toEqual(before);
});

test.describe('where the chart of a catalogue appears', () => {
  test.use({ viewport: { width: 1024, height: 740 } });

  test('its labels stay on the screen', async ({ page }) => {
    for (const country of ['japan', 'korea', 'china']) {
      await page.goto(`/catalog/${country}`);
      for (const label of await page.locator('#main svg text:visible').all()) {
        const box = await label.boundingBox();
        expect(box!.x + box!.width, country).toBeLessThanOrEqual(1024);
      }
    }
  });
});
