/** What the benchmark asks of the server it measures, and what that answers. */
export type Question =
  | { ask: 'cpu' }
  /** renders the page anew so many times, nothing kept in between */
  | { ask: 'render'; path: string; times: number }
  | { ask: 'stop' };

export interface Answers {
  /** processor time of the whole process since its start, ms */
  cpu: number;
  render: {
    /** processor time a page, ms */
    cpuMs: number;
    /** SQL statements of one page */
    statements: number;
    status: number;
    brotliBytes: number;
    plainBytes: number;
  };
  stop: null;
}
