/** What measuring needs of the outside. Tests hand in their own clock, network and device. */
export interface TelemetryDeps {
  /** ms since 1970 */
  now(): number;
  /** 0 ≤ n < 1 */
  random(): number;
  /** UUID */
  newId(): string;
  /** calls later; returns what prevents it */
  later(run: () => void, ms: number): () => void;
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** hands a text to the browser to be sent after the page; false: it did not take it */
  beacon(address: string, text: string): boolean;
  /** the device's store that outlives the page; throws where it is blocked */
  device(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  online(): boolean;
  /** as it stands in the address line */
  address(): string;
  userAgent(): string;
}

/** Brings a later part of measuring; null when it does not come, and the page must not mind. */
export type LoadPart = <Module>(bring: () => Promise<Module>) => Promise<Module | null>;

/** The page's own. */
export function browserDeps(page: Window & typeof globalThis): TelemetryDeps {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => newId(page.crypto),
    later(run, ms) {
      const timer = page.setTimeout(run, ms);
      return () => page.clearTimeout(timer);
    },
    fetch: (address, init) => page.fetch(address, init),
    // a plain string travels as text/plain
    beacon: (address, text) => page.navigator.sendBeacon(address, text),
    device: () => page.localStorage,
    online: () => page.navigator.onLine,
    address: () => page.location.href,
    userAgent: () => page.navigator.userAgent,
  };
}

/** A random UUID; browsers give it ready-made only over TLS. */
function newId(crypto: Crypto): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
