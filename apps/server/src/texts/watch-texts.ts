import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../jobs/repeat.ts';
import type { Repeated } from '../jobs/repeat.ts';
import type { LiveTexts } from './live-texts.ts';

/**
 * Takes up what was published, in this or another process; then calls back.
 * @param everyMs of the poll
 */
export function watchTexts(
  texts: Pick<LiveTexts, 'refresh'>,
  changed: () => void,
  { everyMs, log }: { everyMs: () => number; log: FastifyBaseLogger },
): Repeated {
  const look = async () => {
    if (await texts.refresh()) changed();
  };
  return repeat('watch-texts', everyMs, look, log);
}
