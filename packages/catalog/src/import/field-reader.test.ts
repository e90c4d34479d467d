import { describe, expect, it } from 'vitest';
import { FieldReader } from './field-reader.ts';

/** What a call reads, and what it says is wrong with the field. */
function reading<T>(value: unknown, read: (reader: FieldReader) => T): [T, string[]] {
  const reader = new FieldReader({ field: value });
  const result = read(reader);
  return [result, reader.issues.map(({ kind, message }) => `${kind}: ${message}`)];
}

describe('a text', () => {
  const text = (value: unknown, max?: number) => reading(value, (read) => read.text('field', max));

  it.each([
    ['  Toyota \n Corolla ', 'Toyota Corolla'],
    ['й', 'й'],
    [42, '42'],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (value, expected) => {
    expect(text(value)).toEqual([expected, []]);
  });

  it('that is none, damaged or too long is named', () => {
    expect(text(true)).toEqual([null, ['error: Нужен текст.']]);
    expect(text(['a'])).toEqual([null, ['error: Нужен текст.']]);
    expect(text('a\ud83d')).toEqual([null, ['error: Испорченные знаки.']]);
    expect(text('12345', 4)).toEqual([null, ['error: Длиннее 4 знаков.']]);
  });

  it('that must be there is missed once', () => {
    const required = (value: unknown) => reading(value, (read) => read.required('field', 4));
    expect(required('')).toEqual([null, ['error: Обязательное поле пустое.']]);
    expect(required('12345')).toEqual([null, ['error: Длиннее 4 знаков.']]);
    expect(required('1234')).toEqual(['1234', []]);
  });
});

describe('a number', () => {
  const whole = (value: unknown) =>
    reading(value, (read) => read.integer('field', 1, 2_000_000)) as [number | null, string[]];
  const amount = (value: unknown) => reading(value, (read) => read.amount('field', 1, 1e12));
  const measure = (value: unknown) => reading(value, (read) => read.decimal('field', 4, 1_500));

  it.each([
    ['45000', 45_000],
    [45_000, 45_000],
    ['45 000', 45_000],
    ['45,000', 45_000],
    ['45.000', 45_000],
    ['1 690 000', 1_690_000],
  ])('whole: %j is %d', (value, expected) => {
    expect(whole(value)).toEqual([expected, []]);
  });

  it('whole: another one is named', () => {
    expect(whole('45,5')).toEqual([null, ['error: Нужно целое число.']]);
    expect(whole('45 000 км')).toEqual([null, ['error: Нужно число.']]);
    expect(whole('сорок')).toEqual([null, ['error: Нужно число.']]);
    const bounds = 'error: Нужно число от\u00a01 до\u00a02\u00a0000\u00a0000.';
    expect(whole('0')).toEqual([null, [bounds]]);
    expect(whole('-5')).toEqual([null, [bounds]]);
    expect(whole('3 000 000')).toEqual([null, [bounds]]);
  });

  it('of money has groups of three digits, and kopecks', () => {
    expect(amount('25,000')).toEqual([25_000, []]);
    expect(amount('25.000')).toEqual([25_000, []]);
    expect(amount('1,690,000.50')).toEqual([1_690_000.5, []]);
    expect(amount('25,5')).toEqual([25.5, []]);
    // as the database writes it
    expect(amount('1690000.00')).toEqual([1_690_000, []]);
    expect(amount('25 000 $')).toEqual([null, ['error: Нужно число.']]);
  });

  it('of a measure has a fraction of as many digits', () => {
    expect(measure('81,125')).toEqual([81.125, []]);
    expect(measure('81.00')).toEqual([81, []]);
    expect(measure('1.690.000')).toEqual([null, ['error: Нужно число.']]);
  });
});

describe('a code', () => {
  it('is read by its label, another text is an error', () => {
    const body = (value: unknown) =>
      reading(value, (read) => {
        const reader = new FieldReader({ body: value });
        const code = reader.code('body');
        read.issues.push(...reader.issues);
        return code;
      });
    expect(body('Седан')).toEqual(['sedan', []]);
    expect(body('')).toEqual([null, []]);
    expect(body('Тачка')).toEqual([null, ['error: Неизвестное значение.']]);
  });
});

describe('a list', () => {
  const list = (value: unknown, most = 3, length = 10) =>
    reading(value, (read) => read.list('field', most, length));

  it.each([
    ['Люк|Камера', ['Люк', 'Камера']],
    ['Люк| |Камера|', ['Люк', 'Камера']],
    [
      ['Люк', 'Камера'],
      ['Люк', 'Камера'],
    ],
    [['Люк', 7, null], ['Люк']],
    ['очень длинная опция', ['очень длин']],
    ['', []],
    [undefined, []],
  ])('%j is %j', (value, expected) => {
    expect(list(value)).toEqual([expected, []]);
  });

  it('that is too long loses its end, and says so; another value is named', () => {
    expect(list('1|2|3|4')).toEqual([['1', '2', '3'], ['warning: Больше 3: взяты первые.']]);
    expect(list(7)).toEqual([[], ['warning: Нужен список.']]);
  });
});

describe('an address', () => {
  const address = (value: unknown) => reading(value, (read) => read.address('field'));

  it('is one of https, and only warned of otherwise', () => {
    expect(address('https://example.com/a?b=1')).toEqual(['https://example.com/a?b=1', []]);
    expect(address('HTTPS://Example.com')).toEqual(['https://example.com/', []]);
    expect(address('')).toEqual([null, []]);
    for (const wrong of [
      'http://example.com',
      'javascript:alert(1)',
      'https://a b',
      'https://"x"',
      'https://',
    ])
      expect(address(wrong), wrong).toEqual([null, ['warning: Нужен адрес, начиная с https://.']]);
  });
});

describe('a day', () => {
  const LATEST = Date.parse('2026-11-30T00:00:00Z');
  const moment = (value: unknown) =>
    reading(value, (read) => read.moment('field', LATEST, 'Слишком далеко.'));
  /** 9 o'clock in Vladivostok on the 30th. */
  const now = new Date('2026-11-29T23:00:00Z');
  const past = (value: unknown) => reading(value, (read) => read.past('field', now));

  it('is read in Russian and in ISO 8601', () => {
    expect(moment('2026-11-29')).toEqual([Date.parse('2026-11-29'), []]);
    expect(moment('29.11.2026')).toEqual([Date.parse('2026-11-29'), []]);
    expect(moment('')).toEqual([null, []]);
  });

  it('that does not exist, or is too late, is an error', () => {
    const wrong = 'error: Нужен день: 2026-11-30 или 30.11.2026.';
    expect(moment('2026-02-31')).toEqual([null, [wrong]]);
    expect(moment('скоро')).toEqual([null, [wrong]]);
    expect(past('скоро')).toEqual([null, [wrong]]);
    expect(moment('2026-12-01')).toEqual([null, ['error: Слишком далеко.']]);
  });

  it('that must have come may be today’s in Vladivostok; a later one is left out', () => {
    expect(past('')).toEqual([null, []]);
    expect(past('29.11.2026')).toEqual([
      { day: '2026-11-29', ms: Date.parse('2026-11-29T00:00:00Z') },
      [],
    ]);
    const today = { day: '2026-11-30', ms: now.getTime() };
    for (const text of ['2026-11-30', '30.11.2026 18:00']) expect(past(text)).toEqual([today, []]);
    expect(past('2026-12-01')).toEqual([
      null,
      ['warning: День ещё не\u00a0наступил: дата не\u00a0взята.'],
    ]);
  });
});

it('a record knows what it has, and what has rejected it', () => {
  const read = new FieldReader({ trim: '', year: '2020' });
  expect([read.has('trim'), read.has('vin')]).toEqual([true, false]);
  read.addIssue('trim', 'Неважно.', 'warning');
  expect(read.isRejected).toBe(false);
  expect(read.addIssue('year', 'Беда.')).toBeNull();
  expect(read.isRejected).toBe(true);
  expect(read.issues[1]).toEqual({
    field: 'year',
    message: 'Беда.',
    kind: 'error',
    value: '2020',
  });
});
