import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readFileSync, readdirSync } from 'node:fs';

/** Clock ticks a second in /proc; 100 on every Linux that matters. */
const TICKS = 100;

/** Processor time of this process, ms. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Process of this machine that all processes of the database's server descend from; null for a server elsewhere. */
export async function serverProcess(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'checkpointer' and inet_server_addr() is null
  `.execute(db);
  const stat = statOf(String(rows[0]?.pid));
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return Number.isInteger(parent) ? parent : null;
}

/** Processor time of a PostgreSQL server of this machine with its connections, ms; 0 when it is not ours to see. */
export function serverTime(postmaster: number | null): number {
  if (postmaster === null) return 0;
  let ticks = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const stat = statOf(pid);
    // "pid (name) state parent …": the name may hold spaces, what follows does not
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(pid) === postmaster || Number(fields[1]) === postmaster)
      ticks += Number(fields[11]) + Number(fields[12]);
  }
  return (ticks / TICKS) * 1000;
}

/** Empty when the process has ended meanwhile. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
