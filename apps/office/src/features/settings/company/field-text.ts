import type { Brand } from '@prichal/contract';
import type { CompanyFieldSpec } from './company-sections.ts';
import { readHours, typedHours } from './typed-hours.ts';
import type { TypedHours } from './typed-hours.ts';

type Row = Record<string, string>;

/** A value of the server as its inputs hold it. */
export function typedOf(field: CompanyFieldSpec, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return value === true;
    case 'list':
      return (value as unknown[]).map((row) =>
        Object.fromEntries(
          field.columns.map(({ name }) => [
            name,
            textOf(name === '' ? row : (row as Record<string, unknown>)[name]),
          ]),
        ),
      );
    case 'hours':
      return typedHours(value as Brand['hours']);
    case 'geo': {
      const { latitude = '', longitude = '' } = (value ?? {}) as Record<string, number | string>;
      return [String(latitude), String(longitude)];
    }
    default:
      return textOf(value);
  }
}

/** Texts and numbers alone stand in one input. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What was typed as the server takes it. What is no number stays a text, and the server says what it needs. */
export function readTyped(field: CompanyFieldSpec, typed: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return typed;
    case 'list':
      return (typed as Row[]).map((row) => readRow(field.columns, row));
    case 'hours':
      return readHours(typed as TypedHours);
    case 'geo': {
      const [latitude = '', longitude = ''] = typed as string[];
      if (latitude.trim() === '' && longitude.trim() === '') return null;
      return { latitude: numberOf(latitude), longitude: numberOf(longitude) };
    }
    case 'number':
      return numberOf(String(typed));
    case 'optional-number':
      return String(typed).trim() === '' ? null : numberOf(String(typed));
    case 'phone':
      return phoneOf(String(typed));
    case 'accent':
      return String(typed).trim().toLowerCase() || null;
    case 'optional':
      return String(typed).trim() === '' ? null : String(typed).trim();
    default:
      return String(typed).trim();
  }
}

function readRow(
  columns: readonly { name: string; optional?: true; phone?: true }[],
  row: Row,
): unknown {
  const [only] = columns;
  if (only?.name === '') return row['']?.trim() ?? '';
  return Object.fromEntries(
    columns.flatMap(({ name, optional, phone }): [string, string | null][] => {
      const text = row[name]?.trim() ?? '';
      // a note of the law is null, not absent, when there is none
      if (text === '' && optional) return name === 'notice' ? [[name, null]] : [];
      return [[name, phone ? phoneOf(text) : text]];
    }),
  );
}

/** «8 (423) 200-00-00» → «+74232000000» */
function phoneOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return /^[78]\d{10}$/.test(digits) ? `+7${digits.slice(1)}` : text.trim();
}

function numberOf(text: string): number | string {
  const plain = text.replace(',', '.').trim();
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text;
}
