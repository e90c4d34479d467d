import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseLockedError } from '../errors.ts';

export interface FolderLock {
  release: () => Promise<void>;
}

const LOCK_FILE = 'database.pid';

/**
 * Locks the folder for this process: two engines on one folder lose data silently.
 *
 * Linux: an abstract Unix socket named after the folder's real path, which the kernel frees even
 * after SIGKILL; the file only names the owner. Abstract names belong to a network
 * namespace, so only one container may use the volume.
 * Elsewhere: the file itself, replaced when its process no longer exists.
 * @throws {DatabaseLockedError}
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = realpathSync(folder);
  const file = join(path, LOCK_FILE);
  return process.platform === 'linux'
    ? await lockBySocket(path, file)
    : lockByFile(path, file, process.pid);
}

async function lockBySocket(path: string, file: string): Promise<FolderLock> {
  const name = createHash('sha256').update(path).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, `\0prichal-database-${name}`);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new DatabaseLockedError(path, readPid(file));
  }
  server.unref();
  writeFileSync(file, `${process.pid}\n`);
  return {
    async release() {
      rmSync(file, { force: true });
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** The lock of systems without abstract sockets; exported for its test. */
export function lockByFile(path: string, file: string, pid: number): FolderLock {
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, `${pid}\n`, { flag: 'wx' });
      return { release: async () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const holder = readPid(file);
      if (attempt > 0 || holder === null || holder === pid || isAlive(holder)) {
        throw new DatabaseLockedError(path, holder);
      }
      rmSync(file, { force: true });
    }
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
