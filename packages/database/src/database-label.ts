import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'database.txt';

/** Which database an address means, for people: server and name without user and password. */
export function databaseLabel(url: string | null | undefined): string {
  if (!url) return 'встроенная';
  // an address of a socket («postgresql://user@/name?host=/run/postgresql») has no host, which `URL` does not read
  const { host, pathname, searchParams } = new URL(
    url.replace(/^(\w+:\/\/)([^/]*@)?\//, '$1socket/'),
  );
  return `PostgreSQL ${host === 'socket' ? (searchParams.get('host') ?? host) : host}${pathname}`;
}

/** Records which database the site uses, so that a command with other settings does not open another one. */
export function recordDatabase(dataDir: string, label: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, FILE), `${label}\n`);
}

/** What the site of this folder works with; null: it has not started yet. */
export function recordedDatabase(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, FILE), 'utf8').trim() || null;
  } catch {
    return null;
  }
}
