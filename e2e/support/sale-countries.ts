import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectClean } from './expect-clean.ts';

/** A further country as a journey types it. */
export interface TypedCountry {
  code: string;
  name: string;
  from: string;
  in: string;
  bought: string;
  currency: string;
  /** where nobody can say which levies are paid: why */
  unknownLevies?: string;
}

const HEAD = 'country;source_id;brand;model;year;month;body;powertrain;engine_cc;power_hp;price';
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();

/** Fills in a row of a list of the form, the last one. */
async function addRow(list: Locator, one: string, texts: Record<string, string>): Promise<void> {
  await list.getByRole('button', { name: `Добавить ${one}` }).click();
  for (const [label, text] of Object.entries(texts)) {
    const field = list.getByLabel(label, { exact: true }).last();
    if (['Где', 'Как проходит', 'Валюта'].includes(label)) await field.selectOption(text);
    else await field.fill(text);
  }
}

/** Adds a country of 55 days and one cost at the open page of countries; the form has to ask for a reason. */
export async function addCountry(page: Page, country: TypedCountry): Promise<void> {
  await page.getByRole('button', { name: 'Добавить страну' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая страна' });
  const texts = {
    'Код в адресе': country.code,
    Название: country.name,
    Откуда: country.from,
    'Где покупаем': country.bought,
  };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('Где', { exact: true }).first().fill(country.in);
  await dialog.getByLabel('Валюта покупки').selectOption(country.currency);
  const legs = dialog.getByRole('group', { name: /^Этапы/ });
  const days = { 'Обычно дней': '30', 'Меньше не бывает': '25', 'Больше не бывает': '45' };
  await addRow(legs, 'этап', { Этап: 'Подбор и покупка', ...days, 'Обычно дней': '25' });
  await addRow(legs, 'этап', { Этап: 'Море', 'Как проходит': 'море', ...days });
  await legs
    .getByLabel('Где', { exact: true })
    .last()
    .selectOption('в пути до декларации в России');
  const costs = dialog.getByRole('group', { name: /^Расходы/ });
  await addRow(costs, 'расход', {
    'За что': 'Морская перевозка',
    Кому: 'Перевозчик',
    Сумма: '2100',
    Валюта: 'USD',
    Где: 'в дороге',
    'Откуда сумма': 'ставка линии',
  });
  if (country.unknownLevies !== undefined) {
    await dialog.getByLabel('Платежи при ввозе').selectOption('unknown');
    await dialog.getByLabel(/^Почему так/).fill(country.unknownLevies);
  }
  await save(page);
  await expect(dialog.getByText(/^Причина: /)).toBeVisible();
  await expectClean(page, 'a new country');
  await dialog.getByLabel('Причина изменения').fill('Новый агент');
  await save(page);
  await expect(dialog).toBeHidden();
}

/** Puts rows of country;source_id;brand;model;year;month;body;powertrain;engine_cc;power_hp;price on sale. */
export async function sellCars(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto('/office/cars/imports');
  const buffer = Buffer.from(`${[HEAD, ...rows].join('\n')}\n`);
  const file = { name: 'Прайс.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Выбрать файл').setInputFiles([file]);
  await page.getByRole('button', { name: new RegExp(`Применить ${rows.length} изменени`) }).click();
  await expect(page.getByRole('heading', { name: 'Применено' })).toBeVisible({ timeout: 60_000 });
}
