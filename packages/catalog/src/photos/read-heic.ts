import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PhotoError } from './photo-error.ts';

/** Pixels of a decoded photo, upright: red, green, blue and opacity of each. */
export interface RawPhoto {
  data: Buffer;
  width: number;
  height: number;
}

/** The error for its owner, Russian. */
export const DAMAGED_HEIC = 'Фотография HEIC повреждена: сохраните её как JPEG.';

/** A photo of 40 megapixels takes a slow machine a tenth of it; a damaged one must not stop those behind it, ms. */
const TIMEOUT_MS = 60_000;

/** A decoded photo takes up to 160 MB: one at a time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a photo as phones of Apple store it (HEVC in HEIF), which sharp cannot, in a thread: one of 12 megapixels takes
 * about a second.
 * @throws {PhotoError} damaged, or not decoded within `timeoutMs`
 */
export function readHeic(bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<RawPhoto> {
  const next = last.then(() => readInThread(bytes, timeoutMs));
  last = next.catch(() => {});
  return next;
}

async function readInThread(bytes: Buffer, timeoutMs: number): Promise<RawPhoto> {
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: bytes,
    // the library says there what the error says
    stdout: true,
  });
  const timer = new AbortController();
  try {
    const { data, width, height } = await new Promise<
      Omit<RawPhoto, 'data'> & { data: Uint8Array }
    >((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread has ended')));
      sleep(timeoutMs, undefined, timer).then(
        () => reject(new Error('the decoding does not end')),
        () => {},
      );
    });
    return { data: Buffer.from(data.buffer), width, height };
  } catch (error) {
    throw new PhotoError(DAMAGED_HEIC, error);
  } finally {
    timer.abort();
    await worker.terminate();
  }
}
