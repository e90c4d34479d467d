import { clientName } from '@prichal/contract';
import { transact } from '@prichal/database';
import type {
  Database,
  Lead,
  LeadClaimsTable,
  LeadHistoryTable,
  OfficeAuditTable,
} from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readMatches } from './lead-matches.ts';
import type { LeadMatches } from './lead-matches.ts';
import { leadScope, noSuchLead, withinScope } from './lead-scope.ts';

/** A look counts once in this time, and somebody who looked is shown for so long, ms. */
const LOOK_MS = 15 * 60_000;
/** Lines of the history that a card shows, the newest ones. */
const LINES = 200;

type HistoryRow = Omit<Selectable<LeadHistoryTable>, 'key'>;
type AccessRow = Pick<Selectable<OfficeAuditTable>, 'uid' | 'at' | 'actor' | 'action'>;

/** Everything that the office knows of a lead. */
export interface LeadFile {
  lead: Lead;
  /** the newest first */
  history: HistoryRow[];
  /** who opened it or asked for the contacts, the newest first */
  accesses: AccessRow[];
  claim: Selectable<LeadClaimsTable> | null;
  /** others that are or may be of the same person, within the scope, the newest first */
  matches: LeadMatches;
  /** who else opened it in the last 15 minutes */
  viewers: { uid: string; at: Date }[];
}

/**
 * Reads a lead and writes to the audit log that its personal data were looked at, once in 15 minutes for each person.
 * @throws {OfficeError} not-allowed, not-found
 */
export async function readLead(
  db: Kysely<Database>,
  actor: Actor,
  { uid, now }: { uid: string; now: Date },
): Promise<LeadFile> {
  const { lead, claim } = await findWithin(db, actor, uid);
  const { accesses, history } = await readCourse(db, uid);
  const matches = await readMatches(db, actor, lead);
  const since = new Date(now.getTime() - LOOK_MS);
  const recent = accesses.filter(({ at, action }) => action === 'lead.opened' && at > since);
  const by = actorName(actor);
  // nothing is shown before it is written who looks
  if (!recent.some((access) => access.actor === by)) {
    const own = accesses.find((one) => one.actor === by && one.action === 'lead.opened');
    // two requests of one page at the same moment are one look
    const once = `lead.opened ${uid} ${by} after ${(own ?? accesses[0])?.uid ?? ''}`;
    await writeAudit(db, { at: now, actor: by, action: 'lead.opened', subject: uid, once });
  }
  return {
    lead,
    accesses,
    history,
    claim,
    matches,
    viewers: recent
      .filter((access) => access.actor !== by)
      .map((access) => ({ uid: access.actor, at: access.at })),
  };
}

/**
 * The contacts of a lead; each call is a line of the audit log.
 * @throws {OfficeError} not-allowed, not-found
 */
export async function revealContacts(
  db: Kysely<Database>,
  actor: Actor,
  { uid, now }: { uid: string; now: Date },
): Promise<Pick<Lead, 'name' | 'phone' | 'email'>> {
  return await transact(db, async (trx) => {
    const { name, phone, email } = (await findWithin(trx, actor, uid)).lead;
    const by = actorName(actor);
    await writeAudit(trx, { at: now, actor: by, action: 'lead.revealed', subject: uid });
    return { name: clientName(name), phone, email };
  });
}

/** A lead within the scope, with who has taken it. */
async function findWithin(
  db: Kysely<Database>,
  actor: Actor,
  uid: string,
): Promise<Pick<LeadFile, 'lead' | 'claim'>> {
  const row = await db
    .selectFrom('leads')
    .leftJoin('lead_claims as c', 'c.lead_uid', 'leads.uid')
    .selectAll('leads')
    .select(['c.claimed_at', 'c.claimed_by', 'c.channel as claimed_channel'])
    .where('leads.uid', '=', uid)
    .where(withinScope(leadScope(actor)))
    .executeTakeFirst();
  if (row === undefined) throw noSuchLead();
  const { claimed_at, claimed_by, claimed_channel: channel, ...lead } = row;
  const isClaimed = claimed_at !== null && claimed_by !== null;
  const claim = isClaimed ? { lead_uid: uid, claimed_at, claimed_by, channel } : null;
  return { lead, claim };
}

/** What was done with a lead and who looked at it, in one statement; each the newest first. */
async function readCourse(
  db: Kysely<Database>,
  uid: string,
): Promise<Pick<LeadFile, 'history' | 'accesses'>> {
  const { rows } = await sql<
    Omit<HistoryRow, 'lead_uid' | 'kind'> & { done: HistoryRow['kind'] | null; action: string }
  >`
    (select uid, at, actor, kind as done, '' as action, details, text from lead_history
      where lead_uid = ${uid} order by uid desc limit ${LINES})
    union all
    (select uid, at, actor, null, action, '{}'::jsonb, null from office_audit
      where subject = ${uid} and action in ('lead.opened', 'lead.revealed')
      order by at desc limit ${LINES})
  `.execute(db);
  const history: HistoryRow[] = [];
  const accesses: AccessRow[] = [];
  for (const { done, action, details, text, ...line } of rows)
    if (done === null) accesses.push({ ...line, action });
    else history.push({ ...line, lead_uid: uid, kind: done, details, text });
  return { history, accesses };
}
