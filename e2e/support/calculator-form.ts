import type { Page } from './test.ts';

/** Answers what a total to Vladivostok needs. */
export async function fillCar(page: Page): Promise<void> {
  await page.getByLabel('Цена', { exact: true }).fill('1 500 000');
  await page.getByLabel('Месяц выпуска').selectOption({ label: 'Декабрь' });
  await page.getByLabel('Год выпуска').fill('2023');
  // above 1900 cc there is no direct route, and no days of one
  await page.getByLabel('Какой объём двигателя?').fill('1798');
  await page.getByLabel('Какая мощность?').fill('160');
}

/** The form of a car from Japan, unanswered. */
export const BLANK = '/calculator?country=japan';
