import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateTo, migrateToLatest } from '../migrate.ts';
import { openTestDatabase } from '../testing/index.ts';

it.each(['embedded', 'postgres'] as const)(
  'requests keep how they stood when they get stages (%s)',
  async (engine) => {
    const { db, handle, close } = await openTestDatabase(engine, { from: 'empty' });
    await migrateTo(db, '017-staff-totp');
    for (const state of ['new', 'claimed', 'closed'])
      await sql`insert into leads (uid, number, kind, state, created_at)
        values (${randomUUID()}::uuid, ${state}, 'callback', ${state}, now())`.execute(db);
    await migrateToLatest(handle);
    const rows = db.selectFrom('leads').select(['number', 'stage', 'in_queue', 'lost_reason']);
    expect(await rows.orderBy('number', 'asc').execute()).toEqual([
      { number: 'claimed', stage: 'working', in_queue: false, lost_reason: null },
      { number: 'closed', stage: 'lost', in_queue: false, lost_reason: 'other' },
      { number: 'new', stage: 'new', in_queue: true, lost_reason: null },
    ]);
    await close();
  },
);
