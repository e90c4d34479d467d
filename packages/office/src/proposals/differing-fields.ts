import type { FieldConflict } from '@prichal/contract';

/**
 * Fields in which two forms of one record differ, both values as text, by dotted names; members of a list are compared
 * by their `key` where they have one.
 */
export function differingFields(yours: unknown, theirs: unknown, field = ''): FieldConflict[] {
  if (isList(yours) && isList(theirs)) {
    const names = [...new Set([...yours.map(nameOf), ...theirs.map(nameOf)])];
    return names.flatMap((name) =>
      differingFields(memberOf(yours, name), memberOf(theirs, name), join(field, name)),
    );
  }
  if (isRecord(yours) && isRecord(theirs)) {
    const names = [...new Set([...Object.keys(yours), ...Object.keys(theirs)])];
    return names.flatMap((name) => differingFields(yours[name], theirs[name], join(field, name)));
  }
  return textOf(yours) === textOf(theirs)
    ? []
    : [{ field, yours: textOf(yours), theirs: textOf(theirs) }];
}

function memberOf(list: readonly unknown[], name: string): unknown {
  return list.find((one, index) => nameOf(one, index) === name);
}

function nameOf(value: unknown, index: number): string {
  return isRecord(value) && typeof value['key'] === 'string' ? value['key'] : String(index);
}

function join(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null: the field is not there. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
