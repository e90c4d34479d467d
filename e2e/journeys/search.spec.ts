import { expect, test } from '../support/test.ts';

test.describe('search', () => {
  test('is opened, typed into and followed by keyboard alone, in the wrong layout too', async ({
    page,
  }) => {
    await page.goto('/');
    const glass = page.getByRole('button', { name: 'Поиск' });
    await glass.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Марка, модель или вопрос' });
    await expect(field).toBeFocused();
    await page.keyboard.type('njqjnf [fhhbth');
    const first = page.getByRole('dialog').getByRole('option').first();
    await expect(first).toContainText('Toyota Harrier из Японии');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Нашлось');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/japan\/toyota\/harrier$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('leads to the page of results, and Escape gives the focus back', async ({ page }) => {
    await page.goto('/about');
    const glass = page.getByRole('button', { name: 'Поиск' });
    await glass.click();
    const field = page.getByRole('combobox', { name: 'Марка, модель или вопрос' });
    await expect(field).toBeFocused();
    await page.keyboard.type('haval джолион');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(
      'Haval Jolion',
    );
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(glass).toBeFocused();
    await glass.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('утилизационного сбора');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Поиск: утилизационного сбора',
    );
    await expect(page.getByRole('heading', { name: 'Что почитать' })).toBeVisible();
  });

  test('never opens another suggestion than the one that was chosen', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Поиск' }).click();
    const field = page.getByRole('combobox', { name: 'Марка, модель или вопрос' });
    const options = page.getByRole('dialog').getByRole('option');
    await field.fill('haval');
    await expect(options.first()).toContainText('Haval');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/search/?*', async (route) => {
      await released;
      await route.continue();
    });
    await field.fill('toyota harrier');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    release();
    await expect(options.first()).toContainText('Toyota Harrier');
    await expect(options.and(page.locator('[aria-selected=true]'))).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: toyota harrier');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a form with a page of results, excluded from search engines', async ({ page }) => {
      await page.goto('/contacts');
      await page.getByRole('button', { name: 'Поиск' }).click();
      const form = page.getByRole('search', { name: 'По всему сайту' });
      await form.getByRole('searchbox').fill('тойоту харриер');
      await form.getByRole('button', { name: 'Найти' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('Нашлось');
      await expect(page.getByRole('link', { name: /^Toyota Harrier из Японии/ })).toHaveAttribute(
        'href',
        '/catalog/japan/toyota/harrier',
      );
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await page.getByRole('link', { name: /^Япония: / }).click();
      await expect(page).toHaveURL(/\/catalog\/japan\?q=/);
    });
  });
});
