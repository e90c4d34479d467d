import type { TotalsOfRun } from './totals-run.ts';

export type Fold = (text: string) => string;

/** Metadata of an index, without its rows. */
export interface IndexFacts {
  totals: TotalsOfRun | null;
  revision: number;
}

export interface BuiltIndex {
  cars: number;
  parts: Uint8Array[];
}

export type ThreadJob =
  | { kind: 'rows'; text: string }
  | { kind: 'assemble'; facts: IndexFacts }
  | { kind: 'prepare'; parts: readonly Uint8Array[] };

/** Every buffer in a value, each once: handed over instead of copied. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) {
      if (part.buffer instanceof ArrayBuffer) found.add(part.buffer);
    } else if (Array.isArray(part)) {
      // a list of texts or numbers holds no buffer, and may be long
      if (typeof part[0] === 'object') part.forEach(visit);
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return [...found];
}
