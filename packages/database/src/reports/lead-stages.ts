import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Stages that a request goes through once somebody works on it, in their order. */
export const STAGE_STEPS = ['proposal', 'contract', 'shipping', 'handed-over'] as const;
export type StageStep = (typeof STAGE_STEPS)[number];

/**
 * Has the request `l` reached this stage? Its own stage alone does not say so: it goes back when a client asks again,
 * takes a second car or gives up. What its history names and what its proposals and deals say stays.
 */
export function reachedStage(stage: StageStep): RawBuilder<boolean> {
  const further = sql.join(
    STAGE_STEPS.slice(STAGE_STEPS.indexOf(stage)).map((step) => sql.lit(step)),
  );
  const named = sql<boolean>`${NAMED} in (${further}) and not exists (
    select from lead_history as b
    where b.lead_uid = h.lead_uid and b.uid > h.uid and b.kind = 'stage' and b.details->>'from' = ${NAMED}
      and coalesce(array_position(${STEPS}, b.details->>'to'), 0) < array_position(${STEPS}, ${NAMED})
      and ${stands('b')}
  )`;
  return sql`(l.stage in (${further}) or ${SIGNS[stage]} or ${hasLine(named)})`;
}

/** Is there a line `h` in the history of the request `l` like this one, which was not undone? */
function hasLine(like: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`exists (
    select from lead_history as h where h.lead_uid = l.uid and ${like} and ${stands('h')}
  )`;
}

const STEPS = sql`array[${sql.join(STAGE_STEPS.map((step) => sql.lit(step)))}]`;

/** The stage that a line of the history names; one that a person has set back by hand was a mistake. */
const NAMED = sql<string | null>`(case when h.kind = 'stage' then h.details->>'to'
  when h.kind in ('closed', 'deal') then h.details->>'from' end)`;

/** An undo takes back the newest line that is not a note. */
function stands(line: 'h' | 'b'): RawBuilder<boolean> {
  const it = sql.table(line);
  return sql`(
    select n.kind from lead_history as n
    where n.lead_uid = ${it}.lead_uid and n.uid > ${it}.uid and n.kind <> 'note'
    order by n.uid asc limit 1
  ) is distinct from 'undone'`;
}

/** Has the car of the deal `d` been bought? A deal that was erased after its end has no steps any more. */
export const IS_BOUGHT = sql<boolean>`(d.state = 'handed-over'
  or d.progress @> '{"steps":[{"code":"purchase","is_done":true}]}'::jsonb)`;
export const IS_HANDED_OVER = sql<boolean>`d.state = 'handed-over'`;

function hasDeal(like: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`exists (select from deals as d where d.lead_uid = l.uid and ${like})`;
}

const HAS_DEAL = hasDeal(sql`true`);

/** What says without a line of the history that the request `l` has come so far. */
const SIGNS: Record<StageStep, RawBuilder<boolean>> = {
  proposal: sql`(${HAS_DEAL} or exists (
    select from proposals as p where p.lead_uid = l.uid and p.sent_version is not null
  ))`,
  contract: HAS_DEAL,
  shipping: hasDeal(IS_BOUGHT),
  'handed-over': hasDeal(IS_HANDED_OVER),
};

/**
 * Has somebody talked with the client of the request `l`? A call that nobody took is none. One with a proposal has at
 * least been written to.
 */
export function isReached(): RawBuilder<boolean> {
  const called = sql<boolean>`h.kind = 'called' and h.details->>'outcome' in ('reached', 'call-back')`;
  return sql`(${hasLine(called)} or ${reachedStage('proposal')})`;
}

/**
 * Does the claim of the request `l` count? Not after it came back to the queue before anybody had called: that claim has
 * answered nothing, and the clock of the promise has gone on.
 */
export function claimCounts(): RawBuilder<boolean> {
  return sql`(not l.in_queue or l.contacted_at is not null)`;
}

/**
 * Has somebody taken the request `l`, whose claim is `t`? Also one that was handed to a person, or went on to a proposal
 * in another system. One meaning for every panel of the overview.
 */
export function isClaimed(): RawBuilder<boolean> {
  return sql`((t.lead_uid is not null and ${claimCounts()}) or l.assignee is not null or ${reachedStage('proposal')})`;
}
