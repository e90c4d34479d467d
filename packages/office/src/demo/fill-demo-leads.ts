import { randomBytes } from 'node:crypto';
import { CONSENT_VERSION } from '@prichal/contract';
import { addHistory, makeUuidV7, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { DEMO_LEADS, DEMO_SPENDING } from './demo-leads.ts';
import { removeDemoProposals } from './fill-demo-proposal.ts';
import type { DemoLead } from './demo-leads.ts';
import { addDemoTexts, removeDemoTexts } from './demo-texts.ts';

const MINUTE = 60_000;
/** Above the numbers that the site gives out first. */
const FIRST_NUMBER = 90_001;

/**
 * Fills the office of a demo with made-up leads, once: where any lead is, nothing happens. They are marked, go to no
 * channel and are left out of the reports of a live site.
 * @param now the first start: all their times are relative to it
 * @returns how many
 */
export async function fillDemoLeads(db: Kysely<Database>, now: Date): Promise<number> {
  return await transact(db, async (trx) => {
    const any = await trx.selectFrom('leads').select('uid').limit(1).executeTakeFirst();
    if (any !== undefined) return 0;
    await addDemoTexts(trx, now);
    const cars = await demoCars(trx);
    for (const [index, lead] of DEMO_LEADS.entries())
      await insertLead(trx, lead, { index, now, car: cars[index % cars.length] ?? null });
    await insertSpending(trx, now);
    return DEMO_LEADS.length;
  });
}

/** Gives demo leads that somebody works on to the first owner, who did not exist when they were made. */
export async function assignDemoLeads(db: Kysely<Database>): Promise<void> {
  await sql`
    update leads set assignee = owner.uid, assigned_at = coalesce(contacted_at, leads.created_at),
      version = leads.version + 1
    from (
      select uid from staff where role = 'owner' and state = 'active' order by created_at asc, uid asc limit 1
    ) as owner
    where demo and not in_queue and assignee is null
  `.execute(db);
}

/** Removes what `fillDemoLeads` has made: a live site has no made-up clients. @returns how many leads */
export async function removeDemoLeads(db: Kysely<Database>): Promise<number> {
  return await transact(db, async (trx) => {
    await removeDemoTexts(trx);
    const removed = await trx
      .deleteFrom('leads')
      .where('demo', '=', true)
      .returning('uid')
      .execute();
    await trx.deleteFrom('source_spending').where('demo', '=', true).execute();
    await trx.deleteFrom('ledger_rows').where('demo', '=', true).execute();
    const uids = removed.map(({ uid }) => uid);
    if (uids.length === 0) return 0;
    await removeDemoProposals(trx, uids);
    await trx.deleteFrom('lead_history').where('lead_uid', 'in', uids).execute();
    await trx.deleteFrom('lead_claims').where('lead_uid', 'in', uids).execute();
    return uids.length;
  });
}

async function insertSpending(trx: Transaction<Database>, now: Date): Promise<void> {
  const day = (ago: number): string =>
    new Date(now.getTime() - ago * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  await trx
    .insertInto('source_spending')
    .values(
      DEMO_SPENDING.map((spent) => ({
        uid: makeUuidV7(now.getTime(), randomBytes),
        ...spent,
        from_day: day(29),
        to_day: day(0),
        demo: true,
        added_by: 'terminal',
        added_at: now,
      })),
    )
    .execute();
}

/** Cars of as many models as there are leads. */
async function demoCars(trx: Transaction<Database>): Promise<{ country: string; id: string }[]> {
  const { rows } = await sql<{ country: string; id: string }>`
    select distinct on (brand_slug, model_slug) country, id from cars
    where demo and status = 'active' order by brand_slug asc, model_slug asc, uid asc
    limit ${DEMO_LEADS.length}
  `.execute(trx);
  return rows;
}

async function insertLead(
  trx: Transaction<Database>,
  lead: DemoLead,
  { index, now, car }: { index: number; now: Date; car: { country: string; id: string } | null },
): Promise<void> {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
  const received = ago(lead.minutesAgo);
  const uid = makeUuidV7(received.getTime(), randomBytes);
  const { history = [], set = {}, stepIn, snoozedFor } = lead;
  const first = history.find(({ kind }) => kind === 'called') ?? history[0];
  const context = {
    demo: true,
    page: '/contacts',
    ...lead.context,
    ...(lead.city === undefined ? {} : { city: lead.city }),
    ...(lead.withCar === true && car !== null ? { car } : {}),
  };
  await trx
    .insertInto('leads')
    .values({
      uid,
      number: `П-${FIRST_NUMBER + index}`,
      kind: lead.kind ?? 'consultation',
      name: lead.name,
      phone: `+790000000${lead.phone}`,
      email: null,
      message: lead.message,
      context: JSON.stringify(context),
      campaign: lead.source === undefined ? null : JSON.stringify({ utm_source: lead.source }),
      consent: JSON.stringify({
        version: CONSENT_VERSION,
        given_at: received.toISOString(),
        ...(lead.consents && { documents: lead.consents.map((document) => ({ document })) }),
      }),
      spam_hints: null,
      time_zone: lead.zone,
      created_at: received,
      demo: true,
      in_queue: set.stage === undefined,
      contacted_at: first === undefined ? null : ago(first.minutesAgo),
      next_step_at: stepIn === undefined ? null : ago(-stepIn),
      snoozed_at: snoozedFor === undefined ? null : ago(0),
      snoozed_until: snoozedFor === undefined ? null : ago(-snoozedFor),
      ...set,
    })
    .execute();
  const claim = history.find(({ kind }) => kind === 'claimed');
  if (claim !== undefined)
    await trx
      .insertInto('lead_claims')
      .values({ lead_uid: uid, claimed_at: ago(claim.minutesAgo), claimed_by: 'Демо' })
      .execute();
  for (const { minutesAgo, kind, details, text } of history)
    await addHistory(trx, {
      lead: uid,
      at: ago(minutesAgo),
      actor: 'terminal',
      kind,
      ...(details === undefined ? {} : { details }),
      ...(text === undefined ? {} : { text }),
    });
}
