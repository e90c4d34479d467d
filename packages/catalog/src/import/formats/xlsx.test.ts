import { expect, it } from 'vitest';
import { xlsxFile } from '../../testing/xlsx-file.ts';
import { readBytes } from '../read-bytes.ts';

it('a sheet of more than 300 000 rows is rejected in words', async () => {
  const titles = ['Лот', 'Марка', 'Модель', 'Год', 'Цена'];
  const lots = Array.from({ length: 300_000 }, (_, at) => [at]);
  const bytes = xlsxFile({ Машины: [titles, ...lots] });
  await expect(readBytes(bytes)).rejects.toThrow('на листе больше 300000 строк');
}, 120_000);
