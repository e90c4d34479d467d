import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xlsxFile, zipFile } from '../../testing/xlsx-file.ts';
import { mapColumns } from '../columns/map-columns.ts';
import { readBytes } from '../read-bytes.ts';
import { MalformedFileError } from '../source-record.ts';

const TITLES = 'Лот;Марка;Модель;Год;Цена\r\n';
const ROWS = 'A1;Тойота;Витц;2020;1000000\r\nA2;"Мазда ""6""";"две\nстроки";2021;2 000 000 ¥\r\n';

/** Windows-1251 of Russian text. */
function cp1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(
    Uint8Array.from({ length: 256 }, (_, at) => at),
  );
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}

async function outcome(bytes: Buffer): Promise<string> {
  try {
    const file = await readBytes(bytes);
    await mapColumns(file, { answers: {}, memory: {}, country: 'japan' });
    return 'read';
  } catch (error) {
    if (!(error instanceof MalformedFileError)) throw error;
    return error.message;
  }
}

describe('any bytes', () => {
  const starts = [
    '',
    '\uFEFF',
    TITLES,
    '[{"',
    '{"a":1}\n',
    '<?xml version="1.0"?><Ads>',
    'PK\u0003\u0004',
    '\u00ff\u00fe',
  ];
  it('give a result or a Russian error, never anything else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.constantFrom<BufferEncoding>('utf8', 'latin1', 'utf16le'),
        fc.uint8Array({ maxLength: 400 }),
        async (start, encoding, noise) => {
          const said = await outcome(Buffer.concat([Buffer.from(start, encoding), noise]));
          expect(said === 'read' || /[а-я]/.test(said), said).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('of a damaged workbook give a Russian error or all of its rows', async () => {
    const rows = [
      ['Лот', 'Марка', 'Модель', 'Год', 'Цена'],
      ...Array.from({ length: 30 }, (_, at) => [`A${at}`, 'Toyota', 'Vitz', 2020, 100_000]),
    ];
    const whole = xlsxFile({ Прайс: rows });
    const wrong: string[] = [];
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      for (const bytes of [changed, whole.subarray(0, at)]) {
        const read = await readBytes(bytes).catch((error: unknown) => error);
        const count = (read as { records?: unknown[] }).records?.length;
        if (count !== 30 && !(read instanceof MalformedFileError))
          wrong.push(`byte ${at} of ${bytes.length}: ${count ?? String(read)} rows`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe('encodings', () => {
  it.each([
    ['utf-8', Buffer.from(TITLES + ROWS)],
    ['utf-8', Buffer.from(`\uFEFF${TITLES}${ROWS}`)],
    ['utf-16le', Buffer.from(`\uFEFF${TITLES}${ROWS}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${TITLES}${ROWS}`, 'utf16le').swap16()],
    ['utf-16le', Buffer.from(`A;B;C\r\n${TITLES}${ROWS}`, 'utf16le')],
    ['windows-1251', cp1251((TITLES + ROWS).replace(' ¥', ' ?'))],
  ])('finds out %s by the content', async (encoding, bytes) => {
    const file = await readBytes(bytes);
    expect(file.encoding).toBe(encoding);
    const { records } = await mapColumns(file, { answers: {}, memory: {}, country: 'japan' });
    expect(records.at(-1)?.values).toMatchObject({
      source_id: 'A2',
      brand: 'Мазда "6"',
      model: 'две\nстроки',
      price: '2000000',
    });
  });

  it('names the first line in another encoding', async () => {
    const mixed = Buffer.concat([Buffer.from(TITLES + ROWS), cp1251('A3;Хонда;Фит;2020;1\r\n')]);
    expect(await outcome(mixed)).toMatch(/^строка 5: две кодировки/);
    const other = Buffer.concat([
      cp1251(`${TITLES}A1;Тойота;Витц;2020;1\r\n`),
      Buffer.from('A3;Хонда;Фит;2020;1\r\n'),
    ]);
    expect(await outcome(other)).toMatch(/^строка 3: две кодировки/);
  });

  it('does not take another Cyrillic encoding for Windows-1251', async () => {
    const cp866 = Buffer.from([0x8c, 0xa0, 0xe0, 0xaa, 0xa0, 0x3b, 0xae, 0xa4, 0x0a]);
    expect(await outcome(cp866)).toMatch(/кодировка не распознана/);
  });
});

describe('a CSV', () => {
  it('finds its delimiter outside quotes, its titles under a heading, and reads on after a stray quote', async () => {
    const text = `ООО «Ромашка», прайс\n\n"Лот, номер",Марка,Модель,Год,Цена\n"1;2",Toyota,Vitz,2020,1\n3,19" диски,Vitz,2020,1\n4,"открыта,Vitz,2020,1\n5,Toyota,Vitz,2020,1\n`;
    const { records, issues } = await readBytes(Buffer.from(text));
    expect(records.map(({ line, values }) => [line, values['Лот, номер']])).toEqual([
      [4, '1;2'],
      [7, '5'],
    ]);
    expect(issues.map(({ line }) => line)).toEqual([5, 6]);
    expect(issues.every(({ message }) => message.includes('авычка'))).toBe(true);
  });

  it('without the end of its last line counts as cut, unless it is known to be whole', async () => {
    const text = `${TITLES}A1;Toyota;Vitz;2020;1000000`;
    expect(await outcome(Buffer.from(text))).toMatch(/оборван/);
    expect((await readBytes(Buffer.from(text), { whole: true })).records).toHaveLength(1);
  });
});

describe('a workbook', () => {
  it('that would fill the memory is rejected before it is unzipped', async () => {
    const bomb = zipFile([
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
      ['xl/worksheets/sheet1.xml', Buffer.alloc(300 * 1024 * 1024)],
    ]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await outcome(bomb)).toMatch(/в распакованном виде файл больше 256 МБ/);
  });

  it('that is another archive or an old workbook says so', async () => {
    expect(await outcome(zipFile([['a.txt', Buffer.from('a')]]))).toMatch(/не книга Excel/);
    expect(await outcome(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/\.xlsx/);
  });

  it('names its sheets when the one asked for is not there', async () => {
    const book = xlsxFile({
      Первый: [['a']],
      Цены: [
        ['Лот', 'Марка', 'Год'],
        ['1', 'Kia', new Date('2022-12-27')],
      ],
    });
    const { sheet, records } = await readBytes(book);
    expect(sheet).toEqual({ name: 'Цены', all: ['Первый', 'Цены'] });
    expect(records[0]?.values).toEqual({ Лот: '1', Марка: 'Kia', Год: '2022-12-27' });
    await expect(readBytes(book, { sheet: 'Лист3' })).rejects.toThrow(/«Первый», «Цены»/);
  });
});
