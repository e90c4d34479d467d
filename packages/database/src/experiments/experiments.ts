import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { sqlState } from '../errors.ts';
import type { Database } from '../schema/database.ts';
import type { ExperimentsTable } from '../schema/analytics.ts';
import { transact } from '../transact.ts';

const UNIQUE_VIOLATION = '23505';

/** What is drawn: variant → share of those who see popups (the sum is 1), and the percent who see none. */
export interface ExperimentDefinition {
  weights: Readonly<Partial<Record<string, number>>>;
  holdoutPercent: number;
}

export interface Experiment extends ExperimentDefinition {
  id: string;
  /** names the definition in the browser and on what was counted */
  key: string;
  startedAt: Date;
  /** null: it runs */
  endedAt: Date | null;
}

/** Short name of a definition; the same one always has the same. */
export function experimentKey({ weights, holdoutPercent }: ExperimentDefinition): string {
  const parts = Object.entries(weights).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([parts, holdoutPercent]))
    .digest('hex')
    .slice(0, 8);
}

/**
 * Sees that a test of this definition runs, and returns it. A test is never changed: another definition ends the one
 * that runs and starts a new one. Of several processes that start at once one does it.
 */
export async function runExperiment(
  db: Kysely<Database>,
  definition: ExperimentDefinition & { key?: string },
  { id, now }: { id: string; now: Date },
): Promise<Experiment> {
  const key = definition.key ?? experimentKey(definition);
  try {
    return await transact(db, async (trx) => {
      const running = await trx
        .selectFrom('experiments')
        .selectAll()
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (running?.key === key) return fromRow(running);
      if (running !== undefined)
        await trx
          .updateTable('experiments')
          .set({ ended_at: now })
          .where('id', '=', running.id)
          .execute();
      const row = await trx
        .insertInto('experiments')
        .values({
          id,
          key,
          weights: JSON.stringify(definition.weights),
          holdout_percent: String(definition.holdoutPercent),
          started_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return fromRow(row);
    });
  } catch (error) {
    // another process has started one meanwhile
    if (sqlState(error) === UNIQUE_VIOLATION) return runExperiment(db, definition, { id, now });
    throw error;
  }
}

/** Tests that ran at some moment of the span, the newest first. */
export async function listExperiments(
  db: Kysely<Database>,
  { from, to }: { from: Date; to: Date },
): Promise<Experiment[]> {
  const rows = await db
    .selectFrom('experiments')
    .selectAll()
    .where('started_at', '<', to)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', from)]))
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map(fromRow);
}

function fromRow(row: Selectable<ExperimentsTable>): Experiment {
  return {
    id: row.id,
    key: row.key,
    weights: row.weights,
    holdoutPercent: Number(row.holdout_percent),
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
