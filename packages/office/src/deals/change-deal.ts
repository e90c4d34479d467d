import type { DealEvent, DealPreview } from '@prichal/contract/office';
import { addHistory, transact } from '@prichal/database';
import type { Database, JsonValue } from '@prichal/database';
import { nextStep } from '@prichal/proposals';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireOpen } from '../leads/require-open.ts';
import { takenBy } from '../leads/take-lead.ts';
import { prolongLinks } from '../proposals/client-links.ts';
import type { ProposalDeps } from '../proposals/proposal-deps.ts';
import { isUnsent, queueMessage } from './client-messages.ts';
import { askCalculator, outcomeOf } from './deal-outcome.ts';
import type { FreshCustoms, Outcome } from './deal-outcome.ts';
import { leadAfter, leadAfterUndone } from './lead-after.ts';
import { findDeal, lockScoped, requireVersion } from './scoped-deal.ts';
import { readEvents, storedDeal } from './stored-deal.ts';
import type { DealRow, StoredEvent } from './stored-deal.ts';
import { outcomeOfUndone, takeBack } from './undo-event.ts';
import { insertEvent } from './write-deal.ts';

type DealDeps = Pick<ProposalDeps, 'db' | 'price' | 'rules'>;

interface DealInput {
  uid: string;
  /** the one that the person saw */
  version: number;
  now: Date;
}

/**
 * Stores one event of a deal: event, lines, days of its steps, stage of the lead, history, audit and the message to the
 * client in one transaction. The same key twice is one event.
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function recordDealEvent(
  deps: DealDeps,
  actor: Actor,
  input: DealInput & { key: string; event: DealEvent },
): Promise<void> {
  const { uid, key, event, now } = input;
  const seen = await findDeal(deps.db, actor, uid);
  if (await isStored(deps, uid, key)) return;
  requireVersion(seen, input);
  // the embedded engine has one connection: nothing may be asked of the calculator inside the transaction
  const fresh = await askCalculator(deps, seen, event, now);
  await transact(deps.db, async (trx) => {
    const { row, lead } = await lockScoped(trx, actor, uid);
    if (await isStored({ db: trx }, uid, key)) return;
    requireVersion(row, input);
    const events = await readEvents(trx, uid);
    const outcome = await outcomeAt(trx, row, events, { event, key, fresh, now });
    const { undone } = outcome;
    if (undone === null || !isEnd(undone.fact)) requireOpen(lead);
    const by = actorName(actor);
    await insertEvent(trx, uid, {
      key,
      at: now,
      actor: by,
      kind: event.kind,
      event: event as unknown as JsonValue,
      changes: outcome.changes,
      text: outcome.text,
      before: storedDeal(row).progress,
    });
    await updateDeal(trx, row, event, outcome, now);
    await trx
      .updateTable('leads')
      .set({
        ...(await takenBy(trx, actor, lead, now)),
        ...(event.kind === 'undone'
          ? await leadAfterUndone(
              trx,
              { from: storedDeal(row).progress, to: outcome.progress },
              { lead, uid, now },
            )
          : await leadAfter(trx, event, outcome.progress, { lead, uid, now })),
        // found by the car's number from now on
        ...(event.kind === 'vin' || undone?.fact.kind === 'vin' ? { search_terms: null } : {}),
        version: sql`version + 1`,
      })
      .where('uid', '=', lead.uid)
      .execute();
    const details = {
      event: event.kind,
      number: row.number,
      ...('step' in event && { step: event.step }),
      ...(undone !== null && { undone: undone.fact.kind }),
      // where a lead that is opened again goes back to
      ...(isEnd(event) && { from: lead.stage }),
    };
    await addHistory(trx, {
      lead: lead.uid,
      at: now,
      actor: by,
      kind: 'deal',
      details,
      text: outcome.text === '' ? null : outcome.text,
    });
    await writeAudit(trx, { at: now, actor: by, action: 'deal.event', subject: uid, details });
    await prolongLinks(trx, [uid, row.proposal_uid], now);
    if (undone !== null && (await takeBack(trx, row, undone))) return;
    await queueMessage(trx, { dealUid: uid, lead, text: outcome.message, now });
  });
}

/** What an event would do; nothing is stored. @throws {OfficeError} not-allowed, not-found, wrong-input */
export async function previewDealEvent(
  deps: DealDeps,
  actor: Actor,
  { uid, event, now }: { uid: string; event: DealEvent; now: Date },
): Promise<DealPreview> {
  const row = await findDeal(deps.db, actor, uid);
  const fresh = await askCalculator(deps, row, event, now);
  const events = await readEvents(deps.db, uid);
  const key = '00000000-0000-4000-8000-000000000000';
  const outcome = await outcomeAt(deps.db, row, events, { event, key, fresh, now });
  const { changes, before, after, moves, undone } = outcome;
  const isWithdrawn = undone !== null && (await isUnsent(deps.db, { dealUid: uid, at: undone.at }));
  return {
    changes,
    before: { client: before.client, company: before.company },
    after: { client: after.client, company: after.company },
    moves,
    message: isWithdrawn ? '' : outcome.message,
  };
}

async function outcomeAt(
  db: Kysely<Database>,
  row: DealRow,
  events: readonly StoredEvent[],
  { event, ...around }: { event: DealEvent; key: string; fresh: FreshCustoms | null; now: Date },
): Promise<Outcome> {
  return event.kind === 'undone'
    ? await outcomeOfUndone(db, row, events, event)
    : outcomeOf(row, events, { event, ...around });
}

async function isStored(
  { db }: { db: DealDeps['db'] },
  dealUid: string,
  key: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('deal_events')
    .select('uid')
    .where('deal_uid', '=', dealUid)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

function isEnd(
  event: DealEvent,
): event is Extract<DealEvent, { kind: 'handed-over' | 'cancelled' }> {
  return event.kind === 'handed-over' || event.kind === 'cancelled';
}

async function updateDeal(
  trx: Transaction<Database>,
  row: DealRow,
  event: DealEvent,
  { progress, after }: Outcome,
  now: Date,
): Promise<void> {
  const state = isEnd(event) ? event.kind : ('open' as const);
  await trx
    .updateTable('deals')
    .set({
      state,
      progress: JSON.stringify(progress),
      step_on: state === 'open' ? (nextStep(progress)?.on ?? null) : null,
      task_until: progress.task === null ? null : new Date(progress.task.until),
      handover_on: progress.steps.at(-1)?.on ?? row.handover_on,
      client_kopecks: after.client,
      company_kopecks: after.company,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('uid', '=', row.uid)
    .execute();
}
