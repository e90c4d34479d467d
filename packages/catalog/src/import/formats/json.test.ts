import { describe, expect, it } from 'vitest';
import { readJson } from './json.ts';

describe('a file of JSON', () => {
  it('is an array, whose items know their lines', () => {
    const text =
      '[\n  {"brand": "Kia", "options": ["a", "b]"]},\n\n  {"model": "K5 \\"GT\\""}\n]\n';
    expect(readJson(text)).toEqual({
      columns: ['brand', 'options', 'model'],
      records: [
        { line: 2, values: { brand: 'Kia', options: ['a', 'b]'] } },
        { line: 4, values: { model: 'K5 "GT"' } },
      ],
      issues: [],
    });
    expect(readJson('[]').records).toEqual([]);
    expect(readJson('[{"a":1},{"a":2}]').records.map(({ line }) => line)).toEqual([1, 1]);
  });

  it('or an object on each line, empty ones left out', () => {
    const { records, columns } = readJson('{"brand":"Kia"}\n\n{"brand":"Mazda","year":2020}\n');
    expect(columns).toEqual(['brand', 'year']);
    expect(records.map(({ line }) => line)).toEqual([1, 3]);
  });

  it('names what is no object and reads the rest', () => {
    const wrong = { field: '', kind: 'error', message: 'Не читается как объект JSON.' };
    expect(readJson('[{"a":1},\n7,\n[1],\nnull]')).toMatchObject({
      records: [{ line: 1 }],
      issues: [
        { ...wrong, line: 2, value: '7' },
        { ...wrong, line: 3, value: '[1]' },
        { ...wrong, line: 4, value: 'null' },
      ],
    });
    expect(readJson('{"a":1}\n{"a":\n"b"\n{"a":2}\n')).toMatchObject({
      records: [{ line: 1 }, { line: 4 }],
      issues: [
        { ...wrong, line: 2 },
        { ...wrong, line: 3 },
      ],
    });
  });

  it('that is cut or none is rejected as a whole', () => {
    expect(() => readJson('[{"a":1},')).toThrow('файл оборван или испорчен: это не массив JSON');
    expect(() => readJson('{"a":1}\n{"a":2')).toThrow(/файл оборван: последняя строка/);
    expect(() => readJson('просто текст\n')).toThrow('ни одна строка не читается как объект JSON');
  });
});
