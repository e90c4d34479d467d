import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

test.describe('the quick estimate of the home page', () => {
  test('follows its four answers, and leads to the whole calculation of the same sum', async ({
    page,
  }) => {
    await page.goto('/');
    const sheet = page.getByRole('region', { name: /Сколько выйдет/ });
    const total = sheet.getByText(/^\d[\d\s]*\s₽$/).first();
    const first = await total.innerText();
    await sheet.getByRole('radio', { name: 'Корея' }).check();
    await expect(total).not.toHaveText(first);
    const here = await total.innerText();
    await sheet.getByLabel('Город доставки').selectOption({ label: 'Казань' });
    await expect(sheet.getByText(/^Расчёт: .*до\sКазани/)).toBeVisible();
    await expect(total).not.toHaveText(here);
    const carried = await total.innerText();
    await sheet.getByRole('link', { name: /Полный\sрасчёт/ }).click();
    await expect(page).toHaveURL(/\/calculator\/result\?/);
    await expect(page.getByRole('main')).toContainText(carried.replaceAll(/\s/g, '\u00a0'));
  });

  test('a country that is chosen before hydration is asked about with a model of its own', async ({
    page,
  }) => {
    // a busy device: React draws long after the next frame
    await page.addInitScript(() => {
      const port = MessagePort.prototype as {
        postMessage: (this: MessagePort, message: unknown) => void;
      };
      const { postMessage: post } = port;
      port.postMessage = function (message) {
        setTimeout(() => post.call(this, message), 400);
      };
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/calculator/quick' && searchParams.has('live'))
        asked.push(searchParams.get('model') ?? '');
    });
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const sheet = page.getByRole('region', { name: /Сколько выйдет/ });
    await sheet.getByRole('radio', { name: 'Корея' }).check();
    release();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const model = sheet.getByLabel('Модель');
    expect([...new Set(asked)]).toEqual([await model.inputValue()]);
    await expect(sheet.getByText(/^\d[\d\s]*\s₽$/).first()).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to the whole calculation by its button', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Город доставки').selectOption({ label: 'Казань' });
      await page.getByRole('button', { name: /Полный\sрасчёт/ }).click();
      await expect(page).toHaveURL(/\/calculator\/result\?.*city=kazan/);
      await expect(page.getByRole('region', { name: 'Таможня' })).toBeVisible();
    });

    test('another country, whose models need scripts, leads to its own questions', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('radio', { name: 'Китай' }).check();
      await page.getByLabel('Город доставки').selectOption({ label: 'Казань' });
      await page.getByRole('button', { name: /Полный\sрасчёт/ }).click();
      await expect(page).toHaveURL(/\/calculator\?country=china&city=kazan$/);
      await expect(page.locator('input[name=country]:checked')).toHaveValue('china');
      await expect(page.locator('select[name=city]').first()).toHaveValue('kazan');
    });
  });
});
