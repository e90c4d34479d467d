import { BLANK, fillCar } from '../support/calculator-form.ts';
import { expect, test } from '../support/test.ts';

test.describe('the token', () => {
  test.use({ allowedErrors: ['401'] });

  test('is renewed once when the server rejects it, and the visitor sees the sum', async ({
    page,
  }) => {
    let tokens = 0;
    let rejections = 0;
    await page.route('**/api/v1/calculator/get-token/', (route) => {
      tokens += 1;
      return route.continue();
    });
    await page.route('**/api/v1/calculator/estimate/', (route) => {
      if (tokens > 1) return route.continue();
      rejections += 1;
      return route.fulfill({
        status: 401,
        json: {
          error: 'INVALID_TOKEN',
          message: 'expired',
          user_message: 'Расчёт устарел',
          retry_after: null,
        },
      });
    });
    await page.goto(BLANK);
    await fillCar(page);
    await expect(page.getByRole('region', { name: 'Расчёт', exact: true })).toContainText(
      'Льгота действует',
    );
    expect(rejections).toBeGreaterThan(0);
    expect(tokens).toBe(2);
  });
});

test.describe('no token', () => {
  test.use({ allowedErrors: ['404', 'Could not obtain calculator token'] });

  test('is said in Russian on the screen', async ({ page }) => {
    await page.route('**/api/v1/calculator/get-token/', (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await page.goto(BLANK);
    await fillCar(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Не удалось начать расчёт' }),
    ).toBeVisible();
  });
});
