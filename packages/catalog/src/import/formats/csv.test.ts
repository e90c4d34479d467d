import { describe, expect, it } from 'vitest';
import { MalformedFileError } from '../source-record.ts';
import { readCsv } from './csv.ts';

const TITLES = 'Лот;Марка;Модель;Цена';
const cellsOf = (text: string, whole = false) =>
  readCsv(text, whole).records.map(({ values }) => Object.values(values));

describe('a table of text', () => {
  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
    [',', 'commas'],
  ])('is divided by «%s» (%s) where its titles are', (delimiter) => {
    const text = `${TITLES.replaceAll(';', delimiter)}\n${['1', 'Kia', 'K5', '100'].join(delimiter)}\n`;
    expect(cellsOf(text)).toEqual([['1', 'Kia', 'K5', '100']]);
  });

  it.each(['\n', '\r\n', '\r'])('ends its lines with %j', (end) => {
    expect(cellsOf([TITLES, '1;Kia;K5;100', ''].join(end))).toEqual([['1', 'Kia', 'K5', '100']]);
  });

  it('begins under lines of another kind, and leaves empty ones out', () => {
    const text = `ООО «Порт»;;;\n\nПрайс от 20.11.2026\n${TITLES}\n\n1;Kia;K5;100\n;;;\n2;Kia;K3;90\n`;
    const { records } = readCsv(text, false);
    expect(records.map(({ line, values }) => [line, values['Модель']])).toEqual([
      [6, 'K5'],
      [8, 'K3'],
    ]);
  });

  it('has quotes and lines inside a field', () => {
    expect(cellsOf(`${TITLES}\n1;"Kia ""Corp""";"K\n5";100\n2;Kia;K3;90\n`)).toEqual([
      ['1', 'Kia "Corp"', 'K\n5', '100'],
      ['2', 'Kia', 'K3', '90'],
    ]);
  });

  it('with a quote left open or too much loses that line alone', () => {
    const file = readCsv(`${TITLES}\n1;"Kia;K5;100\n2;Kia;K3;90\n3;Ki"a;K7;80\n`, false);
    expect(file.records.map(({ values }) => values['Лот'])).toEqual(['2']);
    expect(file.issues.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Лишняя кавычка: внутри текста кавычку удваивают, а весь текст берут в кавычки.'],
      [4, 'Кавычка открыта и не закрыта.'],
    ]);
  });

  it('counts the fields of each line', () => {
    const file = readCsv(`${TITLES}\n1;Kia;K5\n2;Kia;K3;90;;\n3;Kia;K7;80;лишнее\n`, false);
    expect(file.records.map(({ values }) => values['Лот'])).toEqual(['2']);
    expect(file.issues.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Полей 3, а в заголовке 4.'],
      [4, 'Полей 5, а в заголовке 4.'],
    ]);
  });

  it('numbers columns of one title, and names those without one', () => {
    const { columns } = readCsv('Лот;Марка;;Цена;Цена;\n1;Kia;x;100;200;\n', false);
    expect(columns).toEqual(['Лот', 'Марка', 'столбец 3', 'Цена', 'Цена [2]']);
  });

  it('that does not end its last line may be cut, unless the owner knows better', () => {
    const text = `${TITLES}\n1;Kia;K5;100`;
    expect(() => readCsv(text, false)).toThrow(/файл оборван/);
    expect(cellsOf(text, true)).toHaveLength(1);
  });

  it('without a title that is known is rejected', () => {
    expect(() => readCsv('раз;два\nтри;четыре\n', false)).toThrow(MalformedFileError);
    expect(() => readCsv('Лот;два\n1;2\n', false)).toThrow(/не нашлась строка с названиями/);
    const wide = ['Лот', 'Марка', ...Array.from({ length: 299 }, (_, at) => `к${at}`)].join(';');
    expect(() => readCsv(`${wide}\n`, false)).toThrow('строка 1: больше 300 столбцов');
  });
});
