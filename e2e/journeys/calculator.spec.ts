import { violationsOf } from '../support/axe.ts';
import { BLANK, fillCar } from '../support/calculator-form.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** A car of December 2023, 1998 cc, 1 500 000 yen, cleared on the given day. */
function address(power: number, day = '2026-12-20', path = '/calculator/result'): string {
  return `${path}?country=japan&importer=individual&price_amount=1500000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&engine_cc=1998&power_value=${power}&power_unit=hp&clearance_date=${day}`;
}

/** The whole-rouble total under the heading of a page. */
async function totalOf(page: Page, within = page.getByRole('main')): Promise<number> {
  const text = await within
    .getByText(/^\d[\d\s\u00a0]*₽$/)
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}

test('159, 160 and 161 hp: three totals, and why the third is a million more', async ({ page }) => {
  const totals: number[] = [];
  for (const power of [159, 160, 161]) {
    await page.goto(address(power));
    totals.push(await totalOf(page));
  }
  const [first = 0, second = 0, third = 0] = totals;
  expect(second).toBe(first);
  expect(third - second).toBeGreaterThan(1_000_000);
  await expect(page.getByText(/161\sл\.с\.\s— на\s1 выше границы/)).toBeVisible();
  await expect(
    page
      .getByText(/Льгота\s— до\s117,68\sкВт \(160\sл\.с\.\) включительно.*вместо\s5\s200\s₽/)
      .first(),
  ).toBeVisible();
});

test('a ship that comes after 31 December: the difference is named in roubles', async ({
  page,
}) => {
  await page.goto(address(171, '2026-12-28'));
  const before = await totalOf(page);
  await page.goto(address(171, '2027-01-02'));
  const after = await totalOf(page);
  expect(after).toBeGreaterThan(before);
  await page.goto(address(171, '2026-12-28'));
  const late = page.getByRole('region', { name: 'Если судно опоздает' });
  await expect(late.getByRole('listitem').first()).toContainText(
    `дороже на ${(after - before).toLocaleString('ru-RU')}`.replaceAll('\u00a0', ' '),
  );
  await expect(late).toContainText('С 1 января 2027 года вступают в силу новые ставки');
});

test('a request carries the answers that its sum is of, whatever is typed since', async ({
  page,
}) => {
  await page.goto(BLANK);
  await fillCar(page);
  const panel = page.getByRole('region', { name: 'Расчёт', exact: true });
  const sum = await totalOf(page, panel);
  await page.route('**/api/v1/calculator/estimate/', () => {});
  await page.getByLabel('Год выпуска').fill('2019');
  await panel.getByRole('button', { name: 'Отправить менеджеру' }).click();
  const about = page
    .getByRole('dialog')
    .getByText(/приложим расчёт|Автомобиль из/)
    .first();
  await expect(about).toBeVisible();
  const said = await page.getByRole('dialog').innerText();
  expect(said.replaceAll(/\D/g, '')).toContain(String(sum));
  expect(said).toContain('2023');
  expect(said).not.toContain('2019');
});

test('the total follows the answers, and the whole calculation opens from its address', async ({
  page,
}) => {
  await page.goto(BLANK);
  await expect(page.getByText('Итог появится здесь')).toBeVisible();
  await fillCar(page);
  const panel = page.getByRole('region', { name: 'Расчёт', exact: true });
  await expect(panel).toContainText('Льгота действует');
  const low = await totalOf(page, panel);
  await page.getByLabel('Какая мощность?').fill('161');
  await expect(panel).toContainText('вместо');
  expect((await totalOf(page, panel)) - low).toBeGreaterThan(800_000);
  await page.getByLabel('Куда доставить?').selectOption({ label: 'Новосибирск' });
  await expect(panel).toContainText('Автовоз до Новосибирска');
  const shown = await totalOf(page, panel);
  await panel.getByRole('button', { name: 'Открыть расчёт' }).click();
  await expect(page).toHaveURL(/\/calculator\/result\?.*rates_date=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('до Новосибирска');
  expect(await totalOf(page)).toBe(shown);
  await page.reload();
  expect(await totalOf(page)).toBe(shown);
  await expect(page.getByText('53 дня до Новосибирска')).toBeVisible();
  // the chosen city is remembered for the next form
  await page.goto('/calculator');
  await expect(page.getByLabel('Куда доставить?')).toHaveValue('novosibirsk');
});

test('what was answered before the scripts came is counted, and an untouched form asks nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/calculator/estimate/')) asked.push(request.url());
  });
  for (const address of ['/calculator', BLANK]) {
    await page.goto(address);
    await page.mouse.move(100, 100);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  const come = await holdScripts(page);
  await page.goto(BLANK, { waitUntil: 'commit' });
  await page.getByLabel('Цена', { exact: true }).fill('1500000');
  await page.getByLabel('Год выпуска').fill('2023');
  await page.getByLabel('Какой объём двигателя?').fill('1998');
  come();
  const panel = page.getByRole('region', { name: 'Расчёт', exact: true });
  await expect(panel).toContainText(/от\s\d[\d\s]+₽\s+до\s\d[\d\s]+₽/);
});

