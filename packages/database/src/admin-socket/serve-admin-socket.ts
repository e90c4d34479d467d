import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { DatabaseHandle } from '../database-handle.ts';
import { outsideTransaction } from '../transaction-scope.ts';
import { AdminSession } from './admin-session.ts';
import type { AdminSocketLimits } from './admin-session.ts';
import { readFrames, sendFrame } from './frames.ts';
import { ADMIN_PROTOCOL } from './messages.ts';
import type { AdminGreeting, AdminRequest } from './messages.ts';

/** Commands of one person; more at once is a mistake. */
const VISITORS_MAX = 8;

export interface AdminSocket {
  path: string;
  /** Undoes what is open and takes the socket away. */
  close(): Promise<void>;
}

/**
 * Lets other processes of the same user work with the open database: with the embedded engine one process holds the folder, and
 * commands come in here while the site runs. The socket is for its owner alone (mode 0600). A visitor's transaction holds the one
 * writer, so it is undone and the visitor sent away when it waits or lasts too long. For the process that holds the folder's lock:
 * a socket left behind by a killed one is replaced.
 */
export async function serveAdminSocket(
  handle: DatabaseHandle,
  path: string,
  limits: AdminSocketLimits = {},
): Promise<AdminSocket> {
  const { idleMs = 5_000, transactionMs = 60_000, readingMs = 600_000 } = limits;
  const sockets = new Set<Socket>();
  const visits = new Set<Promise<void>>();
  const server = createServer((socket) => {
    if (sockets.size >= VISITORS_MAX) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    const visit = new AdminSession(handle, { idleMs, transactionMs, readingMs }, () =>
      socket.destroy(),
    );
    sendFrame(socket, { protocol: ADMIN_PROTOCOL, engine: handle.engine } satisfies AdminGreeting);
    let last = Promise.resolve();
    readFrames(socket, (message) => {
      const before = last;
      const reply = async (): Promise<void> => {
        await before;
        const answer = await visit.answer(message as AdminRequest);
        if (!socket.destroyed) sendFrame(socket, answer);
      };
      last = reply();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      const end = last.then(() => visit.end());
      visits.add(end);
      void end.finally(() => visits.delete(end));
    });
  });
  rmSync(path, { force: true });
  await outsideTransaction(() => listen(server, path));
  server.unref();
  return {
    path,
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
      await Promise.all(visits);
      rmSync(path, { force: true });
    },
  };
}

/** Nobody else may open the socket, not even between its making and the change of its mode. */
async function listen(server: Server, path: string): Promise<void> {
  const mask = narrowMask();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
      // the socket is bound within the call
      if (mask !== null) process.umask(mask);
    });
  } finally {
    if (mask !== null) process.umask(mask);
  }
  chmodSync(path, 0o600);
}

function narrowMask(): number | null {
  try {
    return process.umask(0o177);
  } catch {
    // a worker thread may not change it
    return null;
  }
}
