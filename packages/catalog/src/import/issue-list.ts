import type { IssueGroup } from './import-report.ts';
import type { Issue, ReportLine } from './source-record.ts';

/** Report lines stored in full; further ones are only counted. */
const ISSUES_MAX = 10_000;
const LINES_OF_GROUP = 20;
const VALUES_OF_GROUP = 8;

/** What is wrong with a file, in the order of its lines and by kind. */
export class IssueList {
  readonly #file: string;
  readonly #lines: ReportLine[] = [];
  readonly #groups = new Map<string, IssueGroup>();
  #more = 0;

  constructor(file: string) {
    this.#file = file;
  }

  add(line: number, issues: readonly Issue[]): void {
    for (const issue of issues) {
      if (this.#lines.length < ISSUES_MAX) this.#lines.push({ file: this.#file, line, ...issue });
      else this.#more++;
      this.#group(line, issue);
    }
  }

  #group(line: number, { field, message, kind, value }: Issue): void {
    // «строка 7» and «30 кВт» differ from line to line
    const key = `${kind} ${field} ${message.replace(/«[^»]*»|\d+/g, '…')}`;
    const group = this.#groups.get(key) ?? {
      field,
      message,
      kind,
      count: 0,
      lines: [],
      values: [],
    };
    this.#groups.set(key, group);
    group.count++;
    if (group.lines.length < LINES_OF_GROUP) group.lines.push(line);
    if (value !== '' && group.values.length < VALUES_OF_GROUP && !group.values.includes(value))
      group.values.push(value);
  }

  /** `groups`: errors first, then the commonest. */
  report(): { issues: ReportLine[]; moreIssues: number; groups: IssueGroup[] } {
    const rank = ({ kind, count }: IssueGroup): number => (kind === 'error' ? 1e9 : 0) + count;
    return {
      issues: this.#lines.toSorted((one, other) => one.line - other.line),
      moreIssues: this.#more,
      groups: [...this.#groups.values()].toSorted((one, other) => rank(other) - rank(one)),
    };
  }
}
