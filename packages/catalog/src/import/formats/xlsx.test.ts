import { expect, it } from 'vitest';
import { xlsxFile, zipFile } from '../../testing/xlsx-file.ts';
import { readBytes } from '../read-bytes.ts';

const TITLES = ['Лот', 'Марка', 'Модель', 'Год', 'Цена'];
const lots = (count: number) => Array.from({ length: count }, (_, at) => [at]);

it('a sheet of 100 000 rows is read, a longer one is rejected in words', async () => {
  const whole = await readBytes(xlsxFile({ Машины: [TITLES, ...lots(99_999)] }));
  expect(whole.records).toHaveLength(99_999);
  const longer = readBytes(xlsxFile({ Прежние: [TITLES], Машины: [TITLES, ...lots(100_000)] }));
  await expect(longer).rejects.toThrow(
    'на листе больше 100000 строк: разделите его или сохраните как CSV',
  );
});

it('rows are counted with any prefix of their names, and breaks of pages are none', async () => {
  const read = (row: string) =>
    readBytes(
      zipFile([
        ['xl/workbook.xml', Buffer.from('<workbook/>')],
        ['xl/worksheets/sheet1.xml', Buffer.from(row.repeat(100_001))],
      ]),
    );
  await expect(read('<x:row r="1"></x:row>')).rejects.toThrow('на листе больше 100000 строк');
  await expect(read('<rowBreaks/>')).rejects.not.toThrow('на листе больше');
});
