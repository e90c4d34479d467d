import { LEAD_STAGES, LOST_REASONS } from '@prichal/contract/office';
import type { Database, Lead } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { LeadState, StageMap } from '../connector.ts';

/** How these leads stand, by uid, for a channel with these stages. */
export async function readLeadStates(
  db: Kysely<Database>,
  leads: readonly Lead[],
  stages: StageMap | undefined,
): Promise<Map<string, LeadState>> {
  if (leads.length === 0) return new Map();
  const uids = leads.map(({ uid }) => uid);
  const rows = await db
    .selectFrom('leads as l')
    .leftJoin('staff as s', 's.uid', 'l.assignee')
    .leftJoin('lead_claims as c', 'c.lead_uid', 'l.uid')
    .select(['l.uid', 's.name', 'c.claimed_by'])
    .where('l.uid', 'in', uids)
    .execute();
  const people = new Map(rows.map(({ uid, name, claimed_by }) => [uid, name ?? claimed_by]));
  return new Map(
    leads.map((lead) => {
      const { uid, stage } = lead;
      const line = lineOf(lead, people.get(uid) ?? null);
      return [uid, { stage, remoteStage: stages?.get(stage) ?? null, line }];
    }),
  );
}

/** «В работе: Ольга, этап «Договор»»; null: it waits for somebody. */
function lineOf(
  { stage, in_queue: queued, lost_reason: reason }: Lead,
  person: string | null,
): string | null {
  if (stage === 'lost') return `Закрыта: ${LOST_REASONS[reason ?? 'other'].toLowerCase()}`;
  if (stage === 'handed-over') return LEAD_STAGES[stage];
  if (queued) return null;
  const later = stage === 'new' || stage === 'working' ? '' : `, этап «${LEAD_STAGES[stage]}»`;
  return `В работе${person === null ? '' : `: ${person}`}${later}`;
}
