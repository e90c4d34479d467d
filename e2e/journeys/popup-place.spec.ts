import { expect, test } from '../support/test.ts';
import { CALCULATION, anyPopup, pass, popup, scrollDown, visit } from '../support/popup.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [path, text] of [
    [CALCULATION, /до Владивостока, курсы/],
    ['car', /во\sВладивостоке, курс/],
  ] as const)
    test(`is a sheet at the bottom with the car, its sum and the city: ${path.slice(0, 11)}`, async ({
      page,
    }) => {
      let address: string = path;
      if (path === 'car') {
        // a small engine may be exported: its page has a sum
        await page.goto('/catalog/korea?engine_to=1600');
        address =
          (await page
            .getByRole('article')
            .first()
            .getByRole('link')
            .first()
            .getAttribute('href')) ?? '';
      }
      await visit(page, address);
      await pass(page, path === 'car' ? 122 : 12);
      const dialog = popup(page, 'minimal');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText(text)).toBeInViewport();
      await expect(dialog.getByText(/\d\s₽/).first()).toBeInViewport();
      const box = await dialog.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(844 * 0.7);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
      // the button needs no scrolling, nor does a field lie under it or under the cross
      const button = dialog.getByRole('button', { name: 'Отправить заявку' });
      await expect(button).toBeInViewport({ ratio: 1 });
      const phone = dialog.getByLabel('Телефон');
      await phone.focus();
      await page.waitForTimeout(400);
      const [field, send] = [await phone.boundingBox(), await button.boundingBox()];
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0);
    });
});

test.describe('while the question about cookies waits', () => {
  test.use({ cookiesAnswered: false });

  test('comes after twenty visible seconds, the banner steps aside and comes back', async ({
    page,
  }) => {
    await visit(page, CALCULATION, 'social_proof');
    const banner = page.getByRole('region', { name: 'Файлы куки' });
    await expect(banner).toBeVisible();
    await pass(page, 14);
    await expect(anyPopup(page)).toHaveCount(0);
    await pass(page, 8);
    const dialog = popup(page, 'social_proof');
    await expect(dialog).toBeVisible();
    await expect(banner).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(banner).toBeVisible();
  });
});

test('waits ten seconds after a change of a field or a filter', async ({ page }) => {
  await visit(page, '/catalog/japan');
  await scrollDown(page);
  await pass(page, 12);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .getByRole('checkbox', { name: /до\s160/ })
    .first()
    .click({ force: true });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await pass(page, 8);
  await expect(anyPopup(page)).toHaveCount(0);
  await pass(page, 5);
  await expect(popup(page, 'standard')).toBeVisible();
});
