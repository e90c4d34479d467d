import type { CarCountry, Condition } from '@prichal/contract';
import { PANELS, conditionSchema, ofThree } from '@prichal/contract';
import { storableJson, storableText } from '@prichal/database';
import type { FieldReader } from './field-reader.ts';

const KINDS = { japan: 'auction_sheet', korea: 'inspection_record', china: 'car_report' } as const;

/**
 * The condition sheet of a record: one object (JSON) or the flat fields of a CSV; null when nothing is given. Fields
 * that the record does not have stay as they were `before`.
 */
export function parseCondition(
  read: FieldReader,
  country: CarCountry,
  now: Date,
  before: Condition | null = null,
): Condition | null {
  const whole = read.raw('condition');
  if (whole !== undefined && whole !== null) {
    const parsed = conditionSchema.safeParse(whole);
    return parsed.success
      ? storableJson({ ...parsed.data, scan: before?.scan ?? null })
      : read.addIssue('condition', 'Не похоже на лист состояния.');
  }
  const old = read.has('condition') ? null : before;
  const given = <T>(field: string, parse: () => T, was: T | undefined): T =>
    read.has(field) || was === undefined ? parse() : was;
  const isScanNamed = read.text('sheet_scan', 2_000) !== null;
  const sheet = {
    kind: old?.kind ?? ofThree(KINDS, country) ?? 'inspection_record',
    house: given('house', () => read.text('house', 80), old?.house),
    date: given('sheet_date', () => read.past('sheet_date', now)?.day ?? null, old?.date),
    grade: given('grade', () => read.text('grade', 8), old?.grade),
    interior: given('interior', () => read.text('interior', 8), old?.interior),
    marks: given('marks', () => parseDamage(read), old?.marks),
    facts: given('facts', () => parseFacts(read), old?.facts),
    // the picture itself is loaded later, see `readListings`
    scan: read.has('sheet_scan') && !isScanNamed ? null : (old?.scan ?? null),
  };
  const hasScan = sheet.scan !== null || isScanNamed;
  const { kind: _, marks, facts, scan: _scan, ...texts } = sheet;
  const empty = marks.length === 0 && facts.length === 0 && !hasScan;
  return empty && Object.values(texts).every((text) => text === null) ? null : sheet;
}

function parseDamage(read: FieldReader): Condition['marks'] {
  return read.list('marks', 40).flatMap((item) => {
    const [code = '', panel = ''] = item.split(':').map((part) => part.trim());
    if (/^[A-Za-z]{1,2}\d?$/.test(code) && Object.hasOwn(PANELS, panel))
      return [{ code: code.toUpperCase(), panel }];
    read.addIssue('marks', `Пропущена отметка «${storableText(item, 30)}».`, 'warning');
    return [];
  });
}

function parseFacts(read: FieldReader): Condition['facts'] {
  const value = read.raw('facts');
  const skip = (item: unknown): [] => {
    const text = typeof item === 'string' ? item : JSON.stringify(item);
    read.addIssue('facts', `Пропущено сведение «${storableText(text, 30)}».`, 'warning');
    return [];
  };
  if (Array.isArray(value) && value.every((item) => typeof item === 'object'))
    return value.flatMap((item: unknown) => {
      const { label, value: text } = (item ?? {}) as Record<string, unknown>;
      return typeof label === 'string' && typeof text === 'string'
        ? [{ label: storableText(label, 80), value: storableText(text, 300) }]
        : skip(item);
    });
  return read.list('facts', 40).flatMap((item) => {
    const colon = item.indexOf(':');
    return colon > 0
      ? [{ label: item.slice(0, colon).trim(), value: item.slice(colon + 1).trim() }]
      : skip(item);
  });
}
