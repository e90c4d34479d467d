import { addHistory, transact } from '@prichal/database';
import type { Database, HistoryEntry, JsonValue, Lead, LeadsTable } from '@prichal/database';
import type { Kysely, Transaction, Updateable } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor, ChannelActor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import { OfficeError } from '../errors.ts';
import { queuePush } from '../push/queue-push.ts';
import type { PushNews } from '../push/queue-push.ts';
import { isWithin, leadScope, noSuchLead } from './lead-scope.ts';
import { timeAgo } from './time-ago.ts';

/** After this the lead of a colleague is a foreign one like any other, ms. */
const LOST_RACE_MS = 10 * 60_000;

/** What every change of a lead names. */
export interface LeadInput {
  uid: string;
  /** the one that the person saw */
  version: number;
  now: Date;
  /** the history notes what was before, for `undoChange` */
  undoable?: boolean;
}

type HistoryLine = Pick<HistoryEntry, 'kind' | 'details' | 'text' | 'key'>;

/** What a change does; null: it is so already. */
export interface LeadChange {
  set: Updateable<LeadsTable>;
  history: HistoryLine;
  action: AuditAction;
  /** who works on it from now on gets a push */
  push?: PushNews['kind'];
}

/**
 * One change of a lead: locked, checked against the scope and the version, written with its history and its audit line
 * in one transaction.
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function changeLead(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput,
  decide: (
    lead: Lead,
    trx: Transaction<Database>,
  ) => LeadChange | null | Promise<LeadChange | null>,
): Promise<number> {
  return await transact(db, async (trx) => {
    if (actor.kind === 'staff') await requireActive(trx, actor.uid);
    const lead = await lockLead(trx, actor, input);
    const change = await decide(lead, trx);
    if (change === null) return lead.version;
    if (change.history.text != null) requireUnerased(lead);
    const version = lead.version + 1;
    await trx
      .updateTable('leads')
      .set({ ...change.set, version })
      .where('uid', '=', lead.uid)
      .execute();
    const undo: Record<string, JsonValue> =
      input.undoable === true ? { before: valuesBefore(lead, change) } : {};
    await record(trx, actor, lead.uid, { ...change, undo, now: input.now });
    if (change.push) await queuePush(trx, { lead: lead.uid, kind: change.push, now: input.now });
    return version;
  });
}

/** What a change replaces, as `undoChange` writes it back. */
function valuesBefore(lead: Lead, { set }: LeadChange): Record<string, JsonValue> {
  const columns = Object.keys(set) as (keyof Lead)[];
  return Object.fromEntries(
    columns.map((column) => {
      const value = lead[column];
      return [column, value instanceof Date ? value.toISOString() : value];
    }),
  );
}

/** The history line and the audit line of one change. @returns false: its key is known, nothing was written */
export async function record(
  trx: Transaction<Database>,
  actor: Actor | ChannelActor,
  leadUid: string,
  {
    history,
    action,
    undo = {},
    now,
  }: {
    history: HistoryLine;
    action: AuditAction;
    /** only the history needs it */
    undo?: Record<string, JsonValue>;
    now: Date;
  },
): Promise<boolean> {
  const by = actorName(actor);
  const details: Record<string, JsonValue> = history.details ?? {};
  const isNew = await addHistory(trx, {
    lead: leadUid,
    at: now,
    actor: by,
    ...history,
    details: { ...details, ...undo },
  });
  if (!isNew) return false;
  await writeAudit(trx, { at: now, actor: by, action, subject: leadUid, details });
  return true;
}

/** @throws {OfficeError} wrong-input: nothing about a person may be written to it any more */
export function requireUnerased({ erased_at: erased }: Pick<Lead, 'erased_at'>): void {
  if (erased !== null)
    throw new OfficeError(
      'wrong-input',
      'Личные данные этой заявки стёрты: записать о клиенте больше ничего нельзя.',
    );
}

/** Read with a lock, so that nobody disables the person in between. @throws {OfficeError} not-allowed */
export async function requireActive(
  trx: Transaction<Database>,
  staffUid: string,
): Promise<{ name: string }> {
  const person = await trx
    .selectFrom('staff')
    .select('name')
    .where('uid', '=', staffUid)
    .where('state', '=', 'active')
    .where('role', '!=', 'editor')
    .forShare()
    .executeTakeFirst();
  if (person === undefined)
    throw new OfficeError('not-allowed', 'Этот сотрудник не может вести заявки.');
  return person;
}

async function lockLead(
  trx: Transaction<Database>,
  actor: Actor,
  { uid, version, now }: LeadInput,
): Promise<Lead> {
  const scope = leadScope(actor);
  const lead = await trx
    .selectFrom('leads')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (lead === undefined) throw noSuchLead();
  const lost = lead.version !== version;
  const age = now.getTime() - (lead.assigned_at?.getTime() ?? 0);
  // somebody was a moment faster: those who saw the lead in the queue may know that
  if (!isWithin(scope, lead) && !(lost && age < LOST_RACE_MS)) throw noSuchLead();
  if (lost) throw await changedBy(trx, actor, lead, now);
  return lead;
}

/** «Заявку уже ведёт Ольга, взято 2 секунды назад». */
async function changedBy(
  trx: Transaction<Database>,
  actor: Actor,
  { assignee, assigned_at: at }: Lead,
  now: Date,
): Promise<OfficeError> {
  const isOwn = actor.kind === 'staff' && assignee === actor.uid;
  const person =
    assignee === null || isOwn
      ? undefined
      : await trx.selectFrom('staff').select('name').where('uid', '=', assignee).executeTakeFirst();
  if (person === undefined || at === null)
    return new OfficeError('lead-changed', 'Заявку только что изменили. Вот какой она стала.');
  return new OfficeError(
    'lead-changed',
    `Заявку уже ведёт ${person.name}, взято ${timeAgo(at, now)}.`,
  );
}
