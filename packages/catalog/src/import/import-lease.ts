import { randomUUID } from 'node:crypto';

/** Another process continues an import whose process has died after this many ms. */
const LEASE_MS = 30_000;

/** One process at a time works at an import. */
export function importLease(uid: string, now: () => Date) {
  return { name: `import ${uid}`, owner: randomUUID(), ms: LEASE_MS, now };
}
