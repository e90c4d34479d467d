import { plural } from '@prichal/contract';
import { backoffMs } from '@prichal/resilience';
import type { Outcome } from '../connector.ts';
import type { ClaimedDelivery } from '../outbox/claim-deliveries.ts';
import type { DeliverySchedule } from '../outbox/schedule.ts';
import type { Settlement } from '../outbox/settle-deliveries.ts';

/**
 * What to record after an attempt: a clear answer ends the delivery, anything else is retried after the
 * schedule's next pause, until there is none left. A wait requested by the service is respected and is not a failure.
 * @param now ms since 1970
 * @param random 0 ≤ n < 1
 */
export function judgeOutcome(
  delivery: ClaimedDelivery,
  outcome: Outcome,
  schedule: DeliverySchedule,
  now: number,
  random: () => number,
): Settlement {
  const { leadUid, destination, attempt } = delivery;
  const base = { leadUid, destination, attempt, tried: true, dueAt: now };
  switch (outcome.kind) {
    case 'delivered': {
      const remoteId = outcome.remoteId ?? null;
      const done = { failed: false, uncertain: false, code: null, reason: null };
      const place = outcome.place === undefined ? {} : { remotePlace: outcome.place };
      return { ...base, ...done, ...place, state: 'sent', remoteId };
    }
    case 'rejected':
      return {
        ...base,
        ...detailsOf(outcome),
        state: 'dead',
        failed: true,
        uncertain: delivery.uncertain,
      };
    case 'later': {
      const uncertain = delivery.uncertain || outcome.uncertain === true;
      const details = { ...detailsOf(outcome), uncertain };
      if (outcome.waitMs !== undefined) {
        const dueAt = now + boundedWait(outcome.waitMs, schedule);
        return { ...base, ...details, state: 'pending', dueAt, failed: false };
      }
      const failures = delivery.failures + 1;
      if (failures > schedule.pauses.length)
        return { ...base, ...details, state: 'dead', failed: true };
      const dueAt = now + backoffMs(schedule.pauses, failures, random);
      return { ...base, ...details, state: 'pending', dueAt, failed: true };
    }
  }
}

/** A claimed delivery that was not tried after all goes back. @param dueAt ms since 1970 */
export function putBack(delivery: ClaimedDelivery, dueAt: number): Settlement {
  const { leadUid, destination, attempt, uncertain } = delivery;
  const nothing = { failed: false, code: null, reason: null, remoteId: null };
  return {
    ...nothing,
    leadUid,
    destination,
    attempt,
    uncertain,
    state: 'pending',
    dueAt,
    tried: false,
  };
}

/** The request is gone: its person has asked to be forgotten. */
export function withoutLead(delivery: ClaimedDelivery, now: number): Settlement {
  return { ...putBack(delivery, now), state: 'cancelled' };
}

/** Set aside: the process ended each time it tried this one. */
export function poisonous(delivery: ClaimedDelivery, now: number): Settlement {
  return {
    ...putBack(delivery, now),
    tried: true,
    state: 'dead',
    failed: true,
    code: 'crash',
    reason: `Сайт останавливался во время отправки этой заявки (${delivery.crashes} ${plural(delivery.crashes, ['раз', 'раза', 'раз'])} подряд)`,
  };
}

/** How long the channel is to wait, ms; a mistaken answer must not silence it for ever. */
export function boundedWait(waitMs: number, { longestWaitMs }: DeliverySchedule): number {
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), longestWaitMs) : longestWaitMs;
}

function detailsOf(outcome: Exclude<Outcome, { kind: 'delivered' }>) {
  return { code: outcome.code ?? null, reason: outcome.reason, remoteId: null };
}
