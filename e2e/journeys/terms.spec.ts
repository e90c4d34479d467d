import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/** Presses a word and reads the note that opens, then closes it. */
async function readNote(page: Page, word: RegExp | string) {
  await page.getByRole('button', { name: word }).locator('visible=true').first().click();
  const note = page.locator('[popover]:popover-open');
  await expect(note).toHaveCount(1);
  const text = await note.innerText();
  const box = await note.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(
    page.viewportSize()?.height ?? 0,
  );
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  return text;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('words of the trade are explained where they stand', async ({ page }) => {
      await page.goto('/catalog/japan');
      expect(await readNote(page, /^оценка 4,5$/)).toMatch(/небольшие\sцарапины/);
      // the card under the word is not opened
      await expect(page).toHaveURL(/\/catalog\/japan$/);

      await page.goto('/catalog/japan/demo-10001');
      expect(await readNote(page, /^оценка/)).toContain('Словарь');
      expect(await readNote(page, /СБКТС, ЭПТС/)).toMatch(/свидетельство о\sбезопасности/);

      await page.goto('/compare?cars=japan/demo-10001,japan/demo-10252');
      const grades = page.getByRole('row', { name: /Оценка/ }).getByRole('button');
      await expect(grades).toHaveCount(2);

      await page.goto('/');
      expect(await readNote(page, /СБКТС/)).toMatch(/электронный\sпаспорт/);
    });
  });

test('every word that explains itself has its note, and each is opened by the keyboard', async ({
  page,
}) => {
  for (const path of ['/', '/catalog/japan', '/catalog/china', '/catalog/korea']) {
    await page.goto(path);
    const dead = await page.evaluate(() =>
      [...document.querySelectorAll('[popovertarget]')]
        .map((word) => word.getAttribute('popovertarget') ?? '')
        .filter((id) => !document.getElementById(id)?.hasAttribute('popover')),
    );
    expect(dead, path).toEqual([]);
  }
  await page.goto('/catalog/japan');
  await page
    .getByRole('button', { name: /^оценка/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[popover]:popover-open')).toBeVisible();
});

test('are explained on a page that was reached without a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contacts');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Япония' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Автомобили из Японии' })).toBeVisible();
  await expect(page.locator('#term-notes [popover]').first()).toBeAttached();
  expect(await readNote(page, /^оценка 4,5$/)).toMatch(/небольшие\sцарапины/);
});
