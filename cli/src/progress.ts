import type { Out } from './command.ts';

/** Milliseconds between two lines about progress: each photo of 12 MP takes some 3 s. */
const PROGRESS_MS = 5000;

/** Says how far it is: at the start, every few seconds, and at the end. */
export function progress(out: Out, what: string): (done: number, all: number) => void {
  let last = -Infinity;
  return (done, all) => {
    const now = performance.now();
    if (done < all && now - last < PROGRESS_MS) return;
    last = now;
    out.note(`${what}: ${Math.round(done)} из ${all}`);
  };
}
