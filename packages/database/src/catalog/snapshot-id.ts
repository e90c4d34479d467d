import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '../leads/uuid-v7.ts';

const TIME_DIGITS = 12;

/**
 * Id of a new snapshot: a UUIDv7, so that a later snapshot has a greater id. It is later than `previous` even when
 * this machine's clock is behind the one that published it.
 */
export function makeSnapshotId(now: Date, previous: string | null): string {
  const ms = Math.max(now.getTime(), previous === null ? 0 : msOf(previous) + 1);
  return makeUuidV7(ms, randomBytes);
}

function msOf(snapshotId: string): number {
  return Number.parseInt(snapshotId.replaceAll('-', '').slice(0, TIME_DIGITS), 16);
}
