import { randomBytes } from 'node:crypto';
import { makeUuidV7, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { hashPassword } from '../password/hash-password.ts';
import { checkLogin, checkName, checkPassword, loginTaken } from '../people/check-input.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { proveSecret } from '../second-factor/prove-secret.ts';
import { seal } from '../second-factor/seal.ts';
import { readSetup } from '../second-factor/setup.ts';
import { endOpenSessions } from '../sessions/end-sessions.ts';
import { startSession } from '../sessions/start-session.ts';
import type { DeviceInput, OpenedSession } from '../sessions/start-session.ts';
import { boundTo, readTicket } from './read-ticket.ts';
import type { TicketContent } from './read-ticket.ts';
import { endInvitations, endTickets } from './end-tickets.ts';
import { ticketGone } from './ticket-gone.ts';

export interface RedeemInput extends DeviceInput {
  ticket: string;
  /** of the owner's ticket; others fix them */
  login?: string | undefined;
  name?: string | undefined;
  password: string;
  /** of `openTicket` */
  setup: string;
  code: string;
  /** opens stored secrets, see `officeKey` */
  key: Buffer;
}

interface Credentials {
  login: string;
  name: string;
  password_hash: string;
  totp_secret: string;
  totp_last_step: number;
}

/**
 * Uses a ticket: the person gets a password, a proven second factor, recovery codes and a session, or nothing happens.
 * @throws {OfficeError} ticket-gone (used at the same moment, too), wrong-input, login-taken, owner-exists, busy
 */
export async function redeemTicket(
  db: Kysely<Database>,
  input: RedeemInput,
): Promise<OpenedSession & { recoveryCodes: string[] }> {
  const { password, key, now } = input;
  const ticket = await readTicket(db, input.ticket, now);
  const login = checkLogin(ticket.login ?? input.login ?? '');
  const name = checkName(ticket.name ?? input.name ?? '');
  checkPassword(password, login);
  const secret = readSetup(key, boundTo(ticket.hash), input.setup);
  if (secret === null)
    throw new OfficeError('wrong-input', 'Страница устарела: откройте ссылку ещё раз.', {
      field: 'setup',
    });
  const credentials: Credentials = {
    login,
    name,
    totp_last_step: proveSecret(secret, input.code, now),
    password_hash: await hashPassword(password),
    totp_secret: seal(key, login, secret),
  };
  return transact(db, async (trx) => {
    await useTicket(trx, ticket, now);
    const uid = await storePerson(trx, ticket, credentials, now);
    const recoveryCodes = await replaceRecoveryCodes(trx, uid, key, now);
    const { purpose, role } = ticket;
    await writeAudit(trx, {
      at: now,
      actor: uid,
      action: 'ticket.used',
      subject: uid,
      details: { purpose, role },
    });
    const person = { uid, name, role };
    return { ...(await startSession(trx, person, 'password+totp', input)), recoveryCodes };
  });
}

/** The row decides who is first; tickets of an owner are locked together, so that one of them alone makes an owner. */
async function useTicket(
  trx: Transaction<Database>,
  { hash, purpose }: TicketContent,
  now: Date,
): Promise<void> {
  if (purpose === 'owner')
    await trx
      .selectFrom('staff_tickets')
      .select('hash')
      .where('purpose', '=', 'owner')
      .orderBy('hash', 'asc')
      .forUpdate()
      .execute();
  const { numUpdatedRows } = await trx
    .updateTable('staff_tickets')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw ticketGone('used', purpose);
}

async function storePerson(
  trx: Transaction<Database>,
  ticket: TicketContent,
  credentials: Credentials,
  now: Date,
): Promise<string> {
  if (ticket.staffUid === null) return insertPerson(trx, ticket, credentials, now);
  const uid = ticket.staffUid;
  const { password_hash, totp_secret, totp_last_step } = credentials;
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ password_hash, totp_secret, totp_last_step, updated_at: now })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('uid', '=', uid)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw ticketGone('expired', 'reset');
  // whatever was lost or stolen opens nothing any more
  await endOpenSessions(trx, uid, now);
  await trx.deleteFrom('staff_passkeys').where('staff_uid', '=', uid).execute();
  await endTickets(trx, uid, now);
  return uid;
}

async function insertPerson(
  trx: Transaction<Database>,
  { purpose, role }: TicketContent,
  { login, name, password_hash, totp_secret, totp_last_step }: Credentials,
  now: Date,
): Promise<string> {
  const uid = makeUuidV7(now.getTime(), randomBytes);
  if (purpose === 'owner' && (await hasOwner(trx)))
    throw new OfficeError('owner-exists', 'Владелец уже есть: новых людей приглашает он.');
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff')
    .values({
      uid,
      login,
      name,
      role,
      state: 'active',
      password_hash,
      totp_secret,
      totp_last_step,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw loginTaken(login);
  await endInvitations(trx, login, now);
  return uid;
}

async function hasOwner(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff where role = 'owner' and state = 'active' limit 1`.execute(trx);
  return rows.length > 0;
}
