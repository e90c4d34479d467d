import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../http/private-log.ts';

export interface Repeated {
  /** does not wait for its time; a run under way is followed by another one */
  runNow(): void;
  /** waits for the run under way */
  stop(): Promise<void>;
}

/**
 * Runs a piece of work again and again, `everyMs` after the end of the last run, the first time at once; a function is
 * asked after each run.
 * A failed run is logged and the next one tried: a database that is away for a minute must not end the job.
 */
export function repeat(
  name: string,
  everyMs: number | (() => number),
  work: () => Promise<unknown>,
  log: FastifyBaseLogger,
): Repeated {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let again = false;
  let running = run();

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!stopped) log.error({ job: name, err: describeError(error) }, 'job failed');
    }
    if (stopped) return;
    const pause = typeof everyMs === 'number' ? everyMs : everyMs();
    timer = setTimeout(begin, again ? 0 : pause);
    timer.unref();
  }

  function begin(): void {
    timer = null;
    again = false;
    running = run();
  }

  return {
    runNow() {
      again = true;
      if (timer === null || stopped) return;
      clearTimeout(timer);
      begin();
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Runs pieces of work one after another; one that fails does not stop those after it.
 * @throws what failed, once all were tried: one error as it is, several behind an AggregateError
 */
export async function inTurn(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const piece of pieces)
    try {
      await piece();
    } catch (error) {
      errors.push(error);
    }
  const [first] = errors;
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of ${pieces.length} failed`, {
      cause: first,
    });
  if (errors.length === 1) throw first;
}
