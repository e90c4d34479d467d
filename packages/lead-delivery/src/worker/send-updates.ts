import type { Database, Lead } from '@prichal/database';
import { backoffMs } from '@prichal/resilience';
import type { BreakerPass } from '@prichal/resilience';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Connector, Failed, LeadState, Outcome } from '../connector.ts';
import type { LeadMessage, MessageSource } from '../lead-message.ts';
import { settleUpdate } from '../outbox/channel-updates.ts';
import type { ClaimedUpdate, UpdateSettlement } from '../outbox/channel-updates.ts';
import type { DeliverySchedule } from '../outbox/schedule.ts';
import { boundedWait } from './judge-outcome.ts';
import { readLeadStates } from './lead-states.ts';
import { makeMessages } from './make-messages.ts';
import { tryUpdate } from './try-delivery.ts';

export interface UpdateSenderOptions {
  db: Kysely<Database>;
  connector: Connector;
  messages: MessageSource;
  clock: Clock;
  random: () => number;
  schedule: DeliverySchedule;
  stopping: AbortSignal;
  /** `closedUntil`: nothing may be sent before, ms since 1970 */
  enter: () => BreakerPass | { closedUntil: number };
  /** what an outcome says about the channel */
  report: (pass: BreakerPass, outcome: Outcome) => void;
  onPutOff: (ms: number) => void;
}

interface Ready {
  update: ClaimedUpdate;
  /** null: the lead is gone, and what stands there stays; an outcome: its message could not be made this time */
  now: { message: LeadMessage; state: LeadState } | Failed | null;
}

/** Prepares claimed updates; each returned function sends one and writes down what has come of it. */
export async function prepareUpdates(
  options: UpdateSenderOptions,
  claimed: readonly ClaimedUpdate[],
): Promise<(() => Promise<void>)[]> {
  const { db, connector, messages } = options;
  const made = await makeMessages(db, messages, claimed, connector);
  const leads = made.flatMap(({ made: one }): Lead[] =>
    one !== null && 'lead' in one ? [one.lead] : [],
  );
  const states = await readLeadStates(db, leads, connector.stages);
  return made.map(({ delivery: update, made: one }) => {
    return () => send(options, { update, now: readyOf(one, states.get(update.leadUid)) });
  });
}

function readyOf(
  made: { message: LeadMessage } | Outcome | null,
  state: LeadState | undefined,
): Ready['now'] {
  if (made === null) return null;
  if ('message' in made) return state === undefined ? null : { message: made.message, state };
  return made.kind === 'delivered' ? null : made;
}

async function send(options: UpdateSenderOptions, { update, now }: Ready): Promise<void> {
  const { db, connector, clock, stopping, schedule } = options;
  const settle = (settlement: Omit<UpdateSettlement, 'dueAt'> & { dueAt?: number }) =>
    settleUpdate(db, connector.channel, update, { dueAt: clock.now(), ...settlement }, clock.now());
  const nothingToSend = { done: true, failures: 0, error: null };
  if (now === null || connector.update === undefined) return await settle(nothingToSend);
  if ('kind' in now) {
    const settlement = judge(update, now, schedule, clock.now(), options.random);
    if (!settlement.done) options.onPutOff(settlement.dueAt - clock.now());
    return await settle(settlement);
  }
  const { remoteStage } = now.state;
  // a stage that is not mapped, or the one that the service has: a change that came from there ends here
  if (
    connector.stages !== undefined &&
    (remoteStage === null || remoteStage === update.remoteStage)
  )
    return await settle(nothingToSend);
  const pass = options.enter();
  if ('closedUntil' in pass)
    return await settle({
      done: false,
      dueAt: pass.closedUntil,
      failures: update.failures,
      error: null,
    });
  const { message, state } = now;
  const outcome = await tryUpdate(connector, { message, state, record: update.record }, options);
  if (outcome.kind !== 'delivered' && stopping.aborted) {
    pass.abandoned();
    return await settle({ done: false, failures: update.failures, error: null });
  }
  options.report(pass, outcome);
  const settlement = judge(update, outcome, schedule, clock.now(), options.random);
  await settle(outcome.kind === 'delivered' ? { ...settlement, remoteStage } : settlement);
  if (!settlement.done) options.onPutOff(settlement.dueAt - clock.now());
}

/** As for deliveries, but a wrong key is tried again: its owner corrects it, and the message is there already. */
function judge(
  { failures }: ClaimedUpdate,
  outcome: Outcome,
  schedule: DeliverySchedule,
  now: number,
  random: () => number,
): UpdateSettlement {
  if (outcome.kind === 'delivered') return { done: true, dueAt: now, failures: 0, error: null };
  const error = outcome.reason;
  if (outcome.kind === 'later' && outcome.waitMs !== undefined)
    return { done: false, dueAt: now + boundedWait(outcome.waitMs, schedule), failures, error };
  const failed = failures + 1;
  const isFinal = outcome.kind === 'rejected' && outcome.scope !== 'channel';
  if (isFinal || failed > schedule.pauses.length)
    return { done: true, dueAt: now, failures: failed, error };
  return {
    done: false,
    dueAt: now + backoffMs(schedule.pauses, failed, random),
    failures: failed,
    error,
  };
}
