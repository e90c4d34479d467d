import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { DELIVERY_STATES } from './deliveries.ts';
import { ERASURE_REASONS } from './lead-retention.ts';
import { LEAD_KINDS } from './leads.ts';
import { describeEachEngine, sampleDeal } from '../testing/index.ts';
import { sampleCar } from '../testing/sample-car.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const UNIQUE = { code: '23505' };
const CHECK = { code: '23514' };

describeEachEngine('the database itself', (suite) => {
  const insertCar = (change: Parameters<typeof sampleCar>[0]) =>
    suite.db.insertInto('cars').values(sampleCar(change)).execute();
  const run = (statement: RawBuilder<unknown>) => statement.execute(suite.db);

  const note = (uid = randomUUID()) => ({
    uid,
    at: NOW,
    actor: 'terminal',
    action: 'staff.added',
    subject: null,
    details: '{}',
  });
  const rows = () => suite.db.selectFrom('office_audit').selectAll().execute();

  beforeAll(() => suite.db.insertInto('office_audit').values(note()).execute());

  it('takes nothing back from the audit log, by whichever statement', async () => {
    const before = await rows();
    expect(before).toHaveLength(1);
    for (const statement of [
      sql`update office_audit set actor = 'nobody'`,
      sql`delete from office_audit`,
      sql`truncate office_audit`,
      sql`insert into office_audit select * from office_audit
        on conflict (uid) do update set actor = 'nobody'`,
    ])
      await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await rows()).toEqual(before);
    await suite.db.insertInto('office_audit').values(note()).execute();
    expect(await rows()).toHaveLength(2);
  });

  it('knows the words that the code knows', async () => {
    const lead = (kind: string, number: string) =>
      run(sql`insert into leads (uid, number, kind, created_at)
        values (gen_random_uuid(), ${number}, ${kind}, ${NOW})`);
    for (const kind of LEAD_KINDS) await lead(kind, kind);
    await expect(lead('other', 'other')).rejects.toMatchObject(CHECK);
    const delivery = (state: string) =>
      run(sql`insert into lead_deliveries (lead_uid, destination, state, due_at, created_at)
        values (gen_random_uuid(), 'vk', ${state}, ${NOW}, ${NOW})`);
    for (const state of DELIVERY_STATES) await delivery(state);
    await expect(delivery('lost')).rejects.toMatchObject(CHECK);
    const erasure = (reason: string) =>
      run(sql`insert into erasures values (gen_random_uuid(), 'П-1', ${reason}, '[]', 0, ${NOW})`);
    for (const reason of ERASURE_REASONS) await erasure(reason);
    await expect(erasure('mistake')).rejects.toMatchObject(CHECK);
  });

  it('has one car of a source number and of an address in a country', async () => {
    await insertCar({ country: 'japan', id: '1', source_id: 'lot1' });
    await expect(insertCar({ country: 'japan', id: '2', source_id: 'lot1' })).rejects.toMatchObject(
      UNIQUE,
    );
    await expect(insertCar({ country: 'japan', id: '1', source_id: 'lot2' })).rejects.toMatchObject(
      UNIQUE,
    );
    await insertCar({ country: 'korea', id: '1', source_id: 'lot1' });
  });

  it.each([
    ['a total below nothing', { landed_rub: -1 }],
    ['a range that ends before it begins', { landed_rub: 2, landed_to_rub: 1 }],
    ['a price below nothing', { price_amount: '-0.01' }],
    ['a month that is none', { month: 13 }],
    ['a status that is none', { status: 'lost' }],
    ['an availability that is none', { availability: 'soon' }],
    ['an address of a report that runs a script', { report_url: 'javascript:alert(1)' }],
    ['a video that is not read safely', { video_url: 'http://example.ru/v' }],
  ])('has no car with %s', async (_name, change) => {
    await expect(insertCar(change)).rejects.toMatchObject(CHECK);
  });

  it('keeps a price to the kopeck, and one that is too large out', async () => {
    const price = async (price_amount: string) => {
      const uid = randomUUID();
      await insertCar({ uid, price_amount });
      const stored = suite.db.selectFrom('cars').select('price_amount').where('uid', '=', uid);
      return (await stored.executeTakeFirstOrThrow()).price_amount;
    };
    expect(await price('0.1')).toBe('0.10');
    expect(await price('999999999999.99')).toBe('999999999999.99');
    await expect(price('1000000000000.00')).rejects.toMatchObject({ code: '22003' });
  });

  it('lets a proposal be accepted once, and an event of a deal come once', async () => {
    const deal = sampleDeal(NOW);
    await suite.db.insertInto('deals').values(deal).execute();
    const again = sampleDeal(NOW, { proposal_uid: deal.proposal_uid });
    await expect(suite.db.insertInto('deals').values(again).execute()).rejects.toMatchObject(
      UNIQUE,
    );
    const event = (position: number, key: string) =>
      suite.db
        .insertInto('deal_events')
        .values({
          uid: randomUUID(),
          deal_uid: deal.uid,
          position,
          key,
          at: NOW,
          actor: 'terminal',
          kind: 'paid',
          changes: '[]',
          text: null,
        })
        .execute();
    const key = randomUUID();
    await event(0, key);
    await expect(event(1, key)).rejects.toMatchObject(UNIQUE);
    await expect(event(0, randomUUID())).rejects.toMatchObject(UNIQUE);
    await event(1, randomUUID());
  });

  it('has one reader of an address, any number that wait for theirs, and one undo of an import', async () => {
    const reader = (address: string | null, channel = 'email') =>
      suite.db
        .insertInto('watch_readers')
        .values({ uid: randomUUID(), channel, address, token_hash: randomUUID(), created_at: NOW })
        .execute();
    await reader('a@example.ru');
    await expect(reader('a@example.ru')).rejects.toMatchObject(UNIQUE);
    await reader('a@example.ru', 'telegram');
    await reader(null);
    await reader(null);
    const undo = (undo_of: string | null) =>
      suite.db
        .insertInto('catalog_imports')
        .values({ uid: randomUUID(), state: 'making', with_photos: true, started_at: NOW, undo_of })
        .execute();
    const imported = randomUUID();
    await undo(imported);
    await expect(undo(imported)).rejects.toMatchObject(UNIQUE);
    await undo(null);
    await undo(null);
  });

  it('runs one test of variants, however many have ended', async () => {
    const test = (ended_at: Date | null) =>
      suite.db
        .insertInto('experiments')
        .values({
          id: randomUUID(),
          key: 'k',
          weights: '{}',
          holdout_percent: '12.345',
          started_at: NOW,
          ended_at,
        })
        .returning('holdout_percent')
        .executeTakeFirst();
    await test(NOW);
    await test(NOW);
    expect(await test(null)).toEqual({ holdout_percent: '12.35' });
    await expect(test(null)).rejects.toMatchObject(UNIQUE);
  });
});
