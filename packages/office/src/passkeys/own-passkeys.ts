import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { dropPushes } from '../push/drop-pushes.ts';
import { checkName } from '../people/check-input.ts';
import type { Session } from '../sessions/read-session.ts';

export interface OwnPasskey {
  uid: string;
  /** as the person calls the device */
  name: string;
  createdAt: Date;
  /** null: never */
  usedAt: Date | null;
}

export async function listPasskeys(db: Kysely<Database>, { uid }: Session): Promise<OwnPasskey[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(['uid', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('staff_uid', '=', uid)
    .orderBy('created_at', 'asc')
    .orderBy('uid', 'asc')
    .execute();
}

/** @throws {OfficeError} wrong-input, unknown-passkey: of somebody else, too */
export async function renamePasskey(
  db: Kysely<Database>,
  { uid }: Session,
  input: { passkey: string; name: string; now: Date },
): Promise<void> {
  const name = checkName(input.name);
  await transact(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff_passkeys')
      .set({ name })
      .where('uid', '=', input.passkey)
      .where('staff_uid', '=', uid)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw unknown();
    await writeAudit(trx, { at: input.now, actor: uid, action: 'passkey.renamed', subject: uid });
  });
}

/**
 * The device signs in no more. It may be a lost one: the person's other sessions that a passkey opened end with it, and
 * the pushes to their devices.
 * @throws {OfficeError} unknown-passkey: of somebody else, too
 */
export async function removePasskey(
  db: Kysely<Database>,
  { uid, sessionUid }: Session,
  { passkey, now }: { passkey: string; now: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_passkeys')
      .where('uid', '=', passkey)
      .where('staff_uid', '=', uid)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw unknown();
    const opened = await trx
      .selectFrom('staff_sessions')
      .select(['uid', 'ended_at', 'expires_at'])
      .where('staff_uid', '=', uid)
      .where('uid', '!=', sessionUid)
      .where('factors', '=', 'passkey')
      .execute();
    let sessions = 0;
    for (const session of opened) {
      // a device gets pushes when its session is over, too
      await dropPushes(trx, { session: session.uid });
      if (session.ended_at !== null || session.expires_at <= now) continue;
      await trx
        .updateTable('staff_sessions')
        .set({ ended_at: now })
        .where('uid', '=', session.uid)
        .execute();
      sessions += 1;
    }
    const details = { sessions };
    await writeAudit(trx, {
      at: now,
      actor: uid,
      action: 'passkey.removed',
      subject: uid,
      details,
    });
  });
}

function unknown(): OfficeError {
  return new OfficeError('unknown-passkey', 'Такого ключа нет.');
}
