import { LEAD_STAGES } from '@prichal/contract/office';
import type { LeadStage } from '@prichal/contract/office';
import { openDealOf, transact } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import type { ChannelActor } from '../actor.ts';
import { record } from './change-lead.ts';
import { channelName } from './history-titles.ts';
import { recordClaim } from './record-claim.ts';
import { isClosed } from './require-open.ts';

/** A stage that was changed in the company's CRM. */
export interface RemoteStage {
  /** the record's name there */
  remoteId: string;
  /** the account that it is in; absent: its name is unique everywhere */
  place?: string | undefined;
  /** its stage there */
  remoteStage: string;
  /** the same in the office; null: the owner has not mapped it */
  stage: LeadStage | null;
  /** when reading of the change began */
  readAt: Date;
  now: Date;
}

/**
 * `followed`: the lead has changed. `known`: it stands so already, the change was our own, it is not mapped, or the
 * record is none of ours. `later`: our own change is on its way there; read again, or the older would win.
 */
export type Followed = 'followed' | 'known' | 'later';

const ORDER = Object.keys(LEAD_STAGES);
const DONE = { in_queue: false, next_step: null, next_step_at: null } as const;

/**
 * Makes a lead follow its record in the company's CRM. Reading the same change twice changes nothing. A lead that goes
 * back to «new» there stays as it is: the queue is the office's; one that is closed there during its deal gets a note of it.
 */
export async function followChannel(
  db: Kysely<Database>,
  actor: ChannelActor,
  change: RemoteStage,
): Promise<Followed> {
  return await transact(db, async (trx) => {
    const leads = await trx
      .selectFrom('leads as l')
      .innerJoin('lead_deliveries as d', 'd.lead_uid', 'l.uid')
      .selectAll('l')
      .where('d.remote_id', '=', change.remoteId)
      .where('d.destination', '=', actor.channel)
      .where((the) =>
        the.or([
          the('d.remote_place', 'is', null),
          ...(change.place === undefined ? [] : [the('d.remote_place', '=', change.place)]),
        ]),
      )
      .where('l.erased_at', 'is', null)
      .orderBy('l.uid', 'asc')
      .forUpdate('l')
      .execute();
    const results: Followed[] = [];
    for (const lead of leads) results.push(await followOne(trx, actor, lead, change));
    if (results.includes('later')) return 'later';
    return results.includes('followed') ? 'followed' : 'known';
  });
}

async function followOne(
  trx: Transaction<Database>,
  actor: ChannelActor,
  lead: Lead,
  { remoteStage, stage, readAt, now }: RemoteStage,
): Promise<Followed> {
  const key = { lead_uid: lead.uid, destination: actor.channel };
  const known = await trx
    .selectFrom('delivery_updates')
    .select(['remote_stage', 'sent_at', 'leased_until'])
    .where('lead_uid', '=', key.lead_uid)
    .where('destination', '=', key.destination)
    .forUpdate()
    .executeTakeFirst();
  if (known !== undefined) {
    const { sent_at: sentAt, leased_until: leasedUntil } = known;
    if ((sentAt !== null && sentAt >= readAt) || (leasedUntil !== null && leasedUntil > now))
      return 'later';
    if (known.remote_stage === remoteStage) return 'known';
  }
  await trx
    .insertInto('delivery_updates')
    .values({ ...key, wanted: 1, done: 1, due_at: now, remote_stage: remoteStage })
    .onConflict((conflict) =>
      conflict.columns(['lead_uid', 'destination']).doUpdateSet({ remote_stage: remoteStage }),
    )
    .execute();
  if (stage === null || stage === 'new' || stage === lead.stage) return 'known';
  // the first stage that is read may be older than what the office did meanwhile
  const isFirst = (known?.remote_stage ?? null) === null;
  if (isFirst && ORDER.indexOf(stage) < ORDER.indexOf(lead.stage)) return 'known';
  const deal = isClosed(stage) ? await openDealOf(trx, lead.uid) : null;
  if (deal === null) await moveLead(trx, actor, lead, stage, now);
  else await noteDeal(trx, actor, { lead: lead.uid, deal, now });
  return 'followed';
}

/** A lead ends with its deal, as in the office: the client's page and the steps to mark would go on without it. */
async function noteDeal(
  trx: Transaction<Database>,
  actor: ChannelActor,
  { lead, deal, now }: { lead: string; deal: string; now: Date },
): Promise<void> {
  const place = channelName(actor.channel);
  const text = `В ${place} заявка закрыта, но\u00a0сделка ${deal} идёт: здесь заявка открыта, пока не\u00a0отмечен конец сделки.`;
  await record(trx, actor, lead, {
    history: { kind: 'note', text },
    action: 'lead.note-added',
    now,
  });
}

async function moveLead(
  trx: Transaction<Database>,
  actor: ChannelActor,
  lead: Lead,
  stage: LeadStage,
  now: Date,
): Promise<void> {
  const { channel } = actor;
  const by = `из канала «${channelName(channel)}»`;
  await recordClaim(trx, { lead, by, channel, now });
  await trx
    .updateTable('leads')
    .set({
      stage,
      in_queue: false,
      contacted_at: lead.contacted_at ?? now,
      snoozed_at: null,
      snoozed_until: null,
      lost_reason: stage === 'lost' ? 'other' : null,
      ...(isClosed(stage) ? DONE : {}),
      version: lead.version + 1,
    })
    .where('uid', '=', lead.uid)
    .execute();
  const from = lead.stage;
  await record(trx, actor, lead.uid, {
    history:
      stage === 'lost'
        ? { kind: 'closed', details: { reason: 'other', from, channel } }
        : { kind: 'stage', details: { from, to: stage, channel } },
    action: stage === 'lost' ? 'lead.closed' : 'lead.stage-changed',
    now,
  });
}
