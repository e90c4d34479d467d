import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { codeWaitingPhotos, waitingPhotos, withLease } from '@prichal/catalog';
import type { DatabaseHandle } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../http/private-log.ts';

/** Another process goes on this long after one was killed, ms. */
const LEASE_MS = 30_000;
/** Share of its time that the event loop may work before a photo waits for it. */
const BUSY = 0.5;

export interface PhotoCodingOptions {
  handle: DatabaseHandle;
  /** absolute path */
  dataDir: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** ends it after the file under way */
  signal: AbortSignal;
}

/**
 * The job «code-photos»: AVIF of photos that are shown as WebP so far. One file at a time in one process, and slower while
 * photos come in or requests keep the process busy.
 */
export function createPhotoCoding(options: PhotoCodingOptions): () => Promise<void> {
  const { handle, dataDir, now, log } = options;
  const photosDir = path.join(dataDir, 'photos');
  const isBusy = createBusyCheck();
  return async () => {
    if ((await waitingPhotos(photosDir)).length === 0) return;
    const lease = { name: 'code-photos', owner: randomUUID(), ms: LEASE_MS, now };
    const coded = await withLease(handle.db, lease, (lost) =>
      codeWaitingPhotos({
        photosDir,
        signal: AbortSignal.any([options.signal, lost]),
        isBusy,
        onError: (photo, error) =>
          log.warn({ photo, err: describeError(error) }, 'a photo stays without AVIF'),
      }),
    );
    if (coded !== null && coded.value > 0) log.info({ photos: coded.value }, 'photos coded');
  };
}

function createBusyCheck(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > BUSY;
  };
}
