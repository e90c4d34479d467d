import { randomBytes } from 'node:crypto';
import { makeUuidV7, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { hashPassword } from '../password/hash-password.ts';
import { endInvitations } from '../tickets/end-tickets.ts';
import { checkLogin, checkName, checkPassword, checkRole, loginTaken } from './check-input.ts';

/**
 * Adds a person who can sign in at once.
 * @returns the login as it is stored
 * @throws {OfficeError} not-allowed, wrong-input, login-taken
 */
export async function addStaff(
  db: Kysely<Database>,
  actor: Actor,
  input: { login: string; name: string; role: string; password: string; now: Date },
): Promise<string> {
  requireOwner(actor);
  const { password, now } = input;
  const login = checkLogin(input.login);
  const name = checkName(input.name);
  const role = checkRole(input.role);
  checkPassword(password, login);
  const hash = await hashPassword(password);
  const uid = makeUuidV7(now.getTime(), randomBytes);
  await transact(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff')
      .values({
        uid,
        login,
        name,
        role,
        state: 'active',
        password_hash: hash,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('login').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw loginTaken(login);
    await endInvitations(trx, login, now);
    await writeAudit(trx, {
      at: now,
      actor: actorName(actor),
      action: 'staff.added',
      subject: uid,
      details: { role },
    });
  });
  return login;
}
