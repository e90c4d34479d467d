import { officeDay } from '@prichal/catalog';
import { asksMotor, clientFirstName, decapitalize, knownZone } from '@prichal/contract';
import { DEAL_EVENTS } from '@prichal/contract/office';
import type { Deal, DealTab, Deals, DealRow as ShownRow } from '@prichal/contract/office';
import { parseDay } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { daysBetween, nextStep } from '@prichal/proposals';
import type { DealProgress } from '@prichal/proposals';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Actor } from '../actor.ts';
import { leadScope, withinScope } from '../leads/lead-scope.ts';
import type { ProposalDeps } from '../proposals/proposal-deps.ts';
import { buildDealPage, readParts } from './deal-page.ts';
import { noSuchDeal } from './scoped-deal.ts';
import { storedDeal } from './stored-deal.ts';
import { standingEvents, undoableEvent } from './standing-events.ts';
import type { StoredEvent } from './stored-deal.ts';
import { firstWord } from './write-deal.ts';

const PART = 50;

const UNSEEN = sql<number>`(
  (select count(*)::int from deal_files as f where f.deal_uid = deals.uid and f.seen_at is null)
  + (select count(*)::int from deal_answers as a where a.deal_uid = deals.uid and a.answered_at is null)
)`;

function tabOf(tab: DealTab, now: Date): RawBuilder<boolean> {
  switch (tab) {
    case 'open':
      return sql`deals.state = 'open'`;
    case 'attention':
      return sql`(
        (deals.state = 'open' and deals.step_on < ${officeDay(now)}::date)
        or (deals.state = 'open' and deals.task_until < ${now.toISOString()}::timestamptz)
        or ${UNSEEN} > 0
      )`;
    case 'handed-over':
      return sql`deals.state = 'handed-over'`;
    case 'all':
      return sql`true`;
  }
}

/** Deals under way: the one whose step has waited longest first. Others: the newest first. */
const CURSOR = /^(\d{4}-\d{2}-\d{2})~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const FAR = '9999-12-31';

/** Deals of the leads that the actor may see. @throws {OfficeError} not-allowed */
export async function listDeals(
  db: Kysely<Database>,
  actor: Actor,
  {
    tab,
    lead,
    cursor,
    now,
  }: { tab: DealTab; lead?: string | undefined; cursor?: string | undefined; now: Date },
): Promise<Deals> {
  const byStep = tab === 'open' || tab === 'attention';
  const order = sql<string>`coalesce(deals.step_on, ${FAR}::date)`;
  const [, day, uid] = CURSOR.exec(cursor ?? '') ?? [];
  let query = visible(db, actor).where(tabOf(tab, now));
  if (lead !== undefined) query = query.where('deals.lead_uid', '=', lead);
  // a cursor that nobody has given out begins from the start
  if (day !== undefined && uid !== undefined && parseDay(day) !== null)
    query = byStep
      ? query.where(sql<boolean>`(${order}, deals.uid) > (${day}::date, ${uid}::uuid)`)
      : query.where('deals.uid', '<', uid);
  const rows = await (
    byStep
      ? query.orderBy(order, 'asc').orderBy('deals.uid', 'asc')
      : query.orderBy('deals.uid', 'desc')
  )
    .limit(PART + 1)
    .execute();
  const counted = await db
    .selectFrom('deals')
    .innerJoin('leads', 'leads.uid', 'deals.lead_uid')
    .where('deals.promise', 'is not', null)
    .where(withinScope(leadScope(actor)))
    .select(
      (['open', 'attention', 'handed-over', 'all'] as const).map((name) =>
        sql<number>`count(*) filter (where ${tabOf(name, now)})::int`.as(name),
      ),
    )
    .executeTakeFirstOrThrow();
  const part = rows.slice(0, PART);
  const last = part.at(-1);
  return {
    items: part.map((row) => rowOf(row, now)),
    next: rows.length > PART && last !== undefined ? `${last.step_on ?? FAR}~${last.uid}` : null,
    counts: counted as Deals['counts'],
  };
}

function visible(db: Kysely<Database>, actor: Actor) {
  return db
    .selectFrom('deals')
    .innerJoin('leads', 'leads.uid', 'deals.lead_uid')
    .leftJoin('staff', 'staff.uid', 'leads.assignee')
    .where('deals.promise', 'is not', null)
    .where(withinScope(leadScope(actor)))
    .selectAll('deals')
    .select(['leads.name', 'leads.time_zone', 'staff.name as manager'])
    .select(UNSEEN.as('unseen'));
}

type VisibleRow = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

function rowOf(row: VisibleRow, now: Date): ShownRow {
  const { promise, progress } = storedDeal(row);
  const today = officeDay(now);
  const step = row.state === 'open' ? nextStep(progress) : undefined;
  return {
    uid: row.uid,
    number: row.number,
    lead_uid: row.lead_uid,
    proposal_uid: row.proposal_uid,
    state: row.state,
    version: row.version,
    client: clientFirstName(row.name),
    car: promise.car.title,
    picture: promise.car.picture,
    city: promise.city.name,
    zone: knownZone(row.time_zone),
    step:
      step === undefined
        ? null
        : { code: step.code, title: step.title, on: step.on, is_late: step.on < today },
    handover_on: row.handover_on,
    days_late: daysBetween(row.promised_on, row.handover_on),
    promised_kopecks: row.promised_kopecks,
    client_kopecks: row.client_kopecks,
    company_kopecks: row.company_kopecks,
    task_is_late: row.state === 'open' && row.task_until !== null && row.task_until < now,
    unseen: row.unseen,
    manager: row.manager,
    updated_at: row.updated_at.toISOString(),
    demo: row.demo,
  };
}

