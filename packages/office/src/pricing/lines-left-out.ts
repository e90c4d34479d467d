import { changeCosts, costsInForce } from '@prichal/catalog';
import type { CostsChange } from '@prichal/catalog';
import { parseCostTable } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { costTitles } from './pricing-summary.ts';

interface LinesDecision {
  valid_from: string;
  /** the lines it changed; null: a table as a whole */
  lines: unknown;
  /** the table that its lines made when it was made */
  value: unknown;
}

/**
 * Lines of a decision that the table in force does not have, for a table given as a whole has replaced the one they were
 * made for: they count for nothing.
 * @param day YYYY-MM-DD, on which the decision counts
 * @returns their Russian titles
 */
export async function linesLeftOut(
  db: Kysely<Database>,
  { valid_from: validFrom, lines, value }: LinesDecision,
  { day, costsFile }: { day: string; costsFile: CostTable | null },
): Promise<string[]> {
  if (lines === null) return [];
  const change = { ...(lines as Omit<CostsChange, 'validFrom'>), validFrom };
  const { unknown } = changeCosts(await costsInForce(db, day, costsFile), change);
  if (unknown.length === 0) return [];
  const made = parseCostTable(value);
  const titles = made.ok ? costTitles(made.value) : new Map<string, string>();
  return unknown.map(({ place, code }) => titles.get(`${place} ${code}`) ?? code);
}
