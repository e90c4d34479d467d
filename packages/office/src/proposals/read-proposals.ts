import { clientFirstName, knownZone } from '@prichal/contract';
import type { Proposal, ProposalRow as ShownRow, ProposalTab } from '@prichal/contract/office';
import { proposalTabs } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import { groupTotals, proposalStatus } from '@prichal/proposals';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Actor } from '../actor.ts';
import { leadScope, withinScope } from '../leads/lead-scope.ts';
import { buildDocument } from './build-document.ts';
import { noSuchProposal } from './change-proposal.ts';
import { totalsToday } from './freeze-draft.ts';
import { leftOutCar } from './left-out-car.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { isLow } from './send-proposal.ts';
import { openings, openedAt, sentView, versionsOf } from './sent-versions.ts';
import { billOf, editableDraft } from './stored-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

const PART = 50;

const OPEN_QUESTIONS = sql<number>`(
  select count(*)::int from proposal_questions as q
  where q.proposal_uid = proposals.uid and q.answered_at is null
)`;

/** Nothing can be done any more with a proposal whose client was erased. */
const HAS_CLIENT = sql<boolean>`leads.erased_at is null`;

function tabOf(tab: ProposalTab, now: Date): RawBuilder<boolean> {
  switch (tab) {
    case 'open':
      return sql`${HAS_CLIENT} and proposals.state in ('draft', 'sent')`;
    case 'opened':
      return sql`${HAS_CLIENT} and proposals.state = 'sent' and proposals.held_until > ${now.toISOString()}::timestamptz
        and exists (select from link_openings as o join client_links as l on l.uid = o.link_uid
          where l.subject_uid = proposals.uid and o.version = proposals.sent_version)`;
    case 'attention':
      // who accepts has asked before: the deal's page does not show that question
      return sql`${HAS_CLIENT} and (
        (proposals.state <> 'withdrawn' and ${OPEN_QUESTIONS} > 0)
        or (proposals.state in ('draft', 'sent')
          and (proposals.moved_kopecks is not null or proposals.approval = 'asked'))
        or (proposals.state = 'sent' and proposals.held_until <= ${now.toISOString()}::timestamptz)
      )`;
    case 'accepted':
      return sql`proposals.state = 'accepted'`;
    case 'all':
      return sql`true`;
  }
}

/**
 * Proposals to the leads that the actor may see, the newest first.
 * @throws {OfficeError} not-allowed
 */
export async function listProposals(
  deps: Pick<ProposalDeps, 'db' | 'cityOf'>,
  actor: Actor,
  input: { tab: ProposalTab; lead?: string; cursor?: string; now: Date },
): Promise<{ items: ShownRow[]; next: string | null; counts: Record<ProposalTab, number> }> {
  const { tab, lead, cursor, now } = input;
  const rows = await visible(deps.db, actor)
    .where(tabOf(tab, now))
    .$if(lead !== undefined, (query) => query.where('proposals.lead_uid', '=', lead ?? ''))
    .$if(cursor !== undefined, (query) => query.where('proposals.uid', '<', cursor ?? ''))
    .orderBy('proposals.uid', 'desc')
    .limit(PART + 1)
    .execute();
  const part = rows.slice(0, PART);
  const counted = await deps.db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.uid', 'proposals.lead_uid')
    .where(withinScope(leadScope(actor)))
    .select(
      proposalTabs.map((name) =>
        sql<number>`count(*) filter (where ${tabOf(name, now)})::int`.as(name),
      ),
    )
    .executeTakeFirstOrThrow();
  return {
    items: part.map((row) => rowOf(deps, row, now)),
    next: rows.length > PART ? (part.at(-1)?.uid ?? null) : null,
    counts: counted as Record<ProposalTab, number>,
  };
}

function visible(db: Kysely<Database>, actor: Actor) {
  return db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.uid', 'proposals.lead_uid')
    .leftJoin('staff', (join) =>
      join.on(sql`staff.uid::text`, '=', (on) => on.ref('proposals.author')),
    )
    .leftJoin('proposal_versions as sent', (join) =>
      join
        .onRef('sent.proposal_uid', '=', 'proposals.uid')
        .onRef('sent.version', '=', 'proposals.sent_version'),
    )
    .where(withinScope(leadScope(actor)))
    .selectAll('proposals')
    .select(['leads.name', 'leads.time_zone', 'staff.name as author_name', 'sent.sent_at'])
    .select('sent.document as sent_document')
    .leftJoin('deals', 'deals.proposal_uid', 'proposals.uid')
    .select('deals.uid as deal_uid')
    .select(OPEN_QUESTIONS.as('open_questions'))
    .select(openings(sql`sent.version`).as('seen'));
}

type VisibleRow = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

