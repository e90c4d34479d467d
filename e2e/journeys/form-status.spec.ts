import { FORM_TEXTS } from '@prichal/contract';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
test.use({ allowedErrors: ['400'] });

test('after a tap the button shows the failure for 4 s and is itself again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contacts');
  await page.clock.resume();
  await page.route('**/api/v1/forms/submit/', (route) =>
    route.fulfill({ status: 400, json: { user_message: 'Проверьте номер' } }),
  );
  const form = page.getByRole('form', { name: 'Обратный звонок' });
  const phone = form.getByLabel('Телефон');
  await expect(async () => {
    await phone.fill('9145550778');
    await expect(phone).toHaveValue('+7 (914) 555-07-78', { timeout: 200 });
  }).toPass();
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Перезвоните мне' }).tap();
  await expect(form.getByRole('button', { name: FORM_TEXTS.failedButton })).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('Проверьте номер');
  // focus is on the failed button; a tap next to it on a touch screen removes focus
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await form.evaluate((one) => one.matches(':hover'))).toBe(true);
  await page.clock.runFor(4_500);
  await expect(form.getByRole('button', { name: 'Перезвоните мне' })).toBeVisible();
});
