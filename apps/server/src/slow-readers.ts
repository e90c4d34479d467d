import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What libuv has been given and the peer has not taken; `writeQueueSize` is what Node's own socket timeout reads too. */
interface SocketHandle {
  bytesWritten: number;
  writeQueueSize: number;
}

/**
 * Closes clients that read slower than any network is: a socket timeout sees one byte in a while and waits on, and
 * whole answers stay in memory for each such client.
 * @param everyMs how often sockets are looked at
 * @param leastBytes what a client with an unread answer must have taken between two looks
 */
export function closeSlowReaders(server: Server, everyMs: number, leastBytes: number): void {
  const sockets = new Set<Socket>();
  /** bytes taken at the last look, of clients that had unread answers then */
  const taken = new WeakMap<Socket, number>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const look = (): void => {
    for (const socket of sockets) {
      const handle = (socket as unknown as { _handle: SocketHandle | null })._handle;
      if (handle === null || handle.writeQueueSize === 0) {
        taken.delete(socket);
        continue;
      }
      const before = taken.get(socket);
      const now = handle.bytesWritten - handle.writeQueueSize;
      if (before !== undefined && now - before < leastBytes) socket.destroy();
      else taken.set(socket, now);
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
