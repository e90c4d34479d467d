import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const rub = async (place: Locator) => Number((await place.innerText()).replaceAll(/\D/g, ''));

test('a chosen city carries every total on to it, and is remembered', async ({ page }) => {
  await page.goto('/catalog/japan');
  const card = page.getByRole('article').first();
  const sum = card.getByText(/\d\s₽$/).first();
  const here = await rub(sum);
  await expect(card.getByText('во Владивостоке')).toBeVisible();

  await page.getByLabel('Довезти до').selectOption({ label: 'Казани' });
  await expect(card.getByText('до Казани')).toBeVisible();
  const carrier = (await rub(sum)) - here;
  expect(carrier).toBeGreaterThan(25_000);

  await card.getByRole('link').first().click();
  const total = page.getByRole('status').filter({ hasText: 'До Казани' });
  await expect(total).toBeVisible();
  await expect(page.getByLabel('Довезти до')).toHaveValue('kazan');
  expect(await rub(total.locator('strong'))).toBe(here + carrier);

  // the home page's cards have no code of their own
  await page.goto('/');
  await expect(page.getByRole('article').first().getByText('до Казани')).toBeVisible();
  expect(await page.getByRole('article').first().innerText()).toMatch(/\d\u00a0₽/);
  await page.goto('/catalog/japan');
  await page.getByLabel('Довезти до').selectOption({ label: 'Владивостока' });
  await expect(card.getByText('во Владивостоке')).toBeVisible();
  expect(await rub(sum)).toBe(here);
});