/** One deal with everything that staff see of it. @throws {OfficeError} not-allowed, not-found */
export async function readDeal(
  { db, rules }: Pick<ProposalDeps, 'db' | 'rules'>,
  actor: Actor,
  { uid, now }: { uid: string; now: Date },
): Promise<Deal> {
  const row = await visible(db, actor).where('deals.uid', '=', uid).executeTakeFirst();
  if (row === undefined) throw noSuchDeal();
  const parts = await readParts(db, row);
  const answers = await readAnswers(db, uid);
  const shown = rowOf(row, now);
  const { promise, progress, files, events } = parts;
  const isAnswered =
    answers.some(({ kind, answered_at: at }) => kind === 'task' && at === null) ||
    files.some(({ by, is_seen: isSeen }) => by === 'client' && !isSeen);
  return {
    ...shown,
    client_view: buildDealPage(row, parts, {
      client: shown.client,
      manager: firstWord(row.manager),
      holder: rules.holder,
      isAnswered,
      now,
    }),
    vin: progress.vin,
    currency: promise.currency,
    counts_motor: countsMotor(promise.asked),
    events: await shownEvents(db, events, progress),
    files: files.map(({ link_uid: _link, ...file }) => file),
    answers,
    messages: await readMessages(db, uid),
    agent_links: await readLinks(db, uid),
    ...(await readOpenings(db, row)),
    consent: row.consent,
  };
}

function countsMotor({ powertrain }: Record<string, unknown>): boolean {
  return typeof powertrain === 'string' && asksMotor(powertrain);
}

const ASIDE: Readonly<Record<string, string>> = {
  accepted: 'Предложение принято',
  asked: 'Вопрос клиента',
  answered: 'Ответ на просьбу',
  files: 'Присланы файлы',
  consent: 'Изменено согласие на запись без имени',
};
const ACTORS: Readonly<Record<string, string>> = {
  client: 'клиент',
  agent: 'агент',
  terminal: 'терминал',
  system: 'сайт',
};

/** «Машина куплена»; an event of a step names it: «Шаг пройден: оплата». */
function titleOf(
  { kind, event }: Pick<StoredEvent, 'kind' | 'event'>,
  { steps }: Pick<DealProgress, 'steps'>,
): string {
  const title = ASIDE[kind] ?? DEAL_EVENTS[kind as keyof typeof DEAL_EVENTS] ?? kind;
  if (event === null || !('step' in event)) return title;
  const step = steps.find(({ code }) => code === event.step);
  return step === undefined ? title : `${title}: ${decapitalize(step.title)}`;
}

async function shownEvents(
  db: Kysely<Database>,
  events: readonly StoredEvent[],
  progress: DealProgress,
): Promise<Deal['events']> {
  const stand = new Set(standingEvents(events).map(({ uid }) => uid));
  const last = undoableEvent(events);
  const people = await db.selectFrom('staff').select(['uid', 'name']).execute();
  return events
    .map(({ uid, at, actor, kind, event, text, changes }) => ({
      uid,
      at: at.toISOString(),
      by: ACTORS[actor] ?? people.find((one) => one.uid === actor)?.name ?? '',
      title: titleOf({ kind, event }, progress),
      text,
      changes,
      is_undone: kind !== 'undone' && !stand.has(uid),
      can_undo: uid === last?.uid,
    }))
    .toReversed();
}

async function readAnswers(db: Kysely<Database>, uid: string): Promise<Deal['answers']> {
  const rows = await db
    .selectFrom('deal_answers')
    .select(['uid', 'at', 'kind', 'text', 'answered_at'])
    .where('deal_uid', '=', uid)
    .orderBy('uid', 'desc')
    .execute();
  return rows.map(({ at, answered_at: answered, ...row }) => ({
    ...row,
    at: at.toISOString(),
    answered_at: answered?.toISOString() ?? null,
  }));
}

async function readMessages(db: Kysely<Database>, uid: string): Promise<Deal['messages']> {
  const rows = await db
    .selectFrom('client_messages')
    .select(['uid', 'at', 'text', 'state'])
    .where('deal_uid', '=', uid)
    .orderBy('uid', 'desc')
    .execute();
  return rows.map(({ at, text, ...row }) => ({ ...row, at: at.toISOString(), text: text ?? '' }));
}

async function readLinks(db: Kysely<Database>, uid: string): Promise<Deal['agent_links']> {
  const rows = await db
    .selectFrom('client_links')
    .select(['uid', 'created_at', 'expires_at', 'revoked_at'])
    .select(
      sql<number>`(select count(*)::int from link_openings as o where o.link_uid = client_links.uid)`.as(
        'opened',
      ),
    )
    .where('subject_uid', '=', uid)
    .where('kind', '=', 'agent')
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

/** Since the deal began: until then the same link showed the proposal. */
async function readOpenings(
  db: Kysely<Database>,
  { proposal_uid: uid, created_at: since }: { proposal_uid: string; created_at: Date },
): Promise<Pick<Deal, 'client_opened' | 'client_seen_at'>> {
  const row = await db
    .selectFrom('link_openings as o')
    .innerJoin('client_links as l', 'l.uid', 'o.link_uid')
    .select([sql<number>`count(*)::int`.as('opened'), sql<Date | null>`max(o.at)`.as('at')])
    .where('l.subject_uid', '=', uid)
    .where('o.at', '>=', since)
    .executeTakeFirstOrThrow();
  return { client_opened: row.opened, client_seen_at: row.at?.toISOString() ?? null };
}
