import { describeEachEngine, rowsRead } from '@prichal/database/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NOON, NOTIFIED } from '../testing/sample-watches.ts';
import { dueQuery } from './due-watches.ts';

const WATCHES = 20_000;
const LIMIT = 500;
const SWEEP = 2;

describeEachEngine('a batch of a sweep', (suite) => {
  it('reads little more than it gives, when all messages of the batches before are pending', async () => {
    await sql`
      insert into watches (uid, reader_uid, kind, subject, title, zone, state, notified, consent, checked, next_at, created_at)
      select lpad(to_hex(n), 32, '0')::uuid, gen_random_uuid(), 'car', 'japan/' || n, 'Harrier', 'Europe/Moscow', 'on',
        ${JSON.stringify(NOTIFIED)}::jsonb, '{}', 1, ${NOON}, ${NOON}
      from generate_series(1, ${WATCHES}::int) as n
    `.execute(suite.db);
    await sql`analyze watches`.execute(suite.db);
    // nothing has counted these yet: a sweep writes all in some seconds
    await sql`
      insert into watch_notices (uid, reader_uid, watch_uid, channel, kind, causes, at, state, due_at)
      select gen_random_uuid(), reader_uid, uid, 'email', 'news', '[]', ${NOON}, 'pending', ${NOON}
      from watches limit ${WATCHES - LIMIT}
    `.execute(suite.db);
    const query = { sweep: SWEEP, zones: ['Europe/Moscow'], run: null, limit: LIMIT, now: NOON };
    expect(await rowsRead(suite.db, dueQuery(query, { since: 0 }))).toBeLessThan(LIMIT * 4);
  });
});
