import { randomBytes } from 'node:crypto';

const TIME_DIGITS = 12;

/**
 * Id of a new snapshot: a UUIDv7, so that a later snapshot has a greater id. It is later than `previous` even when
 * this machine's clock is behind the one that published it.
 */
export function makeSnapshotId(now: Date, previous: string | null): string {
  const ms = Math.max(now.getTime(), previous === null ? 0 : msOf(previous) + 1);
  const time = ms.toString(16).padStart(TIME_DIGITS, '0');
  const random = randomBytes(10).toString('hex');
  const variant = ((Number.parseInt(random.slice(3, 4), 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

function msOf(snapshotId: string): number {
  return Number.parseInt(snapshotId.replaceAll('-', '').slice(0, TIME_DIGITS), 16);
}
