import type { EstimateOf, FigureOf } from './examples/worked.ts';
import type { TextSource } from './text-source.ts';

export interface TextTools {
  /** the calculator, under dated rates: the same text gives the same figures */
  estimate: EstimateOf;
  /** figures of the market and of the way, by name */
  figure: FigureOf;
  slugOf: (text: string) => string;
  /** slug of a city of delivery by its name; null: the calculator does not know it */
  citySlug: (name: string) => string | null;
  /** a post with fewer words breaks a rule */
  leastWords?: number;
}

/** One text that is being compiled, and what is found in it. */
export interface TextWork {
  name: string;
  source: TextSource;
  tools: TextTools;
  hints: string[];
  links: string[];
  /** of a published text, see `compileText`; null: every issue counts */
  skipped: string[] | null;
}
