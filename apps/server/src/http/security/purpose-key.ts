import { createHmac } from 'node:crypto';

/** A key of its own for each purpose, so that a signature made for one is worth nothing for another. */
export function purposeKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}
