import type { StaffRole, TicketPurpose } from '@prichal/contract/office';
import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';

/** A link that somebody may still use. */
export interface ListedTicket {
  /** the hash of the ticket: names it and opens nothing */
  id: string;
  purpose: TicketPurpose;
  login: string | null;
  name: string | null;
  role: StaffRole | null;
  createdAt: Date;
  expiresAt: Date;
}

/** The newest first. @throws {OfficeError} not-allowed */
export async function listTickets(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
): Promise<ListedTicket[]> {
  requireOwner(actor);
  return db
    .selectFrom('staff_tickets as t')
    .leftJoin('staff as s', 's.uid', 't.staff_uid')
    .select(['t.hash as id', 't.purpose', 't.created_at as createdAt', 't.expires_at as expiresAt'])
    .select(({ fn }) => [
      fn.coalesce('s.login', 't.login').as('login'),
      fn.coalesce('s.name', 't.name').as('name'),
      fn.coalesce('s.role', 't.role').as('role'),
    ])
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.hash', 'asc')
    .execute();
}

/** The link works no more. @throws {OfficeError} not-allowed, ticket-gone: unknown, used or over */
export async function cancelTicket(
  db: Kysely<Database>,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  requireOwner(actor);
  await transact(db, async (trx) => {
    const ended = await trx
      .updateTable('staff_tickets')
      .set({ expires_at: now })
      .where('hash', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['purpose', 'staff_uid'])
      .executeTakeFirst();
    if (ended === undefined) throw new OfficeError('ticket-gone', 'Эта ссылка уже не действует.');
    await writeAudit(trx, {
      at: now,
      actor: actorName(actor),
      action: 'ticket.cancelled',
      subject: ended.staff_uid,
      details: { purpose: ended.purpose },
    });
  });
}
