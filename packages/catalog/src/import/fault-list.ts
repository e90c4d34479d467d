import type { Fault, ReportLine } from './source-record.ts';

/** Report lines kept word for word; the rest is counted. */
const KEPT = 10_000;

/** What is wrong with a file, in the order of its lines. */
export class FaultList {
  readonly #file: string;
  readonly #lines: ReportLine[] = [];
  #more = 0;

  constructor(file: string) {
    this.#file = file;
  }

  add(line: number, faults: readonly Fault[]): void {
    for (const fault of faults)
      if (this.#lines.length < KEPT) this.#lines.push({ file: this.#file, line, ...fault });
      else this.#more++;
  }

  report(): { faults: ReportLine[]; moreFaults: number } {
    return {
      faults: this.#lines.toSorted((one, other) => one.line - other.line),
      moreFaults: this.#more,
    };
  }
}
