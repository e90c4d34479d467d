import { randomBytes } from 'node:crypto';
import { createAcceptQueue, makeUuidV7 } from '@prichal/database';
import type { StaffRole } from '@prichal/contract/office';
import type { Lead, LeadsTable } from '@prichal/database';
import { sampleInput } from '@prichal/database/testing';
import type { SuiteDatabase } from '@prichal/database/testing';
import type { Updateable } from 'kysely';
import type { Actor } from '../actor.ts';

/** Friday noon of the office, 10:00 in Vladivostok. */
export const NOW = new Date('2026-11-20T02:00:00Z');

/** What a test changes in an accepted lead. */
export type LeadColumns = Updateable<LeadsTable>;
export type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** People and leads for tests of the office. */
export function sampleOffice(suite: Pick<SuiteDatabase, 'db' | 'handle'>) {
  return {
    /** Somebody who works here; without a password that anybody knows. */
    async person(name: string, role: StaffRole): Promise<StaffActor> {
      const uid = makeUuidV7(NOW.getTime(), randomBytes);
      const made = { created_at: NOW, updated_at: NOW, state: 'active' } as const;
      await suite.db
        .insertInto('staff')
        .values({ uid, login: uid, name, role, password_hash: 'none', ...made })
        .execute();
      return { kind: 'staff', uid, role };
    },
    /** A lead as the site accepts it, changed as given. */
    async lead(
      set: LeadColumns = {},
      { at = NOW, ...sent }: Parameters<typeof sampleInput>[0] & { at?: Date } = {},
    ): Promise<string> {
      const queue = createAcceptQueue(suite.handle, () => at.getTime(), randomBytes);
      const result = await queue.accept(sampleInput(sent));
      if (result.kind === 'conflict') throw new Error('a conflict');
      const { uid } = result.lead;
      if (Object.keys(set).length > 0)
        await suite.db.updateTable('leads').set(set).where('uid', '=', uid).execute();
      return uid;
    },
    read: (uid: string): Promise<Lead> =>
      suite.db.selectFrom('leads').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow(),
    history: (uid: string) =>
      suite.db
        .selectFrom('lead_history')
        .select(['actor', 'kind', 'details', 'text'])
        .where('lead_uid', '=', uid)
        .orderBy('uid', 'asc')
        .execute(),
    audit: (uid: string) =>
      suite.db
        .selectFrom('office_audit')
        .select(['actor', 'action'])
        .where('subject', '=', uid)
        .orderBy('at', 'asc')
        .orderBy('uid', 'asc')
        .execute(),
  };
}
