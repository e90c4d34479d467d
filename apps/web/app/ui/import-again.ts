import { tryImport } from '../boot/reload-on-stale-build.ts';

/** Between two attempts, ms: a phone that goes from one cell to the next is back by then. */
const PAUSES_MS = [1000, 3000];

/**
 * Loads a part of a page, and tries again when it does not come: one dropped answer takes nothing from the page.
 * null when it did not come at last; without a network at once. Firefox and Safari remember a file that failed: there
 * only what else `load` fetches is asked for again. Part of a first visit, which `retry` of @prichal/resilience is not.
 */
export async function importAgain<Part>(
  load: () => Promise<Part>,
  pauses: readonly number[] = PAUSES_MS,
): Promise<Part | null> {
  const part = await tryImport(load);
  const [pause, ...later] = pauses;
  if (part !== null || pause === undefined || !navigator.onLine) return part;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return importAgain(load, later);
}
