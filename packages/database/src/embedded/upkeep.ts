import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseLog } from '../log.ts';
import type { Database } from '../schema/database.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 6 * 60 * 60_000;

export interface Upkeep {
  /** Ends the timers and waits for the work that is under way. */
  stop: () => Promise<void>;
}

/**
 * Replaces the background processes of a server, which the embedded engine lacks: a CHECKPOINT
 * when something was written (or the write-ahead log and the recovery after a kill grow without limit),
 * and VACUUM ANALYZE. The timers do not prevent the process from exiting.
 */
export function startUpkeep(
  db: Kysely<Database>,
  log: DatabaseLog,
  every: { checkpointMs: number; vacuumMs: number } = {
    checkpointMs: CHECKPOINT_EVERY_MS,
    vacuumMs: VACUUM_EVERY_MS,
  },
): Upkeep {
  let running: Promise<void> = Promise.resolve();
  let position: string | null = null;

  const checkpoint = async (): Promise<void> => {
    const now = await readPosition(db);
    if (now === position) return;
    await sql`checkpoint`.execute(db);
    position = await readPosition(db);
  };
  const vacuum = async (): Promise<void> => {
    await sql`vacuum (analyze)`.execute(db);
  };
  const schedule = (work: () => Promise<void>, name: string, ms: number): NodeJS.Timeout => {
    let queued = false;
    return setInterval(() => {
      // a turn that comes before the last one has ended is left out
      if (queued) return;
      queued = true;
      running = running
        .then(work)
        .catch((error: unknown) => log.warn({ err: error }, `${name} did not succeed`))
        .finally(() => {
          queued = false;
        });
    }, ms).unref();
  };

  const timers = [
    schedule(checkpoint, 'checkpoint', every.checkpointMs),
    schedule(vacuum, 'vacuum', every.vacuumMs),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

async function readPosition(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
  return rows[0]?.lsn ?? '';
}
