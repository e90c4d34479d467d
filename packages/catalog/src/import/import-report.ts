import type { ColumnReport } from './columns/map-columns.ts';
import type { FieldChange } from './field-changes.ts';
import type { FieldName } from './fields.ts';
import type { FileFormat, ImportQuestion, ReportLine } from './source-record.ts';

/** Cars of each kind that a report names; the counts hold all. */
export const NAMED_MAX = 1_000;

/** A car that an import adds, changes or takes off sale. */
export interface CarLine {
  country: string;
  source_id: string;
  /** brand and model */
  name: string;
  /** of the file; null for one that the file does not have */
  line: number | null;
  changes: FieldChange[];
  /** the total before and after, whole ₽; null: none, or a range */
  landed: { from: number | null; to: number | null };
}

/** Lines with the same thing wrong. */
export interface IssueGroup {
  field: string;
  message: string;
  kind: ReportLine['kind'];
  count: number;
  /** the first ones */
  lines: number[];
  values: string[];
}

/** A line that was left out, as the file has it, for a file to be corrected. */
export interface RejectedRecord {
  line: number;
  values: Record<string, unknown>;
  reasons: string[];
}

export interface ImportReport {
  /** of the import in the history; null: nothing was changed */
  uid: string | null;
  file: string;
  format: FileFormat;
  encoding: string | null;
  sheet: { name: string; all: string[] } | null;
  dryRun: boolean;
  /** how the columns of a table were understood, and what must be answered before it is applied */
  columns: ColumnReport[];
  questions: ImportQuestion[];
  /** cars in the file, those that were left out, and what became of the others */
  lines: number;
  rejected: number;
  added: number;
  changed: number;
  unchanged: number;
  /** set to sold because a full file does not list them, of so many on sale in its countries */
  sold: number;
  onSale: number;
  /** cars on sale that a full file does not list or calls sold */
  leaving: number;
  /** more than 30 % of those on sale: applying it asks for a confirmation */
  shrinks: boolean;
  /** stored values removed by an empty cell of the file */
  cleared: number;
  /** fields missing from the file: existing cars retain their values */
  absent: FieldName[];
  photos: { made: number; reused: number; failed: number };
  newCars: CarLine[];
  changedCars: CarLine[];
  goneCars: CarLine[];
  groups: IssueGroup[];
  issues: ReportLine[];
  /** issues past the first ten thousand */
  moreIssues: number;
  rejectedRecords: RejectedRecord[];
}
