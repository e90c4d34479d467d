import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a PostgreSQL server that can be interrupted as a network is: no byte passes, no socket is closed. */
export interface PartitionProxy {
  /** address of the database «postgres» through the proxy */
  url: string;
  /** From now on nothing passes; new connections are accepted and hear nothing. */
  partition: () => void;
  /** Everything that waited passes. */
  heal: () => void;
  close: () => Promise<void>;
}

/** @param folder the folder of a server of `startPostgresServer`, which holds its socket */
export async function startPartitionProxy(folder: string): Promise<PartitionProxy> {
  const sockets = new Set<Socket>();
  let parted = false;

  const open = (one: Socket, other: Socket): void => {
    sockets.add(one);
    one.on('data', (bytes) => other.write(bytes));
    one.on('error', () => {});
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    if (parted) one.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(join(folder, '.s.PGSQL.5432'));
    open(client, upstream);
    open(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    partition() {
      parted = true;
      for (const socket of sockets) socket.pause();
    },
    heal() {
      parted = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
