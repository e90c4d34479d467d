import { costsInForce, layOver, marginInForce } from '@prichal/catalog';
import type { CostsChange, PricingSettings } from '@prichal/catalog';
import type { PricingDay } from '@prichal/contract/office';
import { TYPICAL_COSTS, isoDay, parseCostTable } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { costPlaces } from './cost-places.ts';
import type { LineAuthor } from './cost-places.ts';
import { pricingRevision } from './decide-pricing.ts';
import { readDayRates } from './read-day-rates.ts';

/** Decisions of one kind that are looked at for their authors. */
const MOST = 200;

/**
 * The margin, the costs and the rates that count on a day as decided so far, with who decided each value.
 * @param day YYYY-MM-DD of the office, today or later
 * @throws {OfficeError} not-allowed
 */
export async function readPricingDay(
  db: Kysely<Database>,
  actor: Actor,
  { day, settings }: { day: string; settings: PricingSettings },
): Promise<PricingDay> {
  requireOwner(actor);
  // first: what is decided meanwhile makes the revision old, not the values
  const revision = await pricingRevision(db);
  const file = settings.costsFile ?? null;
  const table = await costsInForce(db, day, file);
  const authors = await readCostAuthors(db, day, file);
  const given = settings.marginPercent ?? null;
  const [margin] = await readDecisions(db, 'margin', day);
  return {
    revision,
    margin: {
      percent: given ?? (await marginInForce(db, day)),
      // nobody of the staff gave what the environment says
      changed: given !== null || margin === undefined ? null : authorOf(margin),
    },
    costs: { typical: table.typical, places: costPlaces(table, authors) },
    rates: await readDayRates(db, day),
  };
}

/**
 * Who gave each line of the costs its value, by «place code»; a line that nobody changed has no entry.
 * @param file of the company, which wins over what was decided for days before it
 */
export async function readCostAuthors(
  db: Kysely<Database>,
  day: string,
  file: CostTable | null,
): Promise<Map<string, LineAuthor>> {
  const decisions = await readDecisions(db, 'costs', day);
  const begun = file !== null && isoDay(file.validFrom) <= day ? file : null;
  const authors = new Map<string, LineAuthor>();
  let before = begun ?? TYPICAL_COSTS;
  for (const decision of decisions.toReversed()) {
    if (begun !== null && decision.valid_from < isoDay(begun.validFrom)) continue;
    const after = tableAfter(before, decision);
    if (after === null) continue;
    const known = valuesOf(before);
    for (const [key, value] of valuesOf(after))
      if (known.get(key) !== value) authors.set(key, authorOf(decision));
    before = after;
  }
  return authors;
}

/** Null: a table of another release. */
function tableAfter(
  before: CostTable,
  { value, lines, valid_from: validFrom }: Decision,
): CostTable | null {
  if (lines !== null)
    return layOver(before, { ...(lines as Omit<CostsChange, 'validFrom'>), validFrom });
  const parsed = parseCostTable(value);
  return parsed.ok ? parsed.value : null;
}

function valuesOf(table: CostTable): Map<string, string | null> {
  return new Map(
    costPlaces(table).flatMap(({ place, lines }) =>
      lines.map(({ code, value }): [string, string | null] => [`${place} ${code}`, value]),
    ),
  );
}

interface Decision {
  value: unknown;
  /** null: the table counts as a whole */
  lines: unknown;
  valid_from: string;
  by: string | null;
  created_at: Date;
}

function authorOf({ by, created_at: at }: Decision): LineAuthor {
  return { by, at: at.toISOString() };
}

/** Those that have begun by a day and stand, the one that counts first. */
async function readDecisions(
  db: Kysely<Database>,
  kind: 'costs' | 'margin',
  day: string,
): Promise<Decision[]> {
  return await db
    .selectFrom('pricing_changes')
    .leftJoin('staff', (join) => join.on(sql<boolean>`staff.uid::text = pricing_changes.actor`))
    .select(['value', 'lines', 'valid_from', 'staff.name as by', 'pricing_changes.created_at'])
    .where('kind', '=', kind)
    .where('cancelled_at', 'is', null)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('pricing_changes.created_at', 'desc')
    .orderBy('pricing_changes.uid', 'desc')
    .limit(MOST)
    .execute();
}
