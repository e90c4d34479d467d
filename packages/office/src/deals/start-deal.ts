import { randomBytes, randomUUID } from 'node:crypto';
import { officeDay } from '@prichal/catalog';
import { findCity } from '@prichal/customs';
import { addHistory, makeUuidV7, transact } from '@prichal/database';
import type { Database, JsonValue, Lead } from '@prichal/database';
import { totalOf } from '@prichal/proposals';
import type { DealProgress, FrozenRoute } from '@prichal/proposals';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import type { ProposalRow } from '../proposals/change-proposal.ts';
import { billOf, storedDraft } from '../proposals/stored-draft.ts';
import { planSteps } from './plan-steps.ts';
import type { DealPromise } from './stored-deal.ts';

const PORT = 'vladivostok';

/**
 * Begins the deal of a car that the client has accepted, in the transaction of the acceptance: what the version
 * promises is copied, and never changes again.
 */
export async function startDeal(
  trx: Transaction<Database>,
  {
    proposal,
    lead,
    accepted,
    now,
  }: {
    proposal: Pick<ProposalRow, 'uid' | 'number' | 'demo'>;
    lead: Pick<Lead, 'uid'>;
    accepted: { version: number; position: number; at: Date };
    now: Date;
  },
): Promise<void> {
  const { internal } = await trx
    .selectFrom('proposal_versions')
    .select('internal')
    .where('proposal_uid', '=', proposal.uid)
    .where('version', '=', accepted.version)
    .executeTakeFirstOrThrow();
  const { promise, route } = promiseOf(internal, accepted);
  const steps = planSteps(
    { country: promise.car.country, route },
    cityOf(promise.city.slug),
    promise.accepted_on,
  );
  const progress: DealProgress = {
    steps,
    task: null,
    vin: null,
    facts: {},
    customs_on: promise.rates_on,
    customs_for: promise.clearance_on ?? null,
    customs_fixed: false,
  };
  const handover = steps.at(-1)?.on ?? promise.accepted_on;
  const total = totalOf(promise.lines);
  const uid = makeUuidV7(now.getTime(), randomBytes);
  const number = proposal.number.replace(/^П/, 'С');
  await trx
    .insertInto('deals')
    .values({
      uid,
      number,
      lead_uid: lead.uid,
      proposal_uid: proposal.uid,
      state: 'open',
      promise: JSON.stringify(promise),
      progress: JSON.stringify(progress),
      step_on: steps[0]?.on ?? null,
      promised_on: handover,
      handover_on: handover,
      promised_kopecks: total,
      client_kopecks: total,
      company_kopecks: 0,
      demo: proposal.demo,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('deal_events')
    .values({
      uid: makeUuidV7(now.getTime(), randomBytes),
      deal_uid: uid,
      position: 0,
      key: randomUUID(),
      at: now,
      actor: 'client',
      kind: 'accepted',
      event: null,
      changes: '[]',
      text: '',
    })
    .execute();
  const details: Record<string, JsonValue> = { event: 'started', number };
  await addHistory(trx, { lead: lead.uid, at: now, actor: 'client', kind: 'deal', details });
  await writeAudit(trx, {
    at: now,
    actor: 'client',
    action: 'deal.started',
    subject: uid,
    details,
  });
}

function promiseOf(
  internal: JsonValue | null,
  { position, at }: { position: number; at: Date },
): { promise: DealPromise; route: FrozenRoute | null } {
  const draft = storedDraft(internal);
  const car = draft.cars[position];
  if (car === undefined) throw new Error('a version without the car that was accepted');
  const { slug, name, genitive, locative, zone } = cityOf(draft.city);
  const { rates, lines: frozen, route = null, clearanceDate } = car.frozen;
  const { country: asked } = car.asked;
  const currency = frozen.find(({ code }) => code === 'car_price')?.currency ?? 'RUB';
  const promise: DealPromise = {
    car: {
      title: car.title,
      facts: car.facts,
      picture: car.picture,
      country: typeof asked === 'string' ? asked : 'japan',
    },
    city: { slug, name, genitive, locative, zone },
    lines: billOf(car, position).lines.map(({ code, group, title, kopecks }) => ({
      code,
      group,
      title,
      kopecks,
    })),
    asked: car.asked,
    currency: currency === 'RUB' ? null : currency,
    customs: rates.customs,
    rates_on: rates.date,
    clearance_on: clearanceDate,
    ...(car.frozen_at === undefined ? {} : { frozen_at: car.frozen_at }),
    via: route?.via ?? null,
    accepted_on: officeDay(at),
  };
  return { promise, route };
}

function cityOf(slug: string | null) {
  const city = findCity(slug ?? PORT) ?? findCity(PORT);
  if (city === undefined) throw new Error('the table of cities has no port');
  return city;
}

/** Begins the deals of proposals that were accepted by an older release. @returns how many */
export async function startMissingDeals(db: Kysely<Database>, now: Date): Promise<number> {
  const missing = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.uid', 'proposals.lead_uid')
    .leftJoin('deals', 'deals.proposal_uid', 'proposals.uid')
    .select(['proposals.uid', 'proposals.lead_uid'])
    .where('proposals.state', '=', 'accepted')
    .where('proposals.draft', 'is not', null)
    .where('leads.erased_at', 'is', null)
    .where('deals.uid', 'is', null)
    .limit(100)
    .execute();
  for (const { uid, lead_uid: leadUid } of missing)
    await transact(db, async (trx) => {
      const lead = await trx
        .selectFrom('leads')
        .select(['uid', 'erased_at'])
        .where('uid', '=', leadUid)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const proposal = await trx
        .selectFrom('proposals')
        .selectAll()
        .where('uid', '=', uid)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const begun = await trx
        .selectFrom('deals')
        .select('uid')
        .where('proposal_uid', '=', uid)
        .executeTakeFirst();
      const { accepted_at: at, accepted_version: version, accepted_position: position } = proposal;
      if (begun !== undefined || lead.erased_at !== null) return;
      if (at === null || version === null || position === null) return;
      await startDeal(trx, { proposal, lead, accepted: { version, position, at }, now });
    });
  return missing.length;
}
