import { ContentError } from '../content-error.ts';
import { tie } from '../markdown/typography.ts';

/** An estimate as content reads it; the calculator's own answer fits. Sums are decimal strings in roubles. */
export interface WorkedEstimate {
  readonly lines: readonly WorkedLine[];
  readonly totals: Readonly<Record<WorkedGroup | 'total', string | null>>;
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
  readonly amount_rub: string | null;
  readonly formula: string;
  readonly source: { readonly title: string; readonly edition: string };
}

export const GROUPS = ['abroad', 'transit', 'customs', 'russia'] as const;
export type WorkedGroup = (typeof GROUPS)[number];

/** The calculator, handed in by whoever builds: content knows no customs. `fields`: dotted name → fault in Russian. */
export type EstimateOf = (
  input: unknown,
) =>
  | { ok: true; estimate: WorkedEstimate }
  | { ok: false; fields: Readonly<Record<string, string>> };

/**
 * A figure of the market or of the way by its name («market.company», «carrier.omsk.days»), handed in by whoever builds;
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

/** Computes every example of a file; an example whose total is not known is a fault too. */
export function workExamples(
  file: string,
  examples: Readonly<Record<string, { title: string; input: Record<string, unknown> }>>,
  estimateOf: EstimateOf,
): WorkedExamples {
  const faults: string[] = [];
  const worked = new Map<string, Worked>();
  for (const [name, { title, input }] of Object.entries(examples)) {
    const answer = estimateOf(input);
    if (!answer.ok) {
      for (const [field, fault] of Object.entries(answer.fields))
        faults.push(`поле «examples.${name}.input.${field}»: ${fault}`);
    } else if (!answer.estimate.complete) {
      faults.push(`поле «examples.${name}»: сумма не посчитана до конца, не хватает данных`);
    } else {
      worked.set(name, { title: tie(title), input, estimate: answer.estimate });
    }
  }
  if (faults.length > 0) throw new ContentError(file, faults);
  return worked;
}
