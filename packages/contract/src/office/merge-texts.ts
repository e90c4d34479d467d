import type { FieldConflict } from '../error-body.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Whose value stands in a field that both have changed, by its dotted name. */
export type TextChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

interface Merged {
  value: unknown;
  conflicts: FieldConflict[];
}

/**
 * Puts two changes of one text together: what only one of them changed is taken from that one. Lists of the same
 * length are compared member by member, others as a whole.
 * @returns `conflicts`: fields that both have changed and nobody has chosen, by dotted names; `value` has yours there
 */
export function mergeTexts(
  base: unknown,
  yours: unknown,
  theirs: unknown,
  choices: TextChoices = {},
  field = '',
): Merged {
  if (isSame(yours, theirs) || isSame(base, yours)) return taken(theirs);
  if (isSame(base, theirs)) return taken(yours);
  const member = (name: string, of: (side: unknown) => unknown) =>
    mergeTexts(of(base), of(yours), of(theirs), choices, field === '' ? name : `${field}.${name}`);
  if (isFields(base) && isFields(yours) && isFields(theirs)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(yours)])];
    const members = names.map((name) => {
      const merged = member(name, (side) => ownValue(side as Fields, name));
      return { name, ...merged };
    });
    const filled = members.filter(({ value }) => value !== undefined);
    return {
      value: Object.fromEntries(filled.map(({ name, value }) => [name, value])),
      conflicts: members.flatMap(({ conflicts }) => conflicts),
    };
  }
  if (Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs))
    if (base.length === yours.length && base.length === theirs.length) {
      const members = base.map((_one, index) =>
        member(String(index), (side) => (side as unknown[])[index]),
      );
      return {
        value: members.map(({ value }) => value),
        conflicts: members.flatMap(({ conflicts }) => conflicts),
      };
    }
  const choice = Object.hasOwn(choices, field) ? choices[field] : undefined;
  if (choice !== undefined) return taken(choice === 'mine' ? yours : theirs);
  return { value: yours, conflicts: [{ field, yours: textOf(yours), theirs: textOf(theirs) }] };
}

function taken(value: unknown): Merged {
  return { value, conflicts: [] };
}

/** Of two JSON values, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isFields(one) || !isFields(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** Every object answers to `toString`; undefined where the text has no such field. */
function ownValue(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null: the field is not there. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
