const NUL = '\0';

/**
 * Text of others as PostgreSQL stores it: without NUL, lone surrogates as «�», and at most `most` characters, never
 * cut inside of one. JSON columns reject half an emoji too, and text columns any byte that is not UTF-8.
 */
export function storableText(text: string, most = Infinity): string {
  const whole = text.replaceAll(NUL, '').toWellFormed();
  if (whole.length <= most) return whole;
  let end = 0;
  let characters = 0;
  for (const character of whole) {
    if (characters === most) break;
    characters += 1;
    end += character.length;
  }
  return whole.slice(0, end);
}

/** The same for every text in a value that is stored as JSON, keys too. */
export function storableJson<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [storableText(key), clean(each)]),
  );
}
