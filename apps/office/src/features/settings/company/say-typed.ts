import { SHORT_WEEKDAYS } from '../../../time/say-moment.ts';
import type { CompanyFieldSpec } from './company-sections.ts';
import type { TypedDay, TypedHours } from './typed-hours.ts';

/** What stands in the inputs of a field, in one line: two people have changed it and one of them chooses. */
export function sayTyped(field: CompanyFieldSpec, typed: unknown): string {
  switch (field.kind) {
    case 'flag':
      return typed === true ? 'да' : 'нет';
    case 'list':
      return (typed as Record<string, string>[]).map(sayRow).join('; ') || 'ничего';
    case 'hours':
      return sayHours(typed as TypedHours);
    case 'geo':
      return (typed as string[]).filter((part) => part.trim() !== '').join(', ') || 'пусто';
    default:
      return String(typed).trim() || 'пусто';
  }
}

function sayRow(row: Record<string, string>): string {
  return Object.values(row)
    .filter((text) => text.trim() !== '')
    .join(', ');
}

function sayHours({ week, dates }: TypedHours): string {
  const days = week.map((day, index) => `${SHORT_WEEKDAYS[(index + 1) % 7]} ${sayDay(day)}`);
  return [...days, ...dates.map((day) => `${day.date} ${sayDay(day)}`)].join(', ');
}

function sayDay({ open, from, to }: TypedDay): string {
  return open ? `${from}–${to}` : 'закрыто';
}
