/** A field that two people have changed in different ways; a value of undefined: removed. */
export interface Clash {
  /** dotted names; members of a list by their key */
  path: string;
  mine: unknown;
  theirs: unknown;
}
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Puts two changes of one record together, field by field. What one side alone has changed is taken from it; where both
 * did, `choices` decides by path, and what is not chosen yet is listed.
 * @param base what both began with
 */
export function mergeDrafts<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  choices: Choices = {},
): { merged: Value; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const merged = merge([base, mine, theirs], '', choices, clashes);
  return { merged: merged as Value, clashes };
}

type Three = [base: unknown, mine: unknown, theirs: unknown];

function merge([base, mine, theirs]: Three, path: string, choices: Choices, out: Clash[]): unknown {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (isKeyed(mine) && isKeyed(theirs)) {
    const old = isKeyed(base) ? base : [];
    const keys = [...new Set([...theirs, ...mine].map(({ key }) => key))];
    return keys.flatMap((key) => {
      const of = (list: Keyed[]) => list.find((one) => one.key === key);
      const found = merge([of(old), of(mine), of(theirs)], join(path, key), choices, out);
      return found === undefined ? [] : [found];
    });
  }
  if (isRecord(mine) && isRecord(theirs)) {
    const old = isRecord(base) ? base : {};
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    return Object.fromEntries(
      names.map((name) => [
        name,
        merge([old[name], mine[name], theirs[name]], join(path, name), choices, out),
      ]),
    );
  }
  const choice = choices[path];
  if (choice === undefined) out.push({ path, mine, theirs });
  return choice === 'theirs' ? theirs : mine;
}

/** The fields in which a record was changed: `mine` is the later value, `theirs` the one before it. */
export function changedFields(before: unknown, after: unknown, path = ''): Clash[] {
  if (same(before, after)) return [];
  if (isKeyed(before) && isKeyed(after)) {
    const keys = [...new Set([...before, ...after].map(({ key }) => key))];
    const of = (list: Keyed[], key: string) => list.find((one) => one.key === key);
    return keys.flatMap((key) => changedFields(of(before, key), of(after, key), join(path, key)));
  }
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changedFields(before[name], after[name], join(path, name)));
  }
  return [{ path, mine: after, theirs: before }];
}

interface Keyed {
  key: string;
}

/** Whether two values are the same as JSON; a field that is undefined is not there. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => same(value, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    same(one[name], other[name]),
  );
}

function isKeyed(value: unknown): value is Keyed[] {
  return (
    Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['key'] === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
