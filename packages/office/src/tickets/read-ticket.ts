import type { StaffRole, TicketPurpose } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { offerTotp } from '../second-factor/setup.ts';
import type { TotpOffer } from '../second-factor/setup.ts';
import { tokenHash } from '../sessions/session-token.ts';
import { ticketGone } from './ticket-gone.ts';

/** A ticket that can be used now. */
export interface TicketContent {
  hash: string;
  purpose: TicketPurpose;
  staffUid: string | null;
  login: string | null;
  name: string | null;
  role: StaffRole;
  expiresAt: Date;
}

/** What the bearer of the link sees. */
export type OpenTicket = Omit<TicketContent, 'hash' | 'staffUid'> & { totp: TotpOffer };

/** @throws {OfficeError} ticket-gone */
export async function openTicket(
  db: Kysely<Database>,
  { ticket, issuer, key, now }: { ticket: string; issuer: string; key: Buffer; now: Date },
): Promise<OpenTicket> {
  const { hash, purpose, login, name, role, expiresAt } = await readTicket(db, ticket, now);
  const totp = offerTotp(key, boundTo(hash), { issuer, label: login ?? issuer });
  return { purpose, login, name, role, expiresAt, totp };
}

/** What the offer of a ticket is sealed for. */
export function boundTo(hash: string): string {
  return `ticket ${hash}`;
}

/**
 * The ticket as it is now. One made by somebody who is no active owner any more is not valid.
 * @throws {OfficeError} ticket-gone
 */
export async function readTicket(
  db: Kysely<Database>,
  ticket: string,
  now: Date,
): Promise<TicketContent> {
  const hash = tokenHash(ticket);
  const row = await db
    .selectFrom('staff_tickets as t')
    .leftJoin('staff as s', 's.uid', 't.staff_uid')
    .leftJoin('staff as c', (join) =>
      join
        .on((on) => on(on.cast<string>('c.uid', 'text'), '=', on.ref('t.created_by')))
        .on('c.state', '=', 'active')
        .on('c.role', '=', 'owner'),
    )
    .selectAll('t')
    .select(['s.login as person_login', 's.name as person_name', 's.role as person_role'])
    .select(['s.state as person_state', 'c.uid as creator'])
    .where('t.hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) throw ticketGone('unknown', 'invite');
  const { purpose } = row;
  if (row.used_at !== null) throw ticketGone('used', purpose);
  const valid =
    row.expires_at > now &&
    (row.created_by === 'terminal' || row.creator !== null) &&
    (row.staff_uid === null || row.person_state === 'active');
  const role = row.person_role ?? row.role;
  if (!valid || role === null) throw ticketGone('expired', purpose);
  return {
    hash,
    purpose,
    staffUid: row.staff_uid,
    login: row.person_login ?? row.login,
    name: row.person_name ?? row.name,
    role,
    expiresAt: row.expires_at,
  };
}
