import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

/** An import that goes on for so long is stuck, ms: the largest file takes less than half of it. */
export const IMPORT_STUCK_MS = 15 * 60_000;

/** An import that changes the catalogue, or takes its changes back, and has not ended. */
export interface ImportUnderWay {
  /** of the import; of an undo, that of the import it puts back */
  uid: string;
  file: string;
  startedAt: Date;
  isUndo: boolean;
}

/** Imports under way, the oldest first: until they end, no other change of cars counts. */
export async function listUnderWay(db: Kysely<Database>): Promise<ImportUnderWay[]> {
  const rows = await db
    .selectFrom('catalog_imports as i')
    .leftJoin('catalog_imports as undone', 'undone.uid', 'i.undo_of')
    .select(['i.uid', 'i.file', 'i.started_at', 'i.undo_of', 'undone.file as undone_file'])
    .where('i.state', '=', 'making')
    .orderBy('i.started_at', 'asc')
    .execute();
  return rows.map((row) => ({
    uid: row.undo_of ?? row.uid,
    file: row.undone_file ?? row.file,
    startedAt: row.started_at,
    isUndo: row.undo_of !== null,
  }));
}

/** Those that are stuck. */
export async function listStuck(db: Kysely<Database>, now: Date): Promise<ImportUnderWay[]> {
  return (await listUnderWay(db)).filter(
    ({ startedAt }) => now.getTime() - startedAt.getTime() > IMPORT_STUCK_MS,
  );
}
