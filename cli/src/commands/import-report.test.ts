import type { ImportReport } from '@prichal/catalog';
import { expect, it } from 'vitest';
import { printReport } from './import-report.ts';

const REPORT = {
  file: 'prices.xlsx',
  format: 'xlsx',
  encoding: null,
  sheet: { name: 'Корея', all: ['Обложка', 'Корея', 'Япония'] },
  columns: [],
  questions: [],
  groups: [],
  newCars: [],
  changedCars: [],
  goneCars: [],
  absent: [],
  uid: null,
  dryRun: true,
} as unknown as ImportReport;

it('names the sheets of a workbook that were not read', () => {
  const noted: string[] = [];
  printReport(REPORT, { print: () => {}, note: (line) => noted.push(line) });
  expect(noted).toEqual([
    'prices.xlsx, xlsx, лист «Корея»',
    'Не прочитаны листы: «Обложка», «Япония» (ключ --sheet).',
  ]);
});
