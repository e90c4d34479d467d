import { performance } from 'node:perf_hooks';

/** How often the load is sampled, ms. */
const CHECK_MS = 200;
/** Busier than this, of 1, and requests begin to wait for each other. */
const TOO_BUSY = 0.8;
/** What it is brought back to then. */
const WANTED = 0.5;
const LEAST = 0.02;

/**
 * Which share of the batches (0–1) this process may take without slowing down requests: it falls fast while the thread
 * is busy and comes back slowly. Measuring gives way to visitors.
 */
export function createLoad(
  now: () => number = () => performance.now(),
  busy: () => number = threadUse(),
): () => number {
  let share = 1;
  let checkedAt = now();
  return () => {
    const time = now();
    if (time - checkedAt < CHECK_MS) return share;
    checkedAt = time;
    const use = busy();
    share =
      use > TOO_BUSY ? Math.max(LEAST, share * (WANTED / use) ** 2) : Math.min(1, share + 0.03);
    return share;
  };
}

/**
 * Processor time of this thread since the last call, 0–1 of a core. Event loop utilisation would also count time in
 * which the machine runs other processes.
 */
export function threadUse(): () => number {
  let last = process.threadCpuUsage();
  let checkedAt = performance.now();
  return () => {
    const { user, system } = process.threadCpuUsage(last);
    const now = performance.now();
    const share = (user + system) / 1000 / Math.max(1, now - checkedAt);
    last = process.threadCpuUsage();
    checkedAt = now;
    return share;
  };
}
