import { HONEST, WRONG, expectedOf, fieldsOf, saidIn, textOf } from '../support/send-quote.ts';
import { expect, test } from '../support/test.ts';

for (const one of [...HONEST, ...WRONG])
  test(`the page says of a quote what is wrong with it and no more: ${one.name}`, async ({
    page,
    site,
  }) => {
    await page.goto('/check-quote');
    await page.getByLabel('Смета', { exact: true }).fill(await textOf(one, site.url));
    await page.getByText('Машина', { exact: true }).click();
    const { choices, texts } = fieldsOf(one);
    for (const [name, value] of choices)
      await page.locator(`select[name=${name}]`).selectOption(value);
    for (const [name, value] of texts) await page.locator(`input[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Разобрать' }).click();
    await expect(page).toHaveURL(/\/check-quote\/result\?/);
    const main = page.getByRole('main');
    expect(saidIn(await main.innerText())).toEqual(expectedOf(one));
    await expect(main.getByText('не узнали название')).toHaveCount(0);
  });