function rowOf(deps: Pick<ProposalDeps, 'cityOf'>, row: VisibleRow, now: Date): ShownRow {
  const draft = row.draft as unknown as StoredDraft | null;
  return {
    uid: row.uid,
    number: row.number,
    lead_uid: row.lead_uid,
    status: proposalStatus({ state: row.state, heldUntil: row.held_until }, now),
    version: row.version,
    sent_version: row.sent_version,
    client: clientFirstName(row.name),
    city: deps.cityOf(draft?.city ?? null)?.name ?? '',
    zone: knownZone(row.time_zone),
    cars: (draft?.cars ?? []).map((car, position) => ({
      title: car.title,
      total_kopecks: billOf(car, position).total,
    })),
    held_until: draft?.held_until ?? row.updated_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    seen_at: openedAt(row.seen.at),
    opened: row.seen.opened,
    author: row.author_name,
    open_questions: row.open_questions,
    moved_kopecks: row.moved_kopecks,
    updated_at: row.updated_at.toISOString(),
    demo: row.demo,
  };
}

/**
 * One proposal with its draft, bills, margin, versions, links and questions.
 * @throws {OfficeError} not-allowed, not-found
 */
export async function readProposal(
  deps: ProposalDeps,
  actor: Actor,
  { uid, now }: { uid: string; now: Date },
): Promise<Proposal> {
  const { db, rules } = deps;
  const row = await visible(db, actor).where('proposals.uid', '=', uid).executeTakeFirst();
  if (row === undefined) throw noSuchProposal();
  const draft = row.draft as unknown as StoredDraft | null;
  const shown = rowOf(deps, row, now);
  return {
    ...shown,
    draft:
      draft === null
        ? { cars: [], city: null, held_until: shown.held_until }
        : editableDraft(draft),
    left_out:
      draft !== null && draft.cars.length === 0 && shown.status === 'draft'
        ? await leftOutCar(deps, draft, { leadUid: row.lead_uid, now })
        : null,
    has_changes: row.is_changed,
    bills: draft === null ? [] : await billsOf(deps, draft, now),
    client_view:
      draft === null || draft.cars.length === 0
        ? null
        : {
            ...buildDocument(deps, draft, {
              number: row.number,
              version: (row.sent_version ?? 0) + (row.is_changed ? 1 : 0),
              author: row.author_name?.trim().split(/\s+/, 1)[0] ?? null,
              at: now,
            }),
            status: 'sent',
            client: shown.client,
            accepted: null,
            questions: [],
            demo: row.demo,
          },
    sent_view: sentView(row.sent_document),
    approval: row.approval ?? (draft !== null && isLow(draft, rules) ? 'needed' : 'not-needed'),
    margin_percent: rules.marginBasisPoints / 100,
    move_percent: rules.moveBasisPoints / 100,
    versions: await versionsOf(db, uid),
    links: await linksOf(db, uid),
    questions: await questionsOf(db, uid),
    accepted:
      row.accepted_at === null
        ? null
        : {
            at: row.accepted_at.toISOString(),
            version: row.accepted_version ?? 0,
            position: row.accepted_position ?? 0,
            deal_uid: row.deal_uid,
          },
  };
}

async function billsOf(
  deps: ProposalDeps,
  draft: StoredDraft,
  at: Date,
): Promise<Proposal['bills']> {
  const today = await totalsToday(deps, draft.cars, at);
  const offered = await Promise.all(
    draft.cars.map(async ({ car }) => car && (await deps.carOf(car.country, car.id))),
  );
  return draft.cars.map((car, position) => {
    const { lines, total, margin } = billOf(car, position);
    const { frozen } = car;
    const now = today[position] ?? null;
    return {
      key: car.key,
      lines: lines.map(({ code, group, title, note, kopecks, own }) => ({
        code,
        group,
        title,
        note,
        kopecks,
        own: own?.key ?? null,
        before_kopecks:
          own === null ? null : (frozen.lines.find((line) => line.code === code)?.kopecks ?? null),
      })),
      groups: groupTotals(lines),
      total_kopecks: total,
      margin: {
        services_kopecks: margin.services,
        exchange_kopecks: margin.exchange,
        costs_kopecks: margin.costs,
        total_kopecks: margin.total,
        percent: margin.basisPoints / 100,
        is_low: margin.basisPoints < deps.rules.marginBasisPoints,
      },
      frozen: {
        rates_on: frozen.rates.date,
        source: frozen.rates.source,
        customs: frozen.rates.customs,
        edition: frozen.edition,
        clearance_on: frozen.clearanceDate,
      },
      moved_kopecks: now === null || now === total ? null : now - total,
      is_sold: offered[position]?.isSold === true,
    };
  });
}

async function linksOf(db: Kysely<Database>, uid: string): Promise<Proposal['links']> {
  const rows = await db
    .selectFrom('client_links')
    .select(['uid', 'created_at', 'expires_at', 'revoked_at'])
    .select(
      sql<number>`(select count(*)::int from link_openings as o where o.link_uid = client_links.uid)`.as(
        'opened',
      ),
    )
    .where('subject_uid', '=', uid)
    .orderBy('uid', 'desc')
    .execute();
  return rows.map((row) => ({
    uid: row.uid,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    opened: row.opened,
  }));
}

async function questionsOf(db: Kysely<Database>, uid: string): Promise<Proposal['questions']> {
  const rows = await db
    .selectFrom('proposal_questions')
    .selectAll()
    .where('proposal_uid', '=', uid)
    .orderBy('uid', 'asc')
    .execute();
  return rows.map((row) => ({
    uid: row.uid,
    at: row.at.toISOString(),
    version: row.version,
    text: row.text,
    answered_at: row.answered_at?.toISOString() ?? null,
  }));
}
