import type { TicketPurpose } from '@prichal/contract/office';
import { transact } from '@prichal/database';
import type { Database, StaffTicketsTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { checkLogin, checkName, checkRole, loginTaken } from '../people/check-input.ts';
import { findPerson } from '../people/find-person.ts';
import type { PersonRef } from '../people/find-person.ts';
import { makeSessionToken, tokenHash } from '../sessions/session-token.ts';
import { endInvitations } from './end-tickets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From the terminal to the browser next to it; over the weekend; while the person waits. */
const LIFETIME_MS: Record<TicketPurpose, number> = {
  owner: 30 * MINUTE_MS,
  invite: 72 * HOUR_MS,
  reset: 2 * HOUR_MS,
};

export interface NewTicket {
  /** 256 random bits; only their hash is stored */
  ticket: string;
  expiresAt: Date;
}

type Content = Pick<Selectable<StaffTicketsTable>, 'staff_uid' | 'login' | 'name' | 'role'>;

/**
 * A link for the first owner, or for another one when no owner is active. The person who starts the site may ask for it.
 * @throws {OfficeError} owner-exists
 */
export async function createOwnerTicket(db: Kysely<Database>, now: Date): Promise<NewTicket> {
  const nobody: Content = { staff_uid: null, login: null, name: null, role: 'owner' };
  return transact(db, (trx) => storeTicket(trx, { kind: 'terminal' }, 'owner', nobody, now));
}

/** A link that makes a person with this login, in place of earlier ones for it. @throws {OfficeError} not-allowed, wrong-input, login-taken */
export async function invite(
  db: Kysely<Database>,
  actor: Actor,
  input: { login: string; name: string; role: string; now: Date },
): Promise<NewTicket> {
  requireOwner(actor);
  const login = checkLogin(input.login);
  const content = {
    staff_uid: null,
    login,
    name: checkName(input.name),
    role: checkRole(input.role),
  };
  return transact(db, async (trx) => {
    const taken = await trx
      .selectFrom('staff')
      .select('uid')
      .where('login', '=', login)
      .executeTakeFirst();
    if (taken !== undefined) throw loginTaken(login);
    await endInvitations(trx, login, input.now);
    return storeTicket(trx, actor, 'invite', content, input.now);
  });
}

/**
 * A link that gives a person a new password and second factor. Until it is used nothing changes.
 * @throws {OfficeError} not-allowed, unknown-login
 */
export async function createReset(
  db: Kysely<Database>,
  actor: Actor,
  input: { person: PersonRef; now: Date },
): Promise<NewTicket> {
  requireOwner(actor);
  return transact(db, async (trx) => {
    const { uid, state } = await findPerson(trx, input.person);
    if (state !== 'active')
      throw new OfficeError('wrong-input', 'Сотрудник отключён: сначала включите его.');
    const content = { staff_uid: uid, login: null, name: null, role: null };
    return storeTicket(trx, actor, 'reset', content, input.now);
  });
}

async function storeTicket(
  trx: Transaction<Database>,
  actor: Actor,
  purpose: TicketPurpose,
  content: Content,
  now: Date,
): Promise<NewTicket> {
  const ticket = makeSessionToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  // one statement: no owner can appear between the question and the row
  const { rows } = await sql`
    insert into staff_tickets
      (hash, purpose, staff_uid, login, name, role, created_by, created_at, expires_at)
    select ${tokenHash(ticket)}, ${purpose}, ${content.staff_uid}::uuid, ${content.login},
      ${content.name}, ${content.role}, ${actorName(actor)}, ${now}::timestamptz, ${expiresAt}::timestamptz
    where ${purpose} <> 'owner' or not exists
      (select 1 from staff where role = 'owner' and state = 'active')
    returning hash
  `.execute(trx);
  if (rows.length === 0)
    throw new OfficeError('owner-exists', 'Владелец уже есть: новых людей приглашает он.');
  await writeAudit(trx, {
    at: now,
    actor: actorName(actor),
    action: 'ticket.created',
    subject: content.staff_uid,
    details: { purpose, ...(content.login !== null && { login: content.login }) },
  });
  return { ticket, expiresAt };
}
