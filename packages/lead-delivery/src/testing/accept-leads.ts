import { randomBytes } from 'node:crypto';
import { createAcceptQueue } from '@prichal/database';
import type { AcceptedLead, DatabaseHandle } from '@prichal/database';
import { sampleInput } from '@prichal/database/testing';
import { createDeliveries } from '../outbox/create-deliveries.ts';

/** Accepts requests with deliveries to the given channels, as the site does. */
export async function acceptLeads(
  handle: DatabaseHandle,
  destinations: readonly string[],
  count: number,
  { now = Date.now, ...lead }: { now?: () => number } & Parameters<typeof sampleInput>[0] = {},
): Promise<AcceptedLead[]> {
  const inTransaction = createDeliveries(destinations);
  const queue = createAcceptQueue(handle, now, randomBytes, {
    inTransaction,
    maxWaiting: count + 1,
  });
  const results = await Promise.all(
    Array.from({ length: count }, () => queue.accept(sampleInput(lead))),
  );
  await queue.close();
  return results.flatMap((result) => (result.kind === 'accepted' ? [result.lead] : []));
}
