import { scrubErased } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../http/private-log.ts';

/** Several erasures in a row are scrubbed together, ms. */
const AFTER_MS = 5_000;

export interface ScrubLater {
  /** something was erased */
  schedule(): void;
  /** scrubs what is due and waits for it */
  stop(): Promise<void>;
}

/** Takes what was erased off the disk, a moment after the erasure: its visitor has the answer by then. */
export function createScrubLater(
  handle: DatabaseHandle,
  log: Pick<FastifyBaseLogger, 'error'>,
  afterMs = AFTER_MS,
): ScrubLater {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  const scrub = (): void => {
    timer = null;
    running = running
      .then(() => scrubErased(handle))
      .catch((error: unknown) =>
        log.error({ job: 'scrub-erased', err: describeError(error) }, 'job failed'),
      );
  };
  return {
    schedule() {
      timer ??= setTimeout(scrub, afterMs).unref();
    },
    async stop() {
      if (timer !== null) {
        clearTimeout(timer);
        scrub();
      }
      await running;
    },
  };
}
