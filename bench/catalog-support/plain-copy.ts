import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';

/** What the cars of an import are copied into: the columns, constraints and indexes of `cars`, nothing else. */
const TABLE = 'bench_copied_cars';

/**
 * Seconds that plain COPY takes to load the cars of the database into an empty table with the same indexes, from a file
 * of their finished rows: nothing is parsed, checked, calculated, compared or recorded. Null where psql is not installed.
 * @param folder for the file, which is removed again
 * @throws when fewer rows arrive than cars were there
 */
export async function measureCopy(
  { db }: DatabaseHandle,
  { url, folder }: { url: string; folder: string },
): Promise<number | null> {
  const file = path.join(folder, 'rows.copy');
  try {
    await sql`drop table if exists ${sql.ref(TABLE)}`.execute(db);
    await sql`create table ${sql.ref(TABLE)} (like cars including all)`.execute(db);
    psql(url, `\\copy (select * from cars where status = 'active') to '${file}'`);
    if (statSync(file).size === 0) throw new Error('no cars to copy');
    const began = performance.now();
    psql(url, `\\copy ${TABLE} from '${file}'`);
    const seconds = (performance.now() - began) / 1_000;
    const count = await sql<{ missing: number }>`
      select (select count(*) from cars where status = 'active')::int
        - (select count(*) from ${sql.ref(TABLE)})::int as missing`.execute(db);
    if (count.rows[0]?.missing !== 0) throw new Error('not every row was copied');
    return seconds;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(file, { force: true });
    await sql`drop table if exists ${sql.ref(TABLE)}`.execute(db);
  }
}

function psql(url: string, command: string): void {
  const program = path.join(process.env['POSTGRES_BIN'] ?? '', 'psql');
  execFileSync(program, ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-c', command, url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
