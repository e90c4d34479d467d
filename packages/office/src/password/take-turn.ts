import { OfficeError } from '../errors.ts';

/** Each hash takes 46 MiB and a thread of the pool that files and pictures need too. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const BUSY = 'Слишком много входов сразу. Повторите через минуту.';

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than two others run. @throws {OfficeError} busy: too many wait already */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length < MOST_WAITING)
    // the one that ends leaves its place to this one, so `running` stays as it is
    await new Promise<void>((start) => waiting.push(start));
  else throw new OfficeError('busy', BUSY, { retryAfter: 10 });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
