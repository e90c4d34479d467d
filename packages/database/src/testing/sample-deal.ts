import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DealsTable } from '../schema/deals.ts';

/** A deal about a Japanese car, 1 kopeck promised, handed over or due on 20 December 2026; `change` says what a test is about. */
export function sampleDeal(
  at: Date,
  change: Partial<Insertable<DealsTable>> = {},
): Insertable<DealsTable> {
  return {
    uid: randomUUID(),
    number: randomUUID(),
    lead_uid: randomUUID(),
    proposal_uid: randomUUID(),
    state: 'open',
    promise: JSON.stringify({ car: { title: 'Car', country: 'japan' } }),
    promised_on: '2026-12-20',
    handover_on: '2026-12-20',
    promised_kopecks: 1,
    client_kopecks: 1,
    company_kopecks: 0,
    created_at: at,
    updated_at: at,
    ...change,
  };
}
