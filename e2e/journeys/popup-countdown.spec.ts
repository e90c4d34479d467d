import { writeFile } from 'node:fs/promises';
import { startSite } from '../support/site-process.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';
import { CALCULATION, fill, pass, popup, visit, untilShown } from '../support/popup.ts';
import type { Lead } from '../support/popup.ts';

/** A company that pays the rate of the calculation. */
const FIXING_BRAND = {
  name: 'Причал',
  city: 'Владивосток',
  address: 'Владивосток, Набережная улица, 1',
  phone: '+74232000000',
  email: 'demo@prichal.example',
  hours: {
    fromMinute: 660,
    toMinute: 1140,
    timeZone: 'Asia/Vladivostok',
    text: 'Пн–Пт 11:00–19:00',
  },
  responsePromiseMinutes: 30,
  fixesRate: true,
  legalName: 'ООО «Причал»',
  ogrn: '1234567890123',
  inn: '1234567890',
  legalAddress: '690000, Владивосток, Набережная улица, 1',
  socials: [],
  claims: [],
};

test.describe('the countdown of the popup', () => {
  test('makes a request sent in five minutes first in the queue, with its calculation and rates', async ({
    page,
    site,
  }) => {
    await visit(page, CALCULATION, 'value_stack');
    await pass(page, 12);
    const dialog = popup(page, 'value_stack');
    await untilShown(page, dialog);
    await expect(dialog.getByText(/^Первая в\sочереди до\s09:0[5-9]$/)).toBeVisible();
    await expect(dialog.getByText(/Курс зафиксирован/)).toHaveCount(0);
    const began = Date.now();
    const before = await dialog.getByRole('timer').innerText();
    await pass(page, 2);
    const after = await dialog.getByRole('timer').innerText();
    const seconds = (text: string) => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]);
    // between the two readings the page's clock itself goes on
    const passed = seconds(before) - seconds(after);
    expect(passed).toBeGreaterThanOrEqual(2);
    expect(passed).toBeLessThanOrEqual(3 + Math.ceil((Date.now() - began) / 1000));
    await fill(page, 'value_stack', '89145553344');
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    const number = await dialog.getByText(/^П-\d+$/).innerText();
    await expect(dialog.getByText(/^Ваша заявка первая в\sочереди\.$/)).toBeVisible();
    const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
    // above all that came later; what a demo is filled with came before
    expect(leads.find(({ context }) => context['demo'] !== true)).toMatchObject({
      number,
      first_in_queue: true,
      context: {
        calculation: expect.stringContaining('/calculator/result?country=japan'),
        calculator: { country: 'japan', address: expect.stringContaining('rates_date=') },
        kept_rates: { perUnit: expect.any(Object), promised: false },
      },
    });
    await dialog.getByRole('link', { name: 'Страница заявки' }).click();
    await expect(page.getByText(/Заявка первая в\sочереди/)).toBeVisible();
  });

  test('promises the rate where the owner pays it', async ({ page }, info) => {
    const file = info.outputPath('brand.json');
    await writeFile(file, JSON.stringify(FIXING_BRAND));
    const fixing = await startSite({ env: { BRAND_FILE: file } });
    try {
      await page.context().addCookies([necessaryCookies(fixing.url)]);
      await visit(page, fixing.url + CALCULATION, 'value_stack');
      await pass(page, 12);
      await untilShown(page, popup(page, 'value_stack'));
      await expect(
        popup(page, 'value_stack').getByText(/^Курс зафиксирован до\s\d\d:\d\d$/),
      ).toBeVisible();
    } finally {
      await fixing.stop();
    }
  });

  test('says when the five minutes are over', async ({ page }) => {
    await visit(page, CALCULATION, 'urgency');
    await pass(page, 12);
    const dialog = popup(page, 'urgency');
    await untilShown(page, dialog);
    await expect(dialog.getByRole('timer')).toBeVisible();
    await page.clock.fastForward(301_000);
    await pass(page, 2);
    await expect(dialog.getByRole('timer')).toHaveCount(0);
    await expect(dialog.getByText(/прошло: ответим в\sпорядке общей очереди/)).toBeVisible();
  });
});
