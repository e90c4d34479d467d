import type { CostsChange, KnownRates } from '@prichal/catalog';
import type { Pricing } from '@prichal/contract/office';
import { isoDay } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { linesLeftOut } from './lines-left-out.ts';

type Change = Pricing['changes'][number];

/** Decisions shown on the page, besides those that count or are planned; older ones are in the audit log. */
const MOST = 50;
/** Decisions of which those that count are found. */
const MOST_STANDING = 1000;

/** The newest decisions, and all that count or are planned, each with what became of it by `today` (YYYY-MM-DD). */
export async function listPricingChanges(
  db: Kysely<Database>,
  today: string,
  { known, costsFile }: { known: KnownRates | null; costsFile: CostTable | null },
): Promise<Change[]> {
  const decisions = db
    .selectFrom('pricing_changes')
    .leftJoin('staff', (join) => join.on(sql<boolean>`staff.uid::text = pricing_changes.actor`))
    .select([
      'pricing_changes.uid',
      'kind',
      'valid_from',
      'value',
      'lines',
      'summary',
      'reason',
      'staff.name as actor_name',
      'pricing_changes.created_at',
      'cancelled_at',
    ])
    .orderBy('pricing_changes.created_at', 'desc')
    .orderBy('pricing_changes.uid', 'desc');
  const newest = await decisions.limit(MOST).execute();
  const shown = new Set(newest.map(({ uid }) => uid));
  const standing = await decisions
    .where('kind', '<>', 'rates')
    .where('cancelled_at', 'is', null)
    .limit(MOST_STANDING)
    .execute();
  const rows = [...newest, ...standing.filter(({ uid }) => !shown.has(uid))];
  type Row = (typeof rows)[number];
  const begun = (kind: string): Row[] =>
    rows
      .filter((row) => row.kind === kind && row.cancelled_at === null && row.valid_from <= today)
      // of one day the newest, which comes first
      .toSorted((a, b) => b.valid_from.localeCompare(a.valid_from));
  const inForce = new Set([
    ...begun('margin').slice(0, 1),
    ...costsThatCount(begun('costs'), costsFile),
  ]);
  const stateOf = (row: Row): Change['state'] => {
    if (row.cancelled_at !== null) return 'cancelled';
    if (row.kind === 'rates') return isRatesInForce(row, rows, known) ? 'in-force' : 'past';
    if (row.valid_from > today) return 'planned';
    return inForce.has(row) ? 'in-force' : 'past';
  };
  const textOf = async (row: Row): Promise<string> => {
    if (!['in-force', 'planned'].includes(stateOf(row))) return row.summary;
    const day = row.valid_from > today ? row.valid_from : today;
    const left = await linesLeftOut(db, row, { day, costsFile });
    if (left.length === 0) return row.summary;
    return `${row.summary}. Не учтено, нет в таблице расходов: ${left.join(', ')}`;
  };
  const listed = rows.filter(
    (row) => shown.has(row.uid) || ['in-force', 'planned'].includes(stateOf(row)),
  );
  const texts = await Promise.all(listed.map(textOf));
  return listed.map((row, nth) => ({
    uid: row.uid,
    kind: row.kind,
    valid_from: row.valid_from,
    state: stateOf(row),
    text: texts[nth] ?? row.summary,
    reason: row.reason,
    actor_name: row.actor_name,
    at: row.created_at.toISOString(),
  }));
}

/** Those of which at least one line counts; the one that begins last comes first. */
function costsThatCount<Row extends { valid_from: string; lines: unknown }>(
  begun: readonly Row[],
  file: CostTable | null,
): Row[] {
  const covered = new Set<string>();
  const counting: Row[] = [];
  for (const row of begun) {
    if (file !== null && row.valid_from < isoDay(file.validFrom)) continue;
    const change = row.lines as Omit<CostsChange, 'validFrom'> | null;
    if (change === null) return [...counting, row];
    const keys = change.lines.map(({ place, code }) => `${place} ${code}`);
    if (change.own) keys.push('own');
    if (keys.some((key) => !covered.has(key))) counting.push(row);
    for (const key of keys) covered.add(key);
  }
  return counting;
}

/** Rates typed in by hand count until the Bank of Russia names that day itself, or a newer one. */
function isRatesInForce(
  row: { uid: string; valid_from: string; value: unknown },
  rows: readonly { uid: string; kind: string; valid_from: string }[],
  known: KnownRates | null,
): boolean {
  const newest = rows.find(
    ({ kind, valid_from }) => kind === 'rates' && valid_from === row.valid_from,
  );
  return (
    known !== null &&
    newest?.uid === row.uid &&
    isoDay(known.rates.date) === row.valid_from &&
    known.rates.source === (row.value as { source?: unknown }).source
  );
}
