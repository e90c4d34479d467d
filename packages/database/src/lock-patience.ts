import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sqlState } from './errors.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

/** How a migration waits for tables that another transaction uses, a dump for example. */
export interface LockPatience {
  /** how long a statement waits for a table, ms; 2 000. Whatever another process asks of that table waits behind it */
  lockMs: number;
  /** until the whole migration is tried again, ms; 10 000. Nobody waits for it meanwhile */
  pauseMs: number;
  /** after so long it is given up, ms; an hour */
  totalMs: number;
  /** after each try: how long ago the first one began, ms */
  waits: (ms: number) => void;
}

const PATIENCE: LockPatience = {
  lockMs: 2_000,
  pauseMs: 10_000,
  totalMs: 3_600_000,
  waits: () => {},
};

export function lockPatience(given: Partial<LockPatience>): LockPatience {
  return { ...PATIENCE, ...given };
}

/** The same migrations, whose statements give up a table after a while. In a transaction, where the limit ends with it. */
export function withLockLimit(
  migrations: Readonly<Record<string, Migration>>,
  lockMs: number,
): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(db) {
          await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db);
          await migration.up(db);
        },
      } satisfies Migration,
    ]),
  );
}

/** True when others held a table: the same migration may succeed later. */
export function isLockedOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === LOCK_NOT_AVAILABLE || state === DEADLOCK_DETECTED;
}

/**
 * Waits until a migration that was locked out is tried again.
 * @param began of the first try, on the clock of `performance.now()`
 * @throws in Russian, when it has waited for long enough
 */
export async function waitForTables(
  { pauseMs, totalMs, waits }: LockPatience,
  began: number,
  cause: unknown,
): Promise<void> {
  const waited = performance.now() - began;
  if (waited > totalMs)
    throw new Error(
      'Схема базы не обновлена: её таблицы слишком долго занимает чужая транзакция, например выгрузка или забытый сеанс. ' +
        'Найдите её (select pid, application_name, xact_start, query from pg_stat_activity order by xact_start), ' +
        'дождитесь её конца или прервите её (pg_terminate_backend) и запустите программу снова.',
      { cause },
    );
  waits(Math.round(waited));
  await sleep(pauseMs);
}
