import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateTo, migrateToLatest } from '../migrate.ts';
import { openTestDatabase } from '../testing/index.ts';

it.each(['embedded', 'postgres'] as const)(
  'rows of the ledger get the route that their deal still says, and no other (%s)',
  async (engine) => {
    const { db, handle, close } = await openTestDatabase(engine, { from: 'empty' });
    await migrateTo(db, '050-sale-countries');
    const promises = {
      direct: { via: null },
      third: { via: 'через Киргизию' },
      old: {},
      erased: null,
      removed: { via: null },
    };
    for (const [number, promise] of Object.entries(promises)) {
      const uid = randomUUID();
      await sql`insert into deals (uid, number, lead_uid, proposal_uid, state, promise, promised_on,
          handover_on, promised_kopecks, client_kopecks, company_kopecks, created_at, updated_at)
        values (${uid}::uuid, ${number}, ${randomUUID()}::uuid, ${randomUUID()}::uuid, 'handed-over',
          ${promise === null ? null : JSON.stringify(promise)}::jsonb, current_date, current_date,
          1, 1, 0, now(), now())`.execute(db);
      await sql`insert into ledger_rows (uid, deal_uid, is_shown, title, country, city, month,
          promised_kopecks, paid_kopecks, promised_days, days, reasons)
        values (${randomUUID()}::uuid, ${uid}::uuid, ${number !== 'removed'}, ${number}, 'japan',
          '', '2026-11', 1, 1, 1, 1, '[]')`.execute(db);
    }
    await migrateToLatest(handle);
    const rows = await db.selectFrom('ledger_rows').select(['title', 'route']).execute();
    expect(Object.fromEntries(rows.map(({ title, route }) => [title, route]))).toEqual({
      direct: { via: null },
      third: { via: 'через Киргизию' },
      old: null,
      erased: null,
      removed: null,
    });
    await close();
  },
);
