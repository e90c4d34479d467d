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

it('a cell with a day has its time of day where it has one, and numbers stay what is calculated with', async () => {
  const { records } = await readBytes(
    xlsxFile({
      Машины: [
        ['Лот', 'Марка', 'Дата торгов', 'Цена'],
        ['1', 'Kia', new Date('2026-12-01T10:30:00Z'), 1_690_000.5],
        ['2', 'Kia', new Date('2026-12-01T00:00:00Z'), 0],
      ],
    }),
  );
  expect(records.map(({ values }) => [values['Дата торгов'], values['Цена']])).toEqual([
    ['2026-12-01 10:30', '1690000.5'],
    ['2026-12-01', '0'],
  ]);
});

it('the sheet that is asked for is read, and one that is not there is named with those that are', async () => {
  const book = xlsxFile({ Прайс: [TITLES, ...lots(1)], Архив: [TITLES, ...lots(2)] });
  const archive = await readBytes(book, { sheet: 'Архив' });
  expect([archive.records.length, archive.sheet]).toEqual([
    2,
    { name: 'Архив', all: ['Прайс', 'Архив'] },
  ]);
  await expect(readBytes(book, { sheet: 'Новый' })).rejects.toThrow(
    'листа «Новый» нет, есть: «Прайс», «Архив»',
  );
});
