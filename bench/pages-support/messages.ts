/** What the benchmark asks of the server it measures, and what that answers. */
export type Question =
  | { ask: 'cpu' }
  /** from here on every page is rendered anew, or (false) pages are cached */
  | { ask: 'rendering'; on: boolean }
  | { ask: 'statements' }
  | { ask: 'stop' };

export interface Answers {
  /** processor time of the whole process since its start, ms */
  cpu: number;
  rendering: null;
  /** SQL statements since its start */
  statements: number;
  stop: null;
}
