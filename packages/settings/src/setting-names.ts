import { distance } from 'fastest-levenshtein';

/** Shorter names are common words that other programs use too. */
const SHORTEST = 8;

/** Names of a settings file that no setting has, each with the nearest known one. */
export function unknownNames(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return near === null
        ? `${name}: такой настройки нет`
        : `${name}: такой настройки нет, есть ${near}`;
    });
}

/** Names of the environment that differ from a known one by a slip of the hand. Other programs' names are left alone. */
export function misspeltNames(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < SHORTEST || !name.includes('_')) return [];
    const near = nearest(name, known);
    return near === null ? [] : [`${name}: такой настройки нет, есть ${near}`];
  });
}

/** One edit is a slip; in a name of ten letters or more, two. */
function nearest(name: string, known: readonly string[]): string | null {
  const allowed = name.length < 10 ? 1 : 2;
  const [best] = known
    .map((other) => ({ other, edits: distance(name, other) }))
    .sort((a, b) => a.edits - b.edits);
  return best !== undefined && best.edits <= allowed ? best.other : null;
}
