import { readFileSync } from 'node:fs';

/** A clock tick of /proc, ms; the same on every Linux that matters. */
const TICK_MS = 10;

/** User and system time of a process with all its threads, ms; its memory, MB. */
export function usage(pid: number): { cpuMs: number; residentMB: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // "pid (name) state parent …": the name may hold spaces, what follows does not
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    residentMB: Number(resident) / 1024,
  };
}

/** Mean of the last quarter less the mean of the quarter before it. */
export function growth(memory: readonly number[]): number {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length;
  return mean(memory.slice(-quarter)) - mean(memory.slice(-2 * quarter, -quarter));
}
