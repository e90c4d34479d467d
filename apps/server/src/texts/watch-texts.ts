import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../jobs/repeat.ts';
import type { Repeated } from '../jobs/repeat.ts';
import type { Changes } from '../start/follow-changes.ts';
import type { LiveTexts } from './live-texts.ts';

/** Without messages about changes, a published text is on the site in all processes within twice this, ms. */
const WATCH_MS = 1_000;

/** Takes up what was published, in this or another process; then calls back. */
export function watchTexts(
  texts: Pick<LiveTexts, 'refresh'>,
  changed: () => void,
  { changes, log }: { changes: Pick<Changes, 'every'>; log: FastifyBaseLogger },
): Repeated {
  const check = async () => {
    if (await texts.refresh()) changed();
  };
  return repeat('watch-texts', changes.every(WATCH_MS), check, log);
}
