import { parentPort, workerData } from 'node:worker_threads';
import { readBytes } from './read-bytes.ts';
import type { ReadOptions } from './read-bytes.ts';
import { MalformedFileError } from './source-record.ts';
import type { ReadFile } from './source-record.ts';

/** What the thread says: records, some at a time, then the rest of the file; or why it cannot be trusted. */
export type ThreadMessage =
  | { records: ReadFile['records'] }
  | { rest: Omit<ReadFile, 'records'> }
  | { malformed: string };

/** Records of one message: copying them holds up the receiver for a few ms. */
const CHUNK = 250;

if (parentPort === null) throw new Error('a file is read in a worker thread');
const port = parentPort;
const send = (message: ThreadMessage): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(message);
};

const { bytes, options } = workerData as { bytes: ArrayBuffer; options: ReadOptions };
try {
  const { records, ...rest } = await readBytes(Buffer.from(bytes), options);
  for (let at = 0; at < records.length; at += CHUNK)
    send({ records: records.slice(at, at + CHUNK) });
  send({ rest });
} catch (error) {
  if (!(error instanceof MalformedFileError)) throw error;
  send({ malformed: error.message });
}
