import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@prichal/contract/office';
import { makeUuidV7, transact } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { startSession } from '../../packages/office/src/sessions/start-session.ts';

/** A person who is signed in to the office. */
export interface Who {
  uid: string;
  cookie: string;
}

/** A person with an open session. */
export async function openSession(
  handle: DatabaseHandle,
  role: StaffRole,
  name: string,
): Promise<Who> {
  const now = new Date();
  const person = { uid: makeUuidV7(now.getTime(), randomBytes), name, role };
  return transact(handle.db, async (trx) => {
    await trx
      .insertInto('staff')
      .values({
        ...person,
        login: person.uid,
        state: 'active',
        password_hash: 'none',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const device = { device: 'bench', before: null, now };
    const { token } = await startSession(trx, person, 'passkey', device);
    return { uid: person.uid, cookie: `office=${token}` };
  });
}
