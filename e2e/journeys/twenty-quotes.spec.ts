import { HONEST, WRONG, expectedOf, fieldsOf, saidIn, textOf } from '../support/send-quote.ts';
import type { QuoteCase } from '../support/send-quote.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

const QUOTES = [...HONEST, ...WRONG];
/** Quotes that are checked one after another in one window. */
const IN_A_ROW = 5;

for (let first = 0; first < QUOTES.length; first += IN_A_ROW) {
  const row = QUOTES.slice(first, first + IN_A_ROW);
  test(`the page says of a quote what is wrong with it and no more: ${row.map(({ name }) => name).join('; ')}`, async ({
    page,
    site,
  }) => {
    for (const quote of row) await test.step(quote.name, () => check(page, quote, site.url));
  });
}

async function check(page: Page, quote: QuoteCase, url: string): Promise<void> {
  await page.goto('/check-quote');
  await page.getByLabel('Смета', { exact: true }).fill(await textOf(quote, url));
  await page.getByText('Машина', { exact: true }).click();
  const { choices, texts } = fieldsOf(quote);
  for (const [name, value] of choices)
    await page.locator(`select[name=${name}]`).selectOption(value);
  for (const [name, value] of texts) await page.locator(`input[name=${name}]`).fill(value);
  await page.getByRole('button', { name: 'Разобрать' }).click();
  await expect(page).toHaveURL(/\/check-quote\/result\?/);
  const main = page.getByRole('main');
  expect(saidIn(await main.innerText()), quote.name).toEqual(expectedOf(quote));
  await expect(main.getByText('не узнали название')).toHaveCount(0);
}
