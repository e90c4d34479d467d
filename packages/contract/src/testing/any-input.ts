import fc from 'fast-check';

interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** Dotted names of the fields that a schema rejects, each once, in order; `(whole)`: the value itself. */
export function rejectedFields(schema: Schema, value: unknown): string[] {
  return [...new Set(issuesOf(schema, value).map(([field]) => field))].sort();
}

/** Dotted name of each rejected field → the first message about it. */
export function rejections(schema: Schema, value: unknown): Record<string, string> {
  return Object.fromEntries(issuesOf(schema, value).toReversed());
}

function issuesOf(schema: Schema, value: unknown): [field: string, message: string][] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => [
    path.map(String).join('.') || '(whole)',
    message,
  ]);
}

/** A copy of JSON data in which the field of a dotted name has another value; undefined: the field is absent. */
export function withField<T>(data: T, field: string, value: unknown): T {
  const copy = structuredClone(data);
  const names = field.split('.');
  const last = names.pop() ?? '';
  let owner = copy as Record<string, unknown>;
  for (const name of names) owner = owner[name] as Record<string, unknown>;
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return copy;
}

/** Names that every object answers to, though it does not have them. */
export const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/** What nobody types and programs send: NUL, half of a surrogate pair, bidirectional marks, very long, very odd. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...PROTOTYPE_NAMES,
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e+7 904',
  '\u200b',
  '1e308',
  '-0',
  'NaN',
  'Infinity',
  '١٢٣٤٥',
  '½',
  '²³',
  '𝟗𝟗𝟗',
  "'; DROP TABLE leads; --",
  '<script>alert(1)</script>',
  '%00%ff',
  '{}',
  '[object Object]',
  '9'.repeat(5_000),
  '.'.repeat(5_000),
  ' '.repeat(5_000),
  `a@${'.'.repeat(5_000)}@`,
];

/** Any text: of all code units, those above, and what looks like a sum or a phone. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => {
    return String.fromCharCode(...units);
  }),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: fc.constantFrom(...'0123456789 .,-+()тысмлн₽км\u00a0\u202f'), maxLength: 24 }),
);

/** Values that no field expects; JSON has most of them, the others come from a browser's own code. */
export const HOSTILE_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -0,
  -1,
  1e308,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  {},
  [[[[]]]],
  Array.from({ length: 20_000 }, () => 0),
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"constructor":{"prototype":{}}}'),
  ...HOSTILE_TEXTS,
];
