import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedReviews, decideReview } from '../reviews/reviews.ts';
import { countLeadsByDay } from '../leads/count-leads.ts';
import { eraseLead } from '../leads/erase-lead.ts';
import { findLeadByNumber, listLeadPhotos } from '../leads/find-lead.ts';
import { listLeads } from '../leads/list-leads.ts';
import { migrateTo, migrateToLatest } from '../migrate.ts';
import { readStages } from '../reports/read-stages.ts';
import { readVariants } from '../reports/read-experiments.ts';
import { readFunnel } from '../reports/read-funnel.ts';
import { readCatalogueState } from '../catalog/load-index.ts';
import { listUnderWay } from '../catalog/stuck-imports.ts';
import { publishCatalogue } from '../catalog/publish-catalogue.ts';
import type { Database } from '../schema/database.ts';
import { openTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';

const AT = '2026-03-02T05:00:00Z';
const SPAN = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-31T00:00:00Z') };
const CONSENT = JSON.stringify({
  version: '1',
  documents: [{ document: 'personal-data' }, { document: 'publication' }],
});
const uids = {
  fresh: randomUUID(),
  taken: randomUUID(),
  closed: randomUUID(),
  review: randomUUID(),
  car: randomUUID(),
  stored: randomUUID(),
  ready: randomUUID(),
};

/** What the release of migration 008 has written. */
async function fillOldest(db: Kysely<Database>): Promise<void> {
  const lead = (uid: string, number: string, state: string, kind = 'callback') =>
    sql`insert into leads (uid, number, kind, name, phone, message, context, campaign, consent, state, created_at)
      values (${uid}::uuid, ${number}, ${kind}, 'Иван', '+79991112233', 'Хорошо', '{"page": "/"}',
        '{"utm_source": "vk"}', ${CONSENT}::jsonb, ${state}, ${AT}::timestamptz)`.execute(db);
  await lead(uids.fresh, 'П-10001', 'new');
  await lead(uids.taken, 'П-10002', 'taken');
  await lead(uids.closed, 'П-10003', 'closed');
  await lead(uids.review, 'П-10004', 'new', 'review');
  await sql`insert into lead_takings values (${uids.taken}::uuid, ${AT}, 'Олег', 'telegram')`.execute(
    db,
  );
  await sql`insert into lead_deliveries (lead_uid, destination, state, due_at, started, finished, created_at, settled_at)
    values (${uids.taken}::uuid, 'telegram', 'sent', ${AT}, 1, 1, ${AT}, ${AT}),
      (${uids.fresh}::uuid, 'telegram', 'pending', ${AT}, 2, 1, ${AT}, null)`.execute(db);
  await sql`insert into delivery_channels (destination, sends) values ('telegram', '[1772427600000]')`.execute(
    db,
  );
  await sql`insert into delivery_alarms (key, kind, text, raised_at, seen_at, told, tell_at)
    values ('untaken', 'untaken', 'x', ${AT}, ${AT}, 1, ${AT}),
      ('dead:telegram', 'dead', 'y', ${AT}, ${AT}, 3, ${AT})`.execute(db);
  await sql`insert into lead_photos values ('a.webp', ${uids.fresh}::uuid, 0, 4, 3, 2)`.execute(db);
  await sql`insert into reviews values (${randomUUID()}::uuid, ${uids.review}::uuid, 'approved', 'Иван',
    'Harrier', 'japan', 'Хорошо', ${AT}, ${AT})`.execute(db);
  await sql`insert into erasures values (${randomUUID()}::uuid, 'П-1', 'owner', '["name"]', 0, ${AT})`.execute(
    db,
  );
  await sql`create table analytics_events_20260302 partition of analytics_events
    for values from ('2026-03-02 00:00:00+00') to ('2026-03-03 00:00:00+00')`.execute(db);
  await sql`insert into analytics_events values (${AT}, ${randomUUID()}::uuid, 'page_view', '/', '/', 's', '{}')`.execute(
    db,
  );
  await sql`insert into experiments values (${randomUUID()}::uuid, 'k', '{"standard": 1}', 10.00, ${AT}, null)`.execute(
    db,
  );
  await sql`insert into lead_events (id, event_type, ab_test_group, calculator_total, created_at, experiment)
    values (${randomUUID()}::uuid, 'lead_capture_shown', 'standard', 1234567.8900, ${AT}, 'k')`.execute(
    db,
  );
  await sql`insert into state values ('costs', ${JSON.stringify([
    { title: 'Зима', validFrom: '2026-01-01', lines: [1] },
    { title: 'Весна', validFrom: '2026-03-01', lines: [2] },
  ])}::jsonb, ${AT}), ('other', '{"kept": true}', ${AT})`.execute(db);
  await sql`insert into cars (uid, country, id, source_id, brand_slug, brand_name, model_slug, model_name, year,
      body, powertrain, wheel, length_mm, width_mm, height_mm, wheelbase_mm, price_amount, price_currency, paint,
      landed_rub, search_text, listed_at, updated_at)
    values (${uids.car}::uuid, 'japan', '1', 'lot1', 'toyota', 'Toyota', 'harrier', 'Harrier', 2021, 'suv',
      'petrol', 'right', 4740, 1855, 1660, 2690, 2500000.10, 'JPY', 'silver', 2000000, 'toyota harrier lot1',
      ${AT}, ${AT})`.execute(db);
}

/** What came with the office, up to migration 025. */
async function fillOffice(db: Kysely<Database>): Promise<void> {
  await sql`insert into staff_sessions (token_hash, uid, staff_uid, factors, device, created_at, seen_at, fresh_until, expires_at)
    values ('open', ${randomUUID()}::uuid, ${randomUUID()}::uuid, 'passkey', 'x', ${AT}, ${AT}, ${AT}, '2099-01-01')`.execute(
    db,
  );
  await sql`insert into catalog_imports (uid, ready, with_photos, started_at)
    values (${uids.stored}::uuid, false, true, ${AT}), (${uids.ready}::uuid, true, false, ${AT})`.execute(
    db,
  );
  await sql`insert into staged_cars (import, position, car, sold)
    values (${uids.ready}::uuid, 0, '{"source_id": "lot2", "price": 1.50}', null),
      (${uids.ready}::uuid, 1, null, ${uids.car}::uuid)`.execute(db);
  await sql`update leads set search_terms = to_tsvector('simple', 'иван'), email = 'a@example.ru'
    where uid = ${uids.taken}::uuid`.execute(db);
  await sql`update leads set search_terms = to_tsvector('simple', 'иван') where uid = ${uids.fresh}::uuid`.execute(
    db,
  );
}

describe.each(['embedded', 'postgres'] as const)('a site of an earlier release (%s)', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { from: 'empty' });
    await migrateTo(database.db, '008-analytics');
    await fillOldest(database.db);
    await migrateTo(database.db, '017-staff-totp');
    // signed in by a password alone
    await sql`insert into staff_sessions (token_hash, staff_uid, device, created_at, expires_at)
      values ('old', ${randomUUID()}::uuid, 'x', ${AT}, '2099-01-01')`.execute(database.db);
    await migrateTo(database.db, '025-proposals');
    await fillOffice(database.db);
    await migrateToLatest(database.handle);
  });
  afterAll(() => database.close());

  it('has its requests in stages, with claims, deliveries and photos', async () => {
    const { db } = database;
    const stages = await db
      .selectFrom('leads')
      .select(['number', 'stage', 'in_queue', 'lost_reason', 'version', 'first_in_queue', 'demo'])
      .orderBy('number', 'asc')
      .execute();
    const common = { version: 1, first_in_queue: false, demo: false };
    expect(stages).toEqual([
      { number: 'П-10001', stage: 'new', in_queue: true, lost_reason: null, ...common },
      { number: 'П-10002', stage: 'working', in_queue: false, lost_reason: null, ...common },
      { number: 'П-10003', stage: 'lost', in_queue: false, lost_reason: 'other', ...common },
      { number: 'П-10004', stage: 'new', in_queue: true, lost_reason: null, ...common },
    ]);
    expect(await db.selectFrom('lead_claims').selectAll().execute()).toEqual([
      { lead_uid: uids.taken, claimed_at: new Date(AT), claimed_by: 'Олег', channel: 'telegram' },
    ]);
    expect(await listLeads(db)).toHaveLength(4);
    expect(await findLeadByNumber(db, '10002')).toMatchObject({ uid: uids.taken, name: 'Иван' });
    expect(await listLeadPhotos(db, [uids.fresh])).toMatchObject([{ name: 'a.webp', position: 0 }]);
    const deliveries = db.selectFrom('lead_deliveries').selectAll().orderBy('state', 'asc');
    expect(await deliveries.execute()).toMatchObject([
      { state: 'pending', started: 2, finished: 1, scheduled_at: null, remote_place: null },
      { state: 'sent', settled_at: new Date(AT) },
    ]);
    expect(await db.selectFrom('delivery_channels').selectAll().execute()).toMatchObject([
      { sends: [1_772_427_600_000], paused_until: null, changes_cursor: null },
    ]);
    // an alarm of a kind that has another name now is raised anew
    expect(await db.selectFrom('delivery_alarms').selectAll().execute()).toMatchObject([
      { key: 'dead:telegram', reminders: 3, remind_at: new Date(AT) },
    ]);
  });

  it('has its reports of then', async () => {
    const { db } = database;
    expect(await readStages(db, SPAN)).toMatchObject({ requests: 4, claimed: 1, lost: 1 });
    expect(await countLeadsByDay(db, SPAN)).toEqual([
      { day: '2026-03-02', source: 'vk', count: 4, hidden: 0 },
    ]);
    const [page, ...steps] = await readFunnel(db, SPAN);
    expect(page).toMatchObject({ visits: 1, count: 1 });
    expect(steps.at(-1)).toMatchObject({ step: 'claimed', count: 1 });
    const { experiments } = await readVariants(db, SPAN);
    expect(experiments).toMatchObject([
      {
        experiment: { key: 'k', holdoutPercent: 10, endedAt: null },
        groups: [{ exposures: 1 }, {}],
      },
    ]);
    expect(await db.selectFrom('lead_events').select('calculator_total').execute()).toEqual([
      { calculator_total: '1234567.8900' },
    ]);
  });

  it('has its review, which can be decided about again', async () => {
    const { db } = database;
    expect(await approvedReviews(db, 10)).toMatchObject([
      { name: 'Иван', text: 'Хорошо', answer: null, city: null, paid_rub: null, deal_uid: null },
    ]);
    const decided = { uid: randomUUID(), number: 'П-10004', now: new Date(AT), show: null };
    expect(await decideReview(db, decided)).toBe('done');
    expect(await db.selectFrom('reviews').select(['decision', 'version']).execute()).toEqual([
      { decision: 'rejected', version: 2 },
    ]);
  });

  it('has the costs as decisions of their day, and nothing else of its state has moved', async () => {
    const { db } = database;
    const costs = await db
      .selectFrom('pricing_changes')
      .select(['kind', 'valid_from', 'summary', 'value', 'lines', 'created_at', 'cancelled_at'])
      .orderBy('valid_from', 'asc')
      .execute();
    const common = { kind: 'costs', lines: null, created_at: new Date(AT), cancelled_at: null };
    expect(costs).toEqual([
      {
        ...common,
        valid_from: '2026-01-01',
        summary: 'Таблица «Зима»',
        value: { title: 'Зима', validFrom: '2026-01-01', lines: [1] },
      },
      {
        ...common,
        valid_from: '2026-03-01',
        summary: 'Таблица «Весна»',
        value: { title: 'Весна', validFrom: '2026-03-01', lines: [2] },
      },
    ]);
    expect(await db.selectFrom('state').select(['name', 'value']).execute()).toEqual([
      { name: 'other', value: { kept: true } },
    ]);
  });

  it('has sessions that proved only a password ended, and the others open', async () => {
    const sessions = await database.db
      .selectFrom('staff_sessions')
      .select(['token_hash', 'factors', 'ended_at'])
      .orderBy('token_hash', 'asc')
      .execute();
    expect(sessions).toEqual([
      { token_hash: 'old', factors: 'password', ended_at: expect.any(Date) },
      { token_hash: 'open', factors: 'passkey', ended_at: null },
    ]);
  });

  it('goes on with the import that was under way, its cars in the form of today', async () => {
    const { db } = database;
    const imports = await db
      .selectFrom('catalog_imports')
      .select(['uid', 'state', 'with_photos', 'actor', 'first_revision', 'undo_of'])
      .orderBy('state', 'asc')
      .execute();
    const common = { actor: 'terminal', first_revision: null, undo_of: null };
    expect(imports).toEqual([
      { uid: uids.ready, state: 'making', with_photos: false, ...common },
      { uid: uids.stored, state: 'storing', with_photos: true, ...common },
    ]);
    expect(await listUnderWay(db)).toMatchObject([{ uid: uids.ready, file: '', isUndo: false }]);
    const staged = await db
      .selectFrom('staged_cars')
      .select(['position', 'cars', 'sold'])
      .orderBy('position', 'asc')
      .execute();
    expect(staged).toEqual([
      { position: 0, cars: expect.any(String), sold: null },
      { position: 1, cars: null, sold: uids.car },
    ]);
    expect(JSON.parse(staged[0]?.cars ?? '')).toEqual([{ source_id: 'lot2', price: 1.5 }]);
    // it has no reserved numbers, so it holds nothing back
    expect(await readCatalogueState(db)).toMatchObject({ snapshotId: null, behind: true });
    const published = await publishCatalogue(db, { now: () => new Date(AT), fold: (text) => text });
    expect(published).toMatchObject({ cars: 1 });
  });

  it('has its cars as they were, on order and of a known colour', async () => {
    expect(await database.db.selectFrom('cars').selectAll().execute()).toMatchObject([
      {
        uid: uids.car,
        price_amount: '2500000.10',
        landed_rub: 2_000_000,
        paint: 'silver',
        availability: 'order',
        available_at: null,
        typical_sizes: false,
        revision: 0,
        sold_by: null,
        vin: null,
        route_via: null,
      },
    ]);
  });

  it('indexes anew the requests that are found by their address from now on', async () => {
    const rows = await database.db
      .selectFrom('leads')
      .select(['number', 'search_terms'])
      .where('uid', 'in', [uids.taken, uids.fresh])
      .orderBy('number', 'asc')
      .execute();
    expect(rows).toEqual([
      { number: 'П-10001', search_terms: `'иван':1` },
      { number: 'П-10002', search_terms: null },
    ]);
  });

  it('erases what it has stored, also because its time is over', async () => {
    const { db } = database;
    const erased = await eraseLead(db, uids.fresh, { reason: 'retention', now: new Date(AT) });
    expect(erased).toMatchObject({ kind: 'erased', number: 'П-10001', photos: ['a.webp'] });
    const records = db.selectFrom('erasures').select(['number', 'reason']);
    expect(await records.orderBy('number', 'asc').execute()).toEqual([
      { number: 'П-1', reason: 'owner' },
      { number: 'П-10001', reason: 'retention' },
    ]);
  });
});
