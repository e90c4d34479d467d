import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateTo, migrateToLatest } from '../migrate.ts';
import { openTestDatabase } from '../testing/index.ts';

const OLGA = randomUUID();
/** action, what an earlier release wrote, what stays of it */
const LINES: [string, object, object][] = [
  ['audit.exported', { lead: '+79141234567', kind: 'people' }, { lead: null, kind: 'people' }],
  ['audit.exported', { person: 'maslov' }, { person: null }],
  ['audit.exported', { person: OLGA }, { person: OLGA }],
  ['audit.exported', { person: 'terminal' }, { person: 'terminal' }],
  ['audit.exported', {}, {}],
  ['feed.added', { feed: 'feeds.test/key-81/cars.csv' }, { feed: 'feeds.test' }],
  [
    'country.added',
    { country: 'uae', name: 'ОАЭ', open: true, why: 'да' },
    { country: 'uae', open: true },
  ],
  ['route.set', { country: 'korea', why: 'договор', via: 'через Киргизию' }, { country: 'korea' }],
  ['pricing.costs-changed', { valid_from: 'x', summary: 'звонок' }, { valid_from: 'x' }],
  ['spending.added', { source: 'yandex', rub: 5 }, { rub: 5 }],
  ['text.saved', { name: 'faq' }, { name: 'faq' }],
];

it.each(['embedded', 'postgres'] as const)(
  'lines of the audit log lose what was typed, and stay closed to changes (%s)',
  async (engine) => {
    const { db, handle, close } = await openTestDatabase(engine, { from: 'empty' });
    await migrateTo(db, '063-reduced-leads');
    await sql`insert into staff (uid, login, name, role, state, password_hash, created_at, updated_at)
      values (${OLGA}::uuid, 'olga', 'Ольга', 'owner', 'active', '-', now(), now())`.execute(db);
    const at = (index: number) => new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString();
    for (const [index, [action, details]] of LINES.entries())
      await sql`insert into office_audit (uid, at, actor, action, details)
        values (${randomUUID()}::uuid, ${at(index)}, 'terminal', ${action}, ${JSON.stringify(details)}::jsonb)`.execute(
        db,
      );
    await migrateToLatest(handle);
    const rows = await db.selectFrom('office_audit').select('details').orderBy('at').execute();
    expect(rows.map(({ details }) => details)).toEqual(LINES.map(([, , stays]) => stays));
    await expect(sql`update office_audit set actor = 'x'`.execute(db)).rejects.toThrow(
      /append-only/,
    );
    await close();
  },
);
