import { randomBytes } from 'node:crypto';
import type { DatabaseHandle } from '../database-handle.ts';
import type { AcceptedLead } from '../leads/accept-input.ts';
import { createAcceptQueue } from '../leads/accept-queue.ts';
import { sampleInput } from './sample-input.ts';

/** A request that came in at a moment, stored as visitors' requests are. */
export async function acceptLead(
  handle: DatabaseHandle,
  at: Date,
  lead: Parameters<typeof sampleInput>[0] = {},
): Promise<AcceptedLead> {
  const queue = createAcceptQueue(handle, () => at.getTime(), randomBytes);
  const result = await queue.accept(sampleInput(lead));
  if (result.kind !== 'accepted') throw new Error('the request was not accepted');
  return result.lead;
}
