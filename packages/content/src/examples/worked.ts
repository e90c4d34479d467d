import { ContentError } from '../content-error.ts';
import { tie } from '@prichal/contract/typography';

/** An estimate as content reads it; the calculator's own answer fits. Sums are decimal strings in roubles. */
export interface WorkedEstimate {
  readonly lines: readonly WorkedLine[];
  /** whole roubles that add up: groups to the total, lines to their group */
  readonly shown: Readonly<Record<WorkedGroup | 'total', string | null>>;
  readonly facts: Readonly<Record<string, unknown>> & {
    readonly clearance_date: string;
    readonly total_to: string;
  };
  readonly rates: {
    /** roubles for one unit, as decimals: the official rates, and those the buyer pays */
    readonly customs: Readonly<Partial<Record<string, string>>>;
    readonly purchase: Readonly<Partial<Record<string, string>>>;
    readonly date: string;
    readonly source: string;
    readonly own: boolean;
  };
  readonly complete: boolean;
}

export interface WorkedLine {
  readonly code: string;
  readonly group: WorkedGroup;
  readonly title: string;
  readonly shown_rub: string | null;
  readonly formula: string;
  readonly source: { readonly title: string; readonly edition: string };
}

export const GROUPS = ['abroad', 'transit', 'customs', 'russia'] as const;
export type WorkedGroup = (typeof GROUPS)[number];

/** The calculator, injected by the build: content does not use customs. `fields`: dotted name → issue in Russian. */
export type EstimateOf = (
  input: unknown,
) =>
  | { ok: true; estimate: WorkedEstimate }
  | { ok: false; fields: Readonly<Record<string, string>> };

/**
 * A market or route figure by its name («market.company», «carrier.omsk.days»), injected by the build;
 * null: there is no such name.
 */
export type FigureOf = (name: string) => string | null;

/** An example of a file with its estimate. */
export interface Worked {
  title: string;
  input: Readonly<Record<string, unknown>>;
  estimate: WorkedEstimate;
}

export type WorkedExamples = ReadonlyMap<string, Worked>;

/** Computes every example of a file; an example whose total is unknown is an issue too. */
export function workExamples(
  file: string,
  examples: Readonly<Record<string, { title: string; input: Record<string, unknown> }>>,
  estimateOf: EstimateOf,
): WorkedExamples {
  const issues: string[] = [];
  const worked = new Map<string, Worked>();
  for (const [name, { title, input }] of Object.entries(examples)) {
    const answer = estimateOf(input);
    if (!answer.ok) {
      for (const [field, issue] of Object.entries(answer.fields))
        issues.push(`поле «examples.${name}.input.${field}»: ${issue}`);
    } else if (!answer.estimate.complete) {
      issues.push(`поле «examples.${name}»: сумма не посчитана до конца, не хватает данных`);
    } else {
      worked.set(name, { title: tie(title), input, estimate: answer.estimate });
    }
  }
  if (issues.length > 0) throw new ContentError(file, issues);
  return worked;
}
