import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** Largest message, bytes: an import's chunk is about two million. */
const FRAME_MAX = 64 * 1024 * 1024;
const HEAD = 4;

/** Sends one message. Dates, bytes and bigints stay what they are: both ends are the same program. */
export function sendFrame(socket: Socket, message: unknown): void {
  const body = serialize(message);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(body.length);
  socket.write(Buffer.concat([head, body]));
}

/** Calls `take` with each whole message in order; a message that is too large ends the connection. */
export function readFrames(socket: Socket, take: (message: unknown) => void): void {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let wanted = HEAD;
  let inBody = false;
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece);
    bytes += piece.length;
    while (bytes >= wanted) {
      const all = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
      const part = all.subarray(0, wanted);
      const rest = all.subarray(wanted);
      pieces = rest.length > 0 ? [rest] : [];
      bytes = rest.length;
      if (inBody) {
        inBody = false;
        wanted = HEAD;
        take(deserialize(part));
      } else {
        inBody = true;
        wanted = part.readUInt32BE();
        if (wanted > FRAME_MAX) {
          socket.destroy(new Error('a message of the admin socket is too large'));
          return;
        }
      }
    }
  });
}
