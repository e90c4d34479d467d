import { randomBytes, randomUUID } from 'node:crypto';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleDeal, sampleInput } from '@prichal/database/testing';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { fakeClock, readableLog } from '../testing/fakes.ts';
import { indexLeads } from './index-leads.ts';
import { createLeadTending } from './tend-leads.ts';

const HOUR_MS = 60 * 60_000;

describeEachEngine('leads that the site tends', (suite) => {
  const clock = fakeClock();
  const { log, text } = readableLog();
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  beforeEach(async () => {
    for (const table of ['proposal_versions', 'proposals', 'deals', 'leads'] as const)
      await suite.db.deleteFrom(table).execute();
  });
  const accept = async (set: object = {}) => {
    const queue = createAcceptQueue(suite.handle, () => at(-2).getTime(), randomBytes);
    const result = await queue.accept(sampleInput());
    await queue.close();
    if (result.kind === 'conflict') throw new Error('a conflict');
    const { uid } = result.lead;
    if (Object.keys(set).length > 0)
      await suite.db.updateTable('leads').set(set).where('uid', '=', uid).execute();
    return uid;
  };
  const tend = () =>
    createLeadTending(suite.db, { ...readConfig({}), mode: 'live' }, clock.now, log)();
  const read = (uid: string) =>
    suite.db.selectFrom('leads').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();

  test('one proposal that cannot become a deal does not stop the queue, the search and the pushes', async () => {
    const broken = await accept();
    const proposal = randomUUID();
    await suite.db
      .insertInto('proposals')
      .values({
        uid: proposal,
        number: 'П-1',
        lead_uid: broken,
        state: 'accepted',
        draft: '{"cars":[]}',
        author: 'terminal',
        accepted_at: at(-1),
        accepted_version: 1,
        accepted_position: 0,
        sent_version: 1,
        created_at: at(-2),
        updated_at: at(-2),
      })
      .execute();
    await suite.db
      .insertInto('proposal_versions')
      .values({
        proposal_uid: proposal,
        version: 1,
        document: '{}',
        internal: '{"cars":[]}',
        totals_kopecks: '[]',
        from_kopecks: 0,
        margin_kopecks: 0,
        rates_on: '2026-11-20',
        held_until: at(1),
        sent_at: at(-2),
        sent_by: 'terminal',
      })
      .execute();
    const closed = await accept({
      stage: 'lost',
      lost_reason: 'later',
      snoozed_at: at(-2),
      snoozed_until: at(-1),
    });
    await expect(tend()).rejects.toThrow('a version without the car');
    expect(await read(closed)).toMatchObject({ stage: 'working', lost_reason: null });
    expect((await read(broken)).search_terms).not.toBeNull();
  });

  test('a client with two cars is found by the number of each', async () => {
    const lead = await accept();
    for (const vin of ['RU3-1034214', 'KMHJ3814DPU123456'])
      await suite.db
        .insertInto('deals')
        .values(sampleDeal(at(-1), { lead_uid: lead, progress: JSON.stringify({ vin }) }))
        .execute();
    expect(await indexLeads(suite.db, log)).toBe(1);
    const terms = String((await read(lead)).search_terms);
    for (const tail of ['034214', '123456']) expect(terms).toContain(tail);
  });

  test('a name that the limit of a term would cut inside of a letter stops nobody from being found', async () => {
    const plain = await accept({ name: 'Мария' });
    const rare = await accept({ name: `${'б'.repeat(59)}𠮷𠮷 Олег` });
    await tend();
    expect((await read(plain)).search_terms).toContain('mapия');
    const terms = String((await read(rare)).search_terms);
    for (const term of [`${'б'.repeat(59)}𠮷'`, 'oлeг']) expect(terms).toContain(term);
  });

  test('terms that the database rejects leave one lead without, reported without its text', async () => {
    const rejected = await accept({ name: 'Reject' });
    const plain = await accept({ name: 'Мария' });
    const rule = sql`check (search_terms is null or not search_terms @@ '''reject'''::tsquery)`;
    await sql`alter table leads add constraint rejects_terms ${rule}`.execute(suite.db);
    try {
      await tend();
    } finally {
      await sql`alter table leads drop constraint rejects_terms`.execute(suite.db);
    }
    expect((await read(rejected)).search_terms).toBe('');
    expect((await read(plain)).search_terms).toContain('mapия');
    expect(await indexLeads(suite.db, log)).toBe(0);
    expect(text()).toContain(rejected);
    expect(text()).toContain('23514');
    expect(text()).not.toMatch(/reject\b|мария/i);
  });

  test('a promise that the owner has changed since the start counts', async () => {
    const assignee = randomUUID();
    const lead = await accept({
      assignee,
      assigned_at: at(-2),
      in_queue: false,
      stage: 'working',
    });
    const config = readConfig({});
    const brand = { ...config.brand, responsePromiseMinutes: 15 };
    const tendBy = createLeadTending(suite.db, { ...config, brand, mode: 'live' }, clock.now, log);
    brand.responsePromiseMinutes = 120;
    await tendBy();
    expect((await read(lead)).assignee).toBe(assignee);
    brand.responsePromiseMinutes = 20;
    await tendBy();
    expect((await read(lead)).assignee).toBeNull();
  });
});
