import { transact } from '@prichal/database';
import type {
  Database,
  Lead,
  LeadClaimsTable,
  LeadHistoryTable,
  OfficeAuditTable,
} from '@prichal/database';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { leadScope, noSuchLead, withinScope } from './lead-scope.ts';

/** A look counts once in this time, and somebody who looked is shown for so long, ms. */
const LOOK_MS = 15 * 60_000;
/** Lines of the history that a card shows, the newest ones. */
const LINES = 200;
/** Other leads of the same phone that a card shows. */
const SAME_PHONE = 50;

type HistoryRow = Selectable<LeadHistoryTable>;
type LookRow = Pick<Selectable<OfficeAuditTable>, 'uid' | 'at' | 'actor' | 'action'>;

/** Everything that the office knows of a lead. */
export interface LeadFile {
  lead: Lead;
  /** the newest first */
  history: HistoryRow[];
  /** who opened it or asked for the contacts, the newest first */
  looks: LookRow[];
  claim: Selectable<LeadClaimsTable> | null;
  /** others of the same phone within the scope, the newest first */
  samePhone: Lead[];
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
  return await transact(db, async (trx) => {
    const lead = await findWithin(trx, actor, uid);
    const looks = await trx
      .selectFrom('office_audit')
      .select(['uid', 'at', 'actor', 'action'])
      .where('subject', '=', uid)
      .where('action', 'in', ['lead.opened', 'lead.revealed'])
      .orderBy('at', 'desc')
      .limit(LINES)
      .execute();
    const since = new Date(now.getTime() - LOOK_MS);
    const recent = looks.filter(({ at, action }) => action === 'lead.opened' && at > since);
    const by = actorName(actor);
    if (!recent.some((look) => look.actor === by))
      await writeAudit(trx, { at: now, actor: by, action: 'lead.opened', subject: uid });
    return {
      lead,
      looks,
      history: await trx
        .selectFrom('lead_history')
        .selectAll()
        .where('lead_uid', '=', uid)
        .orderBy('uid', 'desc')
        .limit(LINES)
        .execute(),
      claim:
        (await trx
          .selectFrom('lead_claims')
          .selectAll()
          .where('lead_uid', '=', uid)
          .executeTakeFirst()) ?? null,
      samePhone: await readSamePhone(trx, actor, lead),
      viewers: recent
        .filter((look) => look.actor !== by)
        .map((look) => ({ uid: look.actor, at: look.at })),
    };
  });
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
    const { name, phone, email } = await findWithin(trx, actor, uid);
    const by = actorName(actor);
    await writeAudit(trx, { at: now, actor: by, action: 'lead.revealed', subject: uid });
    return { name, phone, email };
  });
}

async function findWithin(trx: Transaction<Database>, actor: Actor, uid: string): Promise<Lead> {
  const lead = await trx
    .selectFrom('leads')
    .selectAll()
    .where('uid', '=', uid)
    .where(withinScope(leadScope(actor)))
    .executeTakeFirst();
  if (lead === undefined) throw noSuchLead();
  return lead;
}

async function readSamePhone(
  trx: Transaction<Database>,
  actor: Actor,
  { uid, phone }: Lead,
): Promise<Lead[]> {
  if (phone === null) return [];
  return await trx
    .selectFrom('leads')
    .selectAll()
    .where('phone', '=', phone)
    .where('uid', '!=', uid)
    .where(withinScope(leadScope(actor)))
    .orderBy('created_at', 'desc')
    .limit(SAME_PHONE)
    .execute();
}
