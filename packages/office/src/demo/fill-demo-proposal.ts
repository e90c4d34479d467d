import { createHash } from 'node:crypto';
import type { Country } from '@prichal/contract';
import { DEMO_LINK } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { TERMINAL } from '../actor.ts';
import { createProposal } from '../proposals/create-proposal.ts';
import type { ProposalDeps } from '../proposals/proposal-deps.ts';
import { sendProposal } from '../proposals/send-proposal.ts';

/** A demo is looked at for longer than a day, ms. */
const HELD_MS = 30 * 24 * 60 * 60_000;
const CITY = 'moscow';

/**
 * Sends a proposal of two cars to the made-up lead that waits for one, once. Its link is the one address that everybody
 * may know: nothing behind it is of a real client.
 * @returns whether it was made now
 */
export async function fillDemoProposal(deps: ProposalDeps, now: Date): Promise<boolean> {
  const { db } = deps;
  const any = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.uid', 'proposals.lead_uid')
    .select('proposals.uid')
    .where((row) =>
      // the demo's own deal began with a proposal, too
      row.or([row('leads.demo', '=', false), row('leads.stage', '=', 'proposal')]),
    )
    .limit(1)
    .executeTakeFirst();
  const lead = await db
    .selectFrom('leads')
    .select('uid')
    .where('demo', '=', true)
    .where('stage', '=', 'proposal')
    .orderBy('uid', 'asc')
    .executeTakeFirst();
  if (any !== undefined || lead === undefined) return false;
  const { rows: cars } = await sql<{ country: Country; id: string }>`
    select distinct on (brand_slug) country, id from cars
    where demo and status = 'active' and not export_ban and landed_rub is not null
      and landed_to_rub is null and availability <> 'stock'
    order by brand_slug asc, uid asc limit 2
  `.execute(db);
  if (cars.length < 2) return false;
  const held = { ...deps, rules: { ...deps.rules, holdMs: HELD_MS } };
  const input = { leadUid: lead.uid, cars, city: CITY, now };
  const uid = await createProposal(held, TERMINAL, input);
  await sendProposal(held, TERMINAL, { uid, version: 1, now });
  await db
    .updateTable('client_links')
    .set({ token_hash: createHash('sha256').update(DEMO_LINK).digest('hex') })
    .where('subject_uid', '=', uid)
    .execute();
  return true;
}

/** Removes what is offered to made-up leads, with everything that belongs to it. */
export async function removeDemoProposals(
  trx: Transaction<Database>,
  leadUids: readonly string[],
): Promise<void> {
  const removed = await trx
    .deleteFrom('proposals')
    .where('lead_uid', 'in', leadUids)
    .returning('uid')
    .execute();
  const uids = removed.map(({ uid }) => uid);
  if (uids.length === 0) return;
  const deals = trx.selectFrom('deals').select('uid').where('proposal_uid', 'in', uids);
  for (const table of ['deal_events', 'deal_files', 'deal_answers', 'client_messages'] as const)
    await trx.deleteFrom(table).where('deal_uid', 'in', deals).execute();
  const ofDeals = trx.selectFrom('client_links').select('uid').where('subject_uid', 'in', deals);
  await trx.deleteFrom('link_openings').where('link_uid', 'in', ofDeals).execute();
  await trx.deleteFrom('client_links').where('subject_uid', 'in', deals).execute();
  await trx.deleteFrom('deals').where('proposal_uid', 'in', uids).execute();
  await trx.deleteFrom('proposal_versions').where('proposal_uid', 'in', uids).execute();
  await trx.deleteFrom('proposal_questions').where('proposal_uid', 'in', uids).execute();
  const links = trx.selectFrom('client_links').select('uid').where('subject_uid', 'in', uids);
  await trx.deleteFrom('link_openings').where('link_uid', 'in', links).execute();
  await trx.deleteFrom('client_links').where('subject_uid', 'in', uids).execute();
}