test('without the month or the power the sum is bounded and the missing fact is named', async ({
  page,
}) => {
  // in the first days of January the month of no year decides the age
  const day = `${new Date().getFullYear() + 1}-03-15`;
  await page.goto(`${BLANK}&clearance_date=${day}`);
  await page.getByLabel('Цена', { exact: true }).fill('1500000');
  await page.getByLabel('Год выпуска').fill(String(new Date().getFullYear() - 2));
  await page.getByLabel('Какой объём двигателя?').fill('1998');
  const panel = page.getByRole('region', { name: 'Расчёт', exact: true });
  await expect(panel).toContainText(/от\s\d[\d\s]+₽\s+до\s\d[\d\s]+₽/);
  await expect(panel).toContainText('Мощность двигателя: от неё зависит утилизационный сбор');
  await expect(panel).toContainText('Месяц выпуска');
});

test('a complete calculation of the visitor’s own is announced to the page once it is shown', async ({
  page,
}) => {
  await page.goto(BLANK);
  await page.evaluate(() => {
    document.addEventListener('prichal:calculator-complete', () => {
      document.documentElement.dataset['complete'] = 'yes';
    });
  });
  await fillCar(page);
  await expect(page.getByRole('region', { name: 'Расчёт', exact: true })).toContainText(
    'Льгота действует',
  );
  await expect(page.locator('html[data-complete]')).toBeVisible();
});

test.describe('bad input', () => {
  test.use({ allowedErrors: ['400'] });

  test('names each field in Russian and keeps the typed values', async ({ page }) => {
    await page.goto(BLANK);
    await fillCar(page);
    await page.getByLabel('Цена', { exact: true }).fill('1e9');
    await page.getByLabel('Год выпуска').fill('1950');
    await page.getByLabel('Какой объём двигателя?').fill('0');
    await page.getByLabel('Какая мощность?').fill('9999');
    await page.getByLabel('Какая мощность?').blur();
    await expect(page.getByLabel('Какая мощность?')).toHaveAccessibleDescription(
      /от 1 до 2000 л\.с\./,
    );
    await page
      .getByRole('region', { name: 'Расчёт', exact: true })
      .getByRole('button', { name: 'Открыть расчёт' })
      .click();
    const summary = page.getByRole('alert').filter({ hasText: 'Проверьте' });
    await expect(summary).toContainText('Цена автомобиля, сумма: напишите число цифрами');
    await expect(summary).toContainText('Дата выпуска: не раньше 1960 года');
    await expect(summary).toContainText('Объём двигателя: от 50 до 10000 см³');
    await expect(page.getByLabel('Какой объём двигателя?')).toHaveValue('0');
    await expect(page).toHaveURL(/\/calculator\?/);
  });
});

