import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server of our own, in a folder, reached through a Unix socket. */
export interface PostgresServer {
  /** address of a database on the server, "postgres" by default */
  url: (database?: string) => string;
  stop: (mode: 'fast' | 'immediate') => Promise<void>;
  /** process id of the postmaster, for tests that kill it */
  pid: () => number;
  /** Starts the stopped or killed server again on the same data. */
  start: () => Promise<void>;
  /** A streaming replica of it in a folder of its own, which must be absent or empty; it has caught up. */
  startReplica: (folder: string) => Promise<PostgresServer>;
  /** A replica stops following and takes writes. */
  promote: () => Promise<void>;
}

/** Where initdb and pg_ctl are: Debian's folders first, since only they are sure to hold both. */
function findPostgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .filter((name) => Number(name) >= 15)
        .sort((a, b) => Number(b) - Number(a))
        .map((name) => join(debian, name, 'bin'))
    : [];
  const folders = [...versions, ...(process.env['PATH'] ?? '').split(delimiter)];
  return (
    folders.find(
      (folder) => existsSync(join(folder, 'pg_ctl')) && existsSync(join(folder, 'initdb')),
    ) ?? null
  );
}

/** PostgreSQL does not run as root: then it runs as the user postgres, or as nobody. */
function chooseUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  return users.get('postgres') ?? users.get('nobody') ?? null;
}

/**
 * Makes a server in `folder` (which must be absent or empty, and short: a socket's path is limited to 107
 * bytes) and starts it.
 * @param durable leaves fsync on; off makes tests quicker
 * @param settings further ones, as «name=value»
 */
export async function startPostgresServer(
  folder: string,
  { durable = false, settings = [] }: { durable?: boolean; settings?: readonly string[] } = {},
): Promise<PostgresServer> {
  const initialise = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'];
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  return await startIn(folder, [...(durable ? [] : fast), ...settings], (call, data) =>
    call('initdb', '-D', data, '-U', 'postgres', ...initialise),
  );
}

type Call = (program: string, ...parameters: string[]) => Promise<unknown>;

async function startIn(
  folder: string,
  settings: readonly string[],
  make: (call: Call, data: string) => Promise<unknown>,
): Promise<PostgresServer> {
  const binaries = findPostgresBinaries();
  if (binaries === null) {
    throw new Error(
      'PostgreSQL 15 or newer was not found: install it (apt-get install postgresql) or set TEST_POSTGRES_URL',
    );
  }
  const user = chooseUser();
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const call: Call = (program, ...parameters) =>
    run(join(binaries, program), parameters, {
      cwd: folder,
      ...user,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    });
  await make(call, data);
  const options = [
    `-c listen_addresses= -k ${folder}`,
    ...['max_connections=150', 'shared_buffers=64MB', ...settings].map((one) => `-c ${one}`),
  ].join(' ');
  const start = async (): Promise<void> => {
    const log = join(folder, 'log');
    await call('pg_ctl', 'start', '-D', data, '-w', '-t', '60', '-l', log, '-o', options);
  };
  await start();
  return {
    url: (database = 'postgres') => socketUrl(folder, database),
    stop: (mode) => stopPostgresServer(folder, mode),
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start,
    async startReplica(place) {
      const source = ['-h', folder, '-U', 'postgres', '--checkpoint=fast', '--no-sync'];
      return await startIn(place, settings, (inPlace, copy) =>
        inPlace('pg_basebackup', '-D', copy, '--write-recovery-conf', ...source),
      );
    },
    promote: async () => {
      await call('pg_ctl', 'promote', '-D', data, '-w');
    },
  };
}

export function socketUrl(folder: string, database: string): string {
  return `postgresql://postgres@/${database}?host=${encodeURIComponent(folder)}`;
}

/** Stops the server in `folder` and removes the folder's data when `remove` is set. */
export async function stopPostgresServer(
  folder: string,
  mode: 'fast' | 'immediate',
  { remove = false }: { remove?: boolean } = {},
): Promise<void> {
  const binaries = findPostgresBinaries();
  const data = join(folder, 'data');
  if (binaries !== null && existsSync(join(data, 'postmaster.pid'))) {
    await run(join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', mode, '-w'], {
      ...chooseUser(),
      cwd: folder,
    });
  }
  if (remove) rmSync(folder, { recursive: true, force: true });
}
