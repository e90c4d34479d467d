import type { DealEvent, DealFact } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import { movedSteps, undoneMessage, undoneText } from '@prichal/proposals';
import type { DealProgress } from '@prichal/proposals';
import type { Kysely, Transaction } from 'kysely';
import { OfficeError } from '../errors.ts';
import { unlinkReviews } from '../reviews/review-deals.ts';
import { withdrawMessage } from './client-messages.ts';
import type { Outcome } from './deal-outcome.ts';
import { forgetConsent } from './ledger.ts';
import { undoableEvent } from './standing-events.ts';
import type { UndoneEvent } from './standing-events.ts';
import { billOfDeal, storedDeal } from './stored-deal.ts';
import type { DealRow, StoredEvent } from './stored-deal.ts';

/**
 * The deal as it stood before its newest event: its steps, its lines, its facts; a deal that the event ended goes on.
 * @throws {OfficeError} wrong-input: another event is the newest, or it is of a release that did not store what was before
 */
export async function outcomeOfUndone(
  db: Kysely<Database>,
  row: DealRow,
  events: readonly StoredEvent[],
  { event: uid, reason }: Extract<DealEvent, { kind: 'undone' }>,
): Promise<Outcome> {
  const target = undoableEvent(events);
  if (target === undefined || target.uid !== uid || target.event === null)
    throw new OfficeError('wrong-input', 'Отменить можно только последнюю запись.');
  const { progress_before: stored } = await db
    .selectFrom('deal_events')
    .select('progress_before')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const fact = target.event as DealFact;
  const undone = { at: target.at, fact, before: stored as unknown as DealProgress };
  const { promise, progress } = storedDeal(row);
  const changes = target.changes
    .toReversed()
    .map(({ from, to, ...line }) => ({ ...line, from: to, to: from }));
  const now = { progress, bill: billOfDeal(promise, events) };
  const then = { progress: undone.before, bill: billOfDeal(promise, [...events, { changes }]) };
  const move = { before: now, after: then };
  const deal = { number: row.number, car: promise.car.title };
  return {
    progress: then.progress,
    before: now.bill,
    after: then.bill,
    changes,
    moves: movedSteps(progress.steps, then.progress.steps),
    text: undoneText(fact, { before: now, reason }),
    message: undoneMessage(fact, move, { ...deal, reason }),
    undone,
  };
}

/**
 * What an event that was a mistake has caused besides the deal: its message, unless somebody has begun to send it, and
 * what the site says of a car as handed over. @returns whether its message is withdrawn: no other one is needed
 */
export async function takeBack(
  trx: Transaction<Database>,
  { uid, consent }: DealRow,
  { fact, at }: UndoneEvent,
): Promise<boolean> {
  if (fact.kind === 'handed-over') {
    if (consent !== 'not-asked') await forgetConsent(trx, uid);
    await unlinkReviews(trx, uid);
  }
  return await withdrawMessage(trx, { dealUid: uid, at });
}
