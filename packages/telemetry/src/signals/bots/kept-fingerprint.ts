import { FINGERPRINT_LIFE_MS, FINGERPRINT_TIMEOUT_MS } from '../../limits.ts';
import type { World } from '../../world.ts';

export const FINGERPRINT_KEY = 'prichal:fingerprint';

/** The browser's fingerprint: an hour on the device, and not waited for longer than two seconds. null: none in time. */
export async function keptFingerprint(
  { now, device, later }: Pick<World, 'now' | 'device' | 'later'>,
  take: () => Promise<string>,
): Promise<string | null> {
  const kept = read(device, now());
  if (kept !== null) return kept;
  let stop = () => {};
  const late = new Promise<null>((resolve) => {
    stop = later(() => resolve(null), FINGERPRINT_TIMEOUT_MS);
  });
  const taken = await Promise.race([take().catch(() => null), late]);
  stop();
  if (taken !== null) keep(device, taken, now() + FINGERPRINT_LIFE_MS);
  return taken;
}

export function eraseFingerprint(device: World['device']): void {
  try {
    device().removeItem(FINGERPRINT_KEY);
  } catch {
    // blocked: there is none
  }
}

function read(device: World['device'], now: number): string | null {
  try {
    const found: unknown = JSON.parse(device().getItem(FINGERPRINT_KEY) ?? 'null');
    if (found === null || typeof found !== 'object') return null;
    const { value, until } = found as { value?: unknown; until?: unknown };
    return typeof value === 'string' && Number(until) > now ? value : null;
  } catch {
    return null;
  }
}

function keep(device: World['device'], value: string, until: number): void {
  try {
    device().setItem(FINGERPRINT_KEY, JSON.stringify({ value, until }));
  } catch {
    // blocked or full: it is taken anew on the next page
  }
}
