import type { DatabaseHandle } from '@prichal/database';
import { currentTotals } from '../landed/current-totals.ts';
import { IssueList } from '../import/issue-list.ts';
import { readListings } from '../import/read-listings.ts';
import type { FieldChange } from '../import/field-changes.ts';
import type { Issue } from '../import/source-record.ts';
import type { FeedRow } from '../import/write-listings.ts';
import type { CarRow } from '../car-row.ts';
import { formValues } from './form-values.ts';
import type { FormField } from './form-values.ts';

export interface CarPreview {
  /** whole ₽ in Vladivostok; both null: no sum, see `missing` */
  landed: { from: number | null; to: number | null };
  /** fact without which there is no exact sum; null: it is exact */
  missing: string | null;
  /** the total that the catalogue shows now */
  before: number | null;
  changes: FieldChange[];
  /** with what is known of the model; null: the values cannot be stored */
  values: Record<FormField, string> | null;
  issues: Issue[];
}

/** What a car would become with these values of the importer's fields; nothing is changed. */
export async function previewCar(
  handle: Pick<DatabaseHandle, 'db'>,
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<CarPreview> {
  const issues = new IssueList('');
  const row = await readOne(handle, values, { now, issues });
  return {
    landed: { from: row?.landed_rub ?? null, to: row?.landed_to_rub ?? null },
    missing: row?.landed_missing ?? null,
    before: row?.landedBefore ?? null,
    changes: row?.changes ?? [],
    values: row === undefined ? null : formValues(row),
    issues: issues.report().issues,
  };
}

/** The same as the row that would be stored; null: the values cannot be stored. */
export async function previewRow(
  handle: Pick<DatabaseHandle, 'db'>,
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<CarRow | null> {
  return (await readOne(handle, values, { now, issues: new IssueList('') })) ?? null;
}

async function readOne(
  { db }: Pick<DatabaseHandle, 'db'>,
  values: Readonly<Record<string, string>>,
  { now, issues }: { now: Date; issues: IssueList },
): Promise<FeedRow | undefined> {
  const around = { country: undefined, now, random: Math.random, issues };
  const totals = await currentTotals(db, now);
  const { rows } = await readListings(db, [{ line: 1, values }], { ...around, totals });
  return rows[0];
}
