import type { Condition } from '@prichal/contract';
import { PANELS, conditionSchema } from '@prichal/contract';
import { storableJson, storableText } from '@prichal/database';
import type { FieldReader } from './field-reader.ts';

const KINDS = { japan: 'auction_sheet', korea: 'inspection_record', china: 'car_report' } as const;

/** The condition sheet of a record: one object (JSON) or the flat fields of a CSV; null when nothing is given. */
export function parseCondition(
  read: FieldReader,
  country: keyof typeof KINDS,
  today: number,
): Condition | null {
  const whole = read.raw('condition');
  if (whole !== undefined && whole !== null) {
    const parsed = conditionSchema.safeParse(whole);
    return parsed.success
      ? storableJson(parsed.data)
      : read.fault('condition', 'Не похоже на лист состояния.');
  }
  const house = read.text('house', 80);
  const day = read.moment('sheet_date', today);
  const grade = read.text('grade', 8);
  const interior = read.text('interior', 8);
  const marks = parseMarks(read);
  const facts = parseFacts(read);
  const empty = marks.length === 0 && facts.length === 0;
  if (house === null && day === null && grade === null && interior === null && empty) return null;
  return {
    kind: KINDS[country],
    house,
    date: day === null ? null : new Date(day).toISOString().slice(0, 10),
    grade,
    interior,
    marks,
    facts,
  };
}

function parseMarks(read: FieldReader): Condition['marks'] {
  return read.list('marks', 40).flatMap((item) => {
    const [code = '', panel = ''] = item.split(':').map((part) => part.trim());
    if (/^[A-Za-z]{1,2}\d?$/.test(code) && Object.hasOwn(PANELS, panel))
      return [{ code: code.toUpperCase(), panel }];
    read.fault('marks', `Пропущена отметка «${storableText(item, 30)}».`, 'warning');
    return [];
  });
}

function parseFacts(read: FieldReader): Condition['facts'] {
  const value = read.raw('facts');
  if (Array.isArray(value) && value.every((item) => typeof item === 'object'))
    return value.flatMap((item: unknown) => {
      const { label, value: words } = item as Record<string, unknown>;
      return typeof label === 'string' && typeof words === 'string'
        ? [{ label: storableText(label, 80), value: storableText(words, 300) }]
        : [];
    });
  return read.list('facts', 40).flatMap((item) => {
    const colon = item.indexOf(':');
    return colon > 0
      ? [{ label: item.slice(0, colon).trim(), value: item.slice(colon + 1).trim() }]
      : [];
  });
}
