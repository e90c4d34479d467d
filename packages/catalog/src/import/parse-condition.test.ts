import type { Condition } from '@prichal/contract';
import { describe, expect, it } from 'vitest';
import { SAMPLE_SHEET } from '../testing/sample-sheet.ts';
import { FieldReader } from './field-reader.ts';
import { parseCondition } from './parse-condition.ts';

/** 9 o'clock in Vladivostok: by UTC it is the day before. */
const NOW = new Date('2026-11-19T23:00:00Z');
const STORED: Condition = {
  ...SAMPLE_SHEET,
  scan: { src: '/photos/scan.jpg', width: 800, height: 1200 } as Condition['scan'],
};

function parse(
  values: Record<string, unknown>,
  before: Condition | null = null,
  country: Parameters<typeof parseCondition>[1] = 'japan',
) {
  const read = new FieldReader(values);
  const condition = parseCondition(read, country, NOW, before);
  return { condition, issues: read.issues.map(({ kind, message }) => `${kind}: ${message}`) };
}

describe('the sheet of a car, field by field', () => {
  it('is of the kind of its country', () => {
    const kindIn = (country: Parameters<typeof parseCondition>[1]) =>
      parse({ grade: '4' }, null, country).condition?.kind;
    expect([kindIn('japan'), kindIn('korea'), kindIn('china')]).toEqual([
      'auction_sheet',
      'inspection_record',
      'car_report',
    ]);
  });

  it('is none where nothing is said', () => {
    expect(parse({})).toEqual({ condition: null, issues: [] });
    expect(parse({ grade: '', marks: '', facts: '' })).toEqual({ condition: null, issues: [] });
    expect(parse({ sheet_scan: 'scan.jpg' }).condition).not.toBeNull();
  });

  it('has its marks on known panels; others are named and left out', () => {
    const { condition, issues } = parse({ marks: 'a1:hood| U2 : roof |A9|X:moon' });
    expect(condition?.marks).toEqual([
      { code: 'A1', panel: 'hood' },
      { code: 'U2', panel: 'roof' },
    ]);
    expect(issues).toEqual([
      'warning: Пропущена отметка «A9».',
      'warning: Пропущена отметка «X:moon».',
    ]);
  });

  it('has its facts as text or as a list; what is no fact is named and left out', () => {
    expect(parse({ facts: 'Владельцы: 1|Ремонт: крыло: левое|без двоеточия' })).toMatchObject({
      condition: {
        facts: [
          { label: 'Владельцы', value: '1' },
          { label: 'Ремонт', value: 'крыло: левое' },
        ],
      },
      issues: ['warning: Пропущено сведение «без двоеточия».'],
    });
    expect(
      parse({ facts: [{ label: 'Окрас', value: 'родной' }, { label: 'пусто' }, null] }),
    ).toMatchObject({
      condition: { facts: [{ label: 'Окрас', value: 'родной' }] },
      issues: [
        'warning: Пропущено сведение «{"label":"пусто"}».',
        'warning: Пропущено сведение «null».',
      ],
    });
  });

  it('has the day that is written, whatever the zone of its moment', () => {
    const dayOf = (text: string) => parse({ sheet_date: text }).condition?.date;
    expect(dayOf('2026-11-12')).toBe('2026-11-12');
    expect(dayOf('12.11.2026')).toBe('2026-11-12');
    expect(dayOf('12 ноября 2026')).toBe('2026-11-12');
    expect(dayOf('12.11.2026, 9:30')).toBe('2026-11-12');
    expect(dayOf('2026-11-12T00:30:00+09:00')).toBe('2026-11-12');
    expect(parse({ sheet_date: '2026-11-31' }).issues).toEqual([
      'error: Нужен день: 2026-11-30 или 30.11.2026.',
    ]);
  });

  it('has no day that has not come in Vladivostok yet, and is not left out for it', () => {
    expect(parse({ sheet_date: '20.11.2026' })).toMatchObject({
      condition: { date: '2026-11-20' },
      issues: [],
    });
    expect(parse({ sheet_date: '20.11.2026 14:00' }).condition?.date).toBe('2026-11-20');
    expect(parse({ sheet_date: '2026-11-21', grade: '4' })).toMatchObject({
      condition: { date: null, grade: '4' },
      issues: ['warning: День ещё не\u00a0наступил: дата не\u00a0взята.'],
    });
  });
});

describe('the sheet of a car that has one', () => {
  it('keeps what the file does not have, and changes what it has', () => {
    expect(parse({}, STORED).condition).toEqual(STORED);
    expect(parse({ grade: '3.5' }, STORED).condition).toEqual({ ...STORED, grade: '3.5' });
    expect(parse({ marks: '' }, STORED).condition).toEqual({ ...STORED, marks: [] });
    expect(parse({ sheet_scan: '' }, STORED).condition).toEqual({ ...STORED, scan: null });
  });

  it('is replaced by a whole one, but for its picture, which a file cannot hold', () => {
    const whole = { ...STORED, grade: '2', scan: null };
    expect(parse({ condition: whole }, STORED).condition).toEqual({ ...whole, scan: STORED.scan });
    expect(parse({ condition: { grade: '2' } }, STORED)).toEqual({
      condition: null,
      issues: ['error: Не похоже на лист состояния.'],
    });
  });

  it('goes when the file empties it', () => {
    expect(parse({ condition: null }, STORED).condition).toBeNull();
  });
});
