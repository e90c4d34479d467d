import type { Issue, ReportLine } from './source-record.ts';

/** Report lines stored in full; further ones are only counted. */
const ISSUES_MAX = 10_000;

/** What is wrong with a file, in the order of its lines. */
export class IssueList {
  readonly #file: string;
  readonly #lines: ReportLine[] = [];
  #more = 0;

  constructor(file: string) {
    this.#file = file;
  }

  add(line: number, issues: readonly Issue[]): void {
    for (const issue of issues)
      if (this.#lines.length < ISSUES_MAX) this.#lines.push({ file: this.#file, line, ...issue });
      else this.#more++;
  }

  report(): { issues: ReportLine[]; moreIssues: number } {
    return {
      issues: this.#lines.toSorted((one, other) => one.line - other.line),
      moreIssues: this.#more,
    };
  }
}
