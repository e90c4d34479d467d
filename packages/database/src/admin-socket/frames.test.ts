import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readFrames, sendFrame } from './frames.ts';
import { describeFailure, restoreFailure } from './messages.ts';
import { mayRetry } from '../transact.ts';

/** A socket whose other end is a list of what was sent. */
function socketOf(sent: Buffer[]): Socket {
  return new Duplex({
    read() {},
    write(piece: Buffer, _encoding, done) {
      sent.push(piece);
      done();
    },
  }) as Socket;
}

function bytesOf(messages: readonly unknown[]): Buffer {
  const sent: Buffer[] = [];
  const socket = socketOf(sent);
  for (const message of messages) sendFrame(socket, message);
  return Buffer.concat(sent);
}

/** Reads these bytes in pieces of a size. */
async function readInPieces(bytes: Buffer, size: number) {
  const socket = socketOf([]);
  const found: unknown[] = [];
  const failed = new Promise<Error | null>((resolve) => {
    socket.on('error', resolve);
    socket.on('end', () => resolve(null));
  });
  readFrames(socket, (message) => found.push(message));
  for (let from = 0; from < bytes.length; from += size)
    socket.push(bytes.subarray(from, from + size));
  socket.push(null);
  return { found, error: await failed };
}

const MESSAGES = [
  { kind: 'query', sql: 'select 1', parameters: [9_007_199_254_740_993n, new Date(0), null] },
  'ё'.repeat(5_000),
  new Uint8Array([0, 255]),
  '',
  { nothing: undefined },
];

it.each([1, 3, 4, 1000, 1_000_000])(
  'messages come whole and in order, in pieces of %d bytes',
  async (size) => {
    const { found, error } = await readInPieces(bytesOf(MESSAGES), size);
    expect(error).toBeNull();
    expect(found).toHaveLength(MESSAGES.length);
    expect(found[0]).toEqual(MESSAGES[0]);
    expect(found[1]).toBe(MESSAGES[1]);
    expect(new Uint8Array(found[2] as Uint8Array)).toEqual(MESSAGES[2]);
    expect(found.slice(3)).toEqual(MESSAGES.slice(3));
  },
);

it('a message that has not ended is none', async () => {
  const bytes = bytesOf(MESSAGES);
  const { found } = await readInPieces(bytes.subarray(0, bytes.length - 1), 100);
  expect(found).toHaveLength(MESSAGES.length - 1);
});

it('a message that says it is larger than any may be ends the connection, and those before it count', async () => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(64 * 1024 * 1024 + 1);
  const { found, error } = await readInPieces(Buffer.concat([bytesOf(['first']), head]), 100);
  expect(found).toEqual(['first']);
  expect(error?.message).toContain('too large');
});

it('a failure is the same to those who ask what it was', () => {
  const failure = Object.assign(new Error('deadlock detected'), {
    code: '40P01',
    detail: 'x',
    constraint: undefined,
    length: 12,
  });
  const restored = restoreFailure(describeFailure(failure));
  expect(restored).toMatchObject({ message: 'deadlock detected', code: '40P01', detail: 'x' });
  expect(mayRetry(restored)).toBe(true);
  expect(describeFailure('no error')).toEqual({ name: 'Error', message: 'no error', fields: {} });
});