test('the keyboard alone completes a calculation and walks the chart', async ({ page }) => {
  await page.goto(BLANK);
  const start = page.getByRole('radio', { name: 'Япония' });
  await start.focus();
  await page.keyboard.press('Tab'); // who imports
  await page.keyboard.press('Tab'); // price
  await page.keyboard.type('1500000');
  await page.keyboard.press('Tab'); // currency
  await page.keyboard.press('Tab'); // day
  await page.keyboard.press('Tab'); // month
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab'); // year
  await page.keyboard.type('2023');
  await page.keyboard.press('Tab'); // drive
  await page.keyboard.press('Tab'); // displacement
  await page.keyboard.type('1998');
  await page.keyboard.press('Tab'); // power
  await page.keyboard.type('161');
  await expect(page.getByRole('region', { name: 'Расчёт', exact: true })).toContainText(
    'Утилизационный сбор',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calculator\/result/);
  // the address changes before the page: until then the calculator's own lines are focused
  await expect(page.getByRole('link', { name: 'Изменить условия' })).toBeVisible();
  const line = page.getByRole('region', { name: 'Таможня' }).locator('summary').first();
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Таможня' }).getByText('Закон').first(),
  ).toBeVisible();
  const chart = page.getByRole('group', { name: /График итога/ });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  // the year of the next step moves with the day of the run
  await expect(chart.getByRole('status')).toContainText(/20\d\d/);
  await page.getByRole('button', { name: 'Показать таблицей' }).press('Enter');
  await expect(page.getByRole('table', { name: /Итог по\sдню/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its estimate and its form without hydration', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('Модель', { exact: true })).toBeVisible();
    await expect(page.getByText('Расчёт:')).toBeVisible();
    await expect(page.getByRole('button', { name: /Отправить/ })).toBeVisible();
  });

  test('the form leads to the document, and back when a field is invalid', async ({ page }) => {
    await page.goto(BLANK);
    await fillCar(page);
    await page.getByLabel('Какая мощность?').fill('9999');
    await page.getByRole('button', { name: 'Открыть расчёт' }).click();
    await expect(page).toHaveURL(/check=1/);
    await expect(page.getByLabel('Какая мощность?')).toHaveValue('9999');
    await expect(page.getByText(/Мощность: от 1 до 2000/)).toBeVisible();
    await page.getByLabel('Какая мощность?').fill('160');
    await page.getByRole('button', { name: 'Открыть расчёт' }).click();
    await expect(page).toHaveURL(/\/calculator\/result/);
    expect(await totalOf(page)).toBeGreaterThan(1_000_000);
    const customs = page.getByRole('region', { name: 'Таможня' });
    await customs.locator('summary').filter({ hasText: 'Таможенный сбор' }).click();
    await expect(customs.getByText('Постановление Правительства РФ').first()).toBeVisible();
    await expect(page.getByRole('table', { name: /Итог по\sдню/ })).toBeVisible();
  });

  test('the budget search shows real cars and the limits that hold', async ({ page }) => {
    await page.goto('/calculator');
    await page.getByLabel('Сумма, ₽').fill('2 500 000');
    await page.getByLabel('Город', { exact: true }).selectOption({ label: 'Новосибирск' });
    await page.getByRole('button', { name: 'Подобрать' }).click();
    const found = page.getByRole('region', {
      name: /Что привезти за 2\s500\s000\s₽ в\sНовосибирск/,
    });
    await expect(found.getByText(/^Подходит /)).toBeVisible();
    await expect(found.getByText(/до Новосибирска/).first()).toBeVisible();
    await expect(found.getByRole('region', { name: 'Возраст' })).toBeVisible();
  });
});

test('the request to the manager carries the whole calculation', async ({ page, site }) => {
  await page.goto(address(171));
  await page.getByRole('button', { name: 'Отправить менеджеру' }).click();
  const dialog = page.getByRole('dialog', { name: 'Консультация' });
  await expect(dialog).toContainText('К заявке приложим расчёт');
  await dialog.getByLabel('Имя').fill('Пётр');
  await dialog.getByLabel('Телефон').fill('+79145553344');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  const number = await dialog.getByText(/^П-\d+$/).innerText();
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
    number: string;
    context: { calculation?: string };
  }[];
  const sent = leads.find((lead) => lead.number === number)?.context.calculation ?? '';
  expect(sent).toContain('/calculator/result?country=japan');
  expect(sent).toContain('power_value=171');
  expect(sent).toMatch(/₽/);
});

test('axe finds nothing at 360 px with eight-digit sums and an open line, at double text too', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const expensive = address(600).replace('price_amount=1500000', 'price_amount=90000000');
  for (const path of [expensive, expensive.replace('/result', '')]) {
    await page.goto(path);
    await expect(page.getByText(/\d\d\s\d{3}\s\d{3}/).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (const size of ['100%', '200%']) {
      await page.evaluate((font) => {
        document.documentElement.style.fontSize = font;
      }, size);
      const wider = await page.evaluate(() => {
        const main = document.querySelector('main');
        return main ? main.scrollWidth - main.clientWidth : Infinity;
      });
      expect(wider, `${path} at ${size}`).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});
