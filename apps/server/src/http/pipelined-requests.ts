import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface PipelineLimits {
  /** requests of one connection that are not answered yet */
  maxUnanswered: number;
  /** bytes of their answers that the client has not taken */
  maxUnsentBytes: number;
}

/**
 * Closes connections that ask on without reading the answers: the parser passes on every request of a chunk at once, a
 * thousand in 64 kB, and their answers stay in memory. Browsers and proxies ask one thing at a time.
 * @returns whether to answer; false: the connection is closed, this request was behind the one too many
 */
export function limitPipelining({
  maxUnanswered,
  maxUnsentBytes,
}: PipelineLimits): (socket: Socket, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  return (socket, response) => {
    // the parser goes on to the end of the chunk
    if (socket.destroyed) return false;
    let open = unanswered.get(socket);
    if (open === undefined) unanswered.set(socket, (open = new Set()));
    if (open.size >= maxUnanswered || unsentBytes(open) > maxUnsentBytes) {
      socket.destroy();
      return false;
    }
    open.add(response);
    response.once('close', () => open.delete(response));
    return true;
  };
}

function unsentBytes(responses: ReadonlySet<ServerResponse>): number {
  let bytes = 0;
  for (const response of responses) bytes += response.writableLength;
  return bytes;
}
