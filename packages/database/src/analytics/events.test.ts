import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { describeEachEngine, openTestDatabase, silentLog } from '../testing/index.ts';
import { ensureEventDay, eventDay, forgetOldEvents, listEventDays } from './event-days.ts';
import { createEventWriter } from './write-events.ts';
import type { StoredEvent } from './write-events.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const DAY = 86_400_000;

const event = (at: string, change: Partial<StoredEvent> = {}): StoredEvent => ({
  at,
  id: randomUUID(),
  name: 'page_view',
  route: '/',
  path: '/',
  session_id: null,
  props: {},
  ...change,
});

it('a day of events begins at midnight UTC', () => {
  expect(eventDay('2026-11-20T23:59:59.999Z')).toBe('2026-11-20');
  expect(eventDay('2026-11-21T00:00:00.000Z')).toBe('2026-11-21');
  // 09:30 in Vladivostok
  expect(eventDay('2026-11-20T09:30:00+10:00')).toBe('2026-11-19');
  expect(eventDay(new Date(Date.parse('2028-02-29T12:00:00Z')))).toBe('2028-02-29');
});

describeEachEngine('events', (suite) => {
  const stored = (ids: readonly string[]) =>
    suite.db.selectFrom('analytics_events').selectAll().where('id', 'in', ids).execute();
  const batch = (...events: StoredEvent[]) => ({ batchId: randomUUID(), events });

  it('are stored as they are, on both sides of midnight and of the end of a year', async () => {
    const write = createEventWriter(suite.db);
    const events = [
      event('2026-12-31T23:59:59.999Z', {
        session_id: 'сессия',
        route: '/catalog/{country}',
        path: '/catalog/japan',
        props: { text: 'строка\n"№ 1" 🚗', number: 1.5, list: [null, true], none: null },
      }),
      event('2027-01-01T00:00:00.000Z'),
    ];
    expect(await write([batch(...events)], NOW)).toBe(2);
    const rows = await stored(events.map(({ id }) => id));
    expect(rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())).toEqual(
      events.map((one) => ({ ...one, at: new Date(one.at) })),
    );
    expect(await listEventDays(suite.db)).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('of a batch that came before are left out, others of the same write are stored', async () => {
    const write = createEventWriter(suite.db);
    const [old, fresh] = [
      batch(event('2026-12-31T01:00:00Z')),
      batch(event('2026-12-31T02:00:00Z')),
    ];
    expect(await write([old], NOW)).toBe(1);
    const changed = { ...old, events: [event('2026-12-31T03:00:00Z')] };
    // also of another writer, which knows no day yet
    expect(await createEventWriter(suite.db)([changed, fresh], NOW)).toBe(1);
    expect(await stored(changed.events.map(({ id }) => id))).toEqual([]);
    expect(await stored(fresh.events.map(({ id }) => id))).toHaveLength(1);
  });

  it('of two batches with one id in one statement are those of the first', async () => {
    const [first, second] = [event('2026-12-31T04:00:00Z'), event('2026-12-31T05:00:00Z')];
    const batchId = randomUUID();
    const twins = [first, second].map((one) => ({ batchId, events: [one] }));
    expect(await createEventWriter(suite.db)(twins, NOW)).toBe(1);
    expect(await stored([first.id, second.id])).toMatchObject([{ id: first.id }]);
  });

  it('that are none write nothing, and a batch without events is remembered', async () => {
    const write = createEventWriter(suite.db);
    expect(await write([], NOW)).toBe(0);
    const empty = batch();
    expect(await write([empty], NOW)).toBe(0);
    const late = { ...empty, events: [event('2026-12-31T06:00:00Z')] };
    expect(await write([late], NOW)).toBe(0);
  });

  it('are all written or none: one that cannot be stored leaves its batch to come again', async () => {
    const write = createEventWriter(suite.db);
    const [good, bad] = [
      batch(event('2026-12-31T07:00:00Z')),
      batch(event('2026-12-31T08:00:00Z')),
    ];
    const broken = { ...bad, events: [{ ...bad.events[0]!, id: 'no uuid' }] };
    await expect(write([good, broken], NOW)).rejects.toThrow('uuid');
    expect(await stored(good.events.map(({ id }) => id))).toEqual([]);
    expect(await write([good, bad], NOW)).toBe(2);
  });

  it('written without waiting for the disk are written the same, and later commits wait again', async () => {
    const write = createEventWriter(suite.db);
    const waits = async () => (await sql`show synchronous_commit`.execute(suite.db)).rows;
    const before = await waits();
    const one = batch(event('2026-12-31T09:00:00Z'));
    expect(await write([one], NOW, false)).toBe(1);
    expect(await stored(one.events.map(({ id }) => id))).toHaveLength(1);
    expect(await waits()).toEqual(before);
  });

  it('are forgotten by whole days, the last day of their time stays, and so does the next visit', async () => {
    const now = Date.parse('2027-03-10T00:00:00Z');
    const write = createEventWriter(suite.db);
    const days = ['2027-02-07', '2027-02-08', '2027-03-10'];
    const events = days.map((day) => event(`${day}T12:00:00Z`));
    await write([batch(...events)], NOW);
    expect(await forgetOldEvents(suite.db, 30, now)).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-02-07',
    ]);
    expect(await listEventDays(suite.db)).toEqual(['2027-02-08', '2027-03-10']);
    expect(await stored(events.map(({ id }) => id))).toHaveLength(2);
    expect(await forgetOldEvents(suite.db, 30, now)).toEqual([]);
    // 30 days before the last moment of the day are the same day
    expect(await forgetOldEvents(suite.db, 30, now + DAY - 1)).toEqual([]);
    expect(await forgetOldEvents(suite.db, 30, now + DAY)).toEqual(['2027-02-08']);
  });

  it('of a day that was forgotten can be written again by the process that wrote them before', async () => {
    const write = createEventWriter(suite.db);
    const at = '2027-04-01T12:00:00Z';
    await write([batch(event(at))], NOW);
    expect(await forgetOldEvents(suite.db, 1, Date.parse('2027-05-01T00:00:00Z'))).toContain(
      '2027-04-01',
    );
    // the clock was set back
    const late = batch(event(at));
    expect(await write([late], NOW)).toBe(1);
    expect(await stored(late.events.map(({ id }) => id))).toHaveLength(1);
  });

  it('may come again for two days: older batches are forgotten, younger ones are not', async () => {
    const now = Date.parse('2027-06-10T00:00:00Z');
    const write = createEventWriter(suite.db);
    const [old, young] = [batch(), batch()];
    await write([old], new Date(now - 2 * DAY - 1));
    await write([young], new Date(now - 2 * DAY));
    await forgetOldEvents(suite.db, 400, now);
    const known = await suite.db.selectFrom('analytics_batches').select('batch_id').execute();
    const ids = known.map(({ batch_id: id }) => id);
    expect(ids).toContain(young.batchId);
    expect(ids).not.toContain(old.batchId);
  });

  it('take no day that is none', async () => {
    await expect(ensureEventDay(suite.db, "2026-11-20'; drop table leads")).rejects.toThrow(
      'Invalid time value',
    );
    await expect(ensureEventDay(suite.db, '2026-1-1')).rejects.toThrow('not a day');
  });
});

it('processes that meet a new day at the same moment all write their events', async () => {
  const database = await openTestDatabase('postgres');
  const others = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog })),
  );
  const handles = [database.handle, ...others];
  const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
  const twice = { batchId: randomUUID(), events: [event('2026-11-20T00:00:00Z')] };
  const written = await Promise.all(
    handles.map(async ({ db }) => {
      const own = { batchId: randomUUID(), events: days.map((day) => event(`${day}T12:00:00Z`)) };
      return await createEventWriter(db)([own, twice], NOW);
    }),
  );
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(handles.length * days.length + 1);
  expect(await listEventDays(database.db)).toEqual(days);
  await Promise.all(others.map((other) => other.close()));
  await database.close();
});
