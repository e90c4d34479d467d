import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes given to libuv that the peer has not read; Node's own socket timeout also reads `writeQueueSize`. */
interface SocketHandle {
  bytesWritten: number;
  writeQueueSize: number;
}

/**
 * Closes clients that read slower than any real network: a socket timeout is reset by one byte now and then, and
 * whole answers stay in memory for each such client.
 * @param everyMs interval between checks of the sockets
 * @param leastBytes what a client with an unread answer must have read between two checks
 */
export function closeSlowReaders(server: Server, everyMs: number, leastBytes: number): void {
  const sockets = new Set<Socket>();
  /** bytes read at the last check, of clients that had unread answers then */
  const bytesRead = new WeakMap<Socket, number>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = (): void => {
    for (const socket of sockets) {
      const handle = (socket as unknown as { _handle: SocketHandle | null })._handle;
      if (handle === null || handle.writeQueueSize === 0) {
        bytesRead.delete(socket);
        continue;
      }
      const before = bytesRead.get(socket);
      const now = handle.bytesWritten - handle.writeQueueSize;
      if (before !== undefined && now - before < leastBytes) socket.destroy();
      else bytesRead.set(socket, now);
    }
  };
  const timer = setInterval(check, everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
