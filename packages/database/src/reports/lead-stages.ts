import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Stages that a request goes through once somebody works on it, in their order. */
export const STAGE_STEPS = ['proposal', 'contract', 'shipping', 'handed-over'] as const;
export type StageStep = (typeof STAGE_STEPS)[number];

/**
 * Has the request `l` reached this stage? One that was closed later has reached the stage that it was closed in, those
 * that its history names, and what its proposals and deals say.
 */
export function reachedStage(stage: StageStep): RawBuilder<boolean> {
  const further = sql.join(
    STAGE_STEPS.slice(STAGE_STEPS.indexOf(stage)).map((step) => sql.lit(step)),
  );
  return sql`(l.stage in (${further}) or (l.stage = 'lost' and (${SIGNS[stage]} or exists (
    select from lead_history as h
    where h.lead_uid = l.uid and ((h.kind = 'stage' and h.details->>'to' in (${further}))
      or (h.kind in ('closed', 'deal') and h.details->>'from' in (${further})))
  ))))`;
}

const HAS_DEAL = sql`exists (select from deals as d where d.lead_uid = l.uid)`;

/** What says without a line of the history that the request `l` has come so far. */
const SIGNS: Record<StageStep, RawBuilder<unknown>> = {
  proposal: sql`(${HAS_DEAL} or exists (
    select from proposals as p where p.lead_uid = l.uid and p.sent_version is not null
  ))`,
  contract: HAS_DEAL,
  shipping: sql`exists (
    select from lead_history as s where s.lead_uid = l.uid and s.kind = 'deal'
      and s.details->>'event' = 'step-done' and s.details->>'step' = 'purchase'
  )`,
  'handed-over': sql`false`,
};

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
