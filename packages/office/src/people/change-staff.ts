import { transact } from '@prichal/database';
import type { Database, JsonValue, StaffTable } from '@prichal/database';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import { OfficeError } from '../errors.ts';
import { hashPassword } from '../password/hash-password.ts';
import { releaseLeads } from '../leads/release-leads.ts';
import { endOpenSessions } from '../sessions/end-sessions.ts';
import { endTickets } from '../tickets/end-tickets.ts';
import { checkPassword, checkRole, normalLogin } from './check-input.ts';
import { findPerson } from './find-person.ts';
import type { PersonRef } from './find-person.ts';

type ChangedFields = Pick<
  Updateable<StaffTable>,
  'role' | 'state' | 'password_hash' | 'totp_secret' | 'totp_last_step'
>;

interface Change {
  person: PersonRef;
  now: Date;
  set: ChangedFields;
  action: AuditAction;
  details?: Record<string, JsonValue>;
}

/** @throws {OfficeError} not-allowed, unknown-login, last-owner */
export function disableStaff(db: Kysely<Database>, actor: Actor, person: PersonRef, now: Date) {
  return changeStaff(db, actor, {
    person,
    now,
    set: { state: 'disabled' },
    action: 'staff.disabled',
  });
}

/** @throws {OfficeError} not-allowed, unknown-login */
export function enableStaff(db: Kysely<Database>, actor: Actor, person: PersonRef, now: Date) {
  return changeStaff(db, actor, { person, now, set: { state: 'active' }, action: 'staff.enabled' });
}

/** @throws {OfficeError} not-allowed, wrong-input, unknown-login, last-owner */
export async function changeRole(
  db: Kysely<Database>,
  actor: Actor,
  input: { person: PersonRef; role: string; now: Date },
): Promise<void> {
  const role = checkRole(input.role);
  const details = { role };
  await changeStaff(db, actor, { ...input, set: { role }, action: 'staff.role-changed', details });
}

/** @throws {OfficeError} not-allowed, wrong-input, unknown-login, busy */
export async function setPassword(
  db: Kysely<Database>,
  actor: Actor,
  input: { login: string; password: string; now: Date },
): Promise<void> {
  requireOwner(actor);
  const { login, password, now } = input;
  checkPassword(password, normalLogin(login));
  const set = { password_hash: await hashPassword(password) };
  await changeStaff(db, actor, { person: login, now, set, action: 'staff.password-set' });
}

/**
 * One change of a person with its audit line. It ends the person's sessions: what they were opened with no longer holds.
 * Those who may not see leads any more give the open ones back to the queue.
 */
export async function changeStaff(
  db: Kysely<Database>,
  actor: Actor,
  wanted: Change,
): Promise<void> {
  requireOwner(actor);
  const { now, set, action, details = {} } = wanted;
  await transact(db, async (trx) => {
    const person = await lockPerson(trx, wanted);
    await trx
      .updateTable('staff')
      .set({ ...set, version: person.version + 1, updated_at: now })
      .where('uid', '=', person.uid)
      .execute();
    const sessions = await endOpenSessions(trx, person.uid, now);
    if (set.state === 'disabled' || set.role !== undefined) await endTickets(trx, person.uid, now);
    const by = actorName(actor);
    const leaves = set.state === 'disabled' || set.role === 'editor';
    const leads = leaves ? await releaseLeads(trx, person.uid, { actor: by, now }) : 0;
    await writeAudit(trx, {
      at: now,
      actor: by,
      action,
      subject: person.uid,
      details: { ...details, sessions, ...(leads > 0 ? { leads } : {}) },
    });
  });
}

/** Locks all owners in one order: two of them who disable each other at the same moment come one after the other. */
async function lockPerson(
  trx: Transaction<Database>,
  { person: ref, set }: Pick<Change, 'person' | 'set'>,
): Promise<Selectable<StaffTable>> {
  const owners = await trx
    .selectFrom('staff')
    .select('uid')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .orderBy('uid', 'asc')
    .forUpdate()
    .execute();
  const person = await findPerson(trx, ref, true);
  const { role, state } = { ...person, ...set };
  const stays = role === 'owner' && state === 'active';
  if (!stays && owners.length === 1 && owners[0]?.uid === person.uid)
    throw new OfficeError('last-owner', 'Это единственный владелец: сначала добавьте другого.');
  return person;
}
