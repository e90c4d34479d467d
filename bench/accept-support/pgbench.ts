import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import { sql } from 'kysely';

const SECONDS = 10;
/** As many as the load generator has open. */
const CLIENTS = 64;
/** Columns in which two rows may not be equal. */
const NEW_VALUES: Readonly<Record<string, string>> = {
  'leads.uid': 'uid_',
  'leads.number': 'cast(uid_ as text)',
  'lead_deliveries.lead_uid': 'uid_',
  'idempotency_keys.key': 'gen_random_uuid()',
  'idempotency_keys.lead_uid': 'uid_',
};

/**
 * Transactions a second that `pgbench` makes of the rows of one accepted request: the request, its submission key and
 * its deliveries, copied from the newest one in the database. Null where pgbench is not installed.
 */
export async function measurePgbench(url: string): Promise<number | null> {
  const program = path.join(process.env['POSTGRES_BIN'] ?? '', 'pgbench');
  const handle = await openDatabase({ url, dataDir: tmpdir(), log: silentLog, pool: { max: 1 } });
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-pgbench-'));
  try {
    const { rows } = await sql<{ uid: string }>`
      select uid from leads order by created_at desc limit 1
    `.execute(handle.db);
    const uid = rows[0]?.uid;
    if (uid === undefined) throw new Error('no request to copy');
    const copies = await Promise.all([
      copyOf('idempotency_keys', `lead_uid = '${uid}'`),
      copyOf('leads', `uid = '${uid}'`),
      copyOf('lead_deliveries', `lead_uid = '${uid}'`),
    ]);
    const script = path.join(folder, 'accept.sql');
    // `\gset` keeps the new key for the three rows of one request
    writeFileSync(
      script,
      ['begin;', 'select gen_random_uuid() as uid \\gset', ...copies, 'commit;', ''].join('\n'),
    );
    const printed = execFileSync(
      program,
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(CLIENTS),
        '-j',
        '2',
        '-T',
        String(SECONDS),
        '-f',
        script,
        url,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    return Number(/^tps = ([\d.]+)/m.exec(printed)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await handle.close();
  }

  /** The row lies in a table of its own: a search among all requests is no part of the insert. */
  async function copyOf(table: string, where: string): Promise<string> {
    const copy = `pgbench_${table}`;
    await sql
      .raw(`create unlogged table ${copy} as select * from ${table} where ${where}`)
      .execute(handle.db);
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position
    `.execute(handle.db);
    const names = rows.map(({ name }) => name);
    const values = names.map((name) =>
      (NEW_VALUES[`${table}.${name}`] ?? name).replace('uid_', 'cast(:uid as uuid)'),
    );
    return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${copy};`;
  }
}
