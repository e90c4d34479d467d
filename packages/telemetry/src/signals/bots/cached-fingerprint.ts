import { FINGERPRINT_LIFE_MS, FINGERPRINT_TIMEOUT_MS } from '../../limits.ts';
import type { TelemetryDeps } from '../../telemetry-deps.ts';

export const FINGERPRINT_KEY = 'prichal:fingerprint';

/** The browser's fingerprint: an hour on the device, and not waited for longer than two seconds. null: none in time. */
export async function cachedFingerprint(
  { now, device, later }: Pick<TelemetryDeps, 'now' | 'device' | 'later'>,
  take: () => Promise<string>,
): Promise<string | null> {
  const cached = read(device, now());
  if (cached !== null) return cached;
  let stop = () => {};
  const late = new Promise<null>((resolve) => {
    stop = later(() => resolve(null), FINGERPRINT_TIMEOUT_MS);
  });
  const fresh = await Promise.race([take().catch(() => null), late]);
  stop();
  if (fresh !== null) store(device, fresh, now() + FINGERPRINT_LIFE_MS);
  return fresh;
}

export function eraseFingerprint(device: TelemetryDeps['device']): void {
  try {
    device().removeItem(FINGERPRINT_KEY);
  } catch {
    // blocked: there is none
  }
}

function read(device: TelemetryDeps['device'], now: number): string | null {
  try {
    const found: unknown = JSON.parse(device().getItem(FINGERPRINT_KEY) ?? 'null');
    if (found === null || typeof found !== 'object') return null;
    const { value, until } = found as { value?: unknown; until?: unknown };
    return typeof value === 'string' && Number(until) > now ? value : null;
  } catch {
    return null;
  }
}

function store(device: TelemetryDeps['device'], value: string, until: number): void {
  try {
    device().setItem(FINGERPRINT_KEY, JSON.stringify({ value, until }));
  } catch {
    // blocked or full: it is taken anew on the next page
  }
}
