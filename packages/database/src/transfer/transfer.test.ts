import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ensureEventDay, eventDay } from '../analytics/event-days.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { createAcceptQueue } from '../leads/accept-queue.ts';
import { migrateTo, migrateToLatest } from '../migrate.ts';
import { followSetBackClock } from '../set-back-clock.ts';
import { acceptLead } from '../testing/accept-lead.ts';
import { fillEveryTable } from '../testing/filled-rows.ts';
import { describeEachEngine, openTestDatabase, sampleInput } from '../testing/index.ts';
import { countRows } from './count-rows.ts';
import { exportData } from './export-data.ts';
import { importData, ImportError } from './import-data.ts';
import { readLines } from './read-lines.ts';
import { TABLES, UNDUMPED } from './tables.ts';

async function dump(handle: DatabaseHandle): Promise<Buffer> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), exportData(handle, stream)]);
  return bytes;
}

/** In pieces of an odd size, so that letters and lines are cut. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 1001) yield bytes.subarray(from, from + 1001);
}

async function fill({ db, ...handle }: DatabaseHandle): Promise<void> {
  const queue = createAcceptQueue({ db, ...handle }, Date.now, randomBytes);
  const messages = Array.from({ length: 700 }, (_, index) => `строка\nвторая \u2028 "№ ${index}"`);
  await Promise.all(messages.map((message) => queue.accept(sampleInput({ message }))));
  await db
    .insertInto('rates')
    .values({
      date: '2026-11-20',
      currency: 'JPY',
      kind: 'customs',
      rub_per_unit: '0.51234567',
      source: 'Банк России',
      fetched_at: '2026-11-20T01:02:03.123456Z',
    })
    .execute();
  // exact beyond what a JavaScript number holds
  const value = '{"exact": 12345678901234567890.123456789}';
  await db.insertInto('state').values({ name: 'exact', value, updated_at: new Date() }).execute();
  const part = { edition: '0190a6b0-7c1e-7d11-8000-000000000001', part: 0 };
  await db
    .insertInto('catalog_parts')
    .values({ ...part, bytes: new Uint8Array([0, 10, 255]) })
    .execute();
  await fillLater(db);
}

/** What a dump reads outside of its transaction: events of two days, bytes of one and of two statements, none, and null. */
async function fillLater(db: DatabaseHandle['db']): Promise<void> {
  for (const at of ['2026-11-19T23:59:59.999999Z', '2026-11-20T00:00:00Z']) {
    await ensureEventDay(db, eventDay(at));
    await sql`insert into analytics_events (at, id, name, route, path, props)
      values (${at}::timestamptz, ${randomUUID()}, 'page_view', 'home', '/', '{}')`.execute(db);
  }
  const bodies = [randomBytes(5), randomBytes(2 * 1024 ** 2), new Uint8Array()];
  const assets = bodies.map((body, index) => ({
    name: `№ ${index}`,
    body,
    brotli: body,
    gzip: null,
    seen_at: new Date(),
  }));
  await db.insertInto('assets').values(assets).execute();
}

/** Everything as the server writes it, in an order that does not depend on the engine. */
async function picture({ db }: DatabaseHandle): Promise<string[]> {
  const all: string[] = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ json: string }>`
      select to_jsonb(t)::text as json from ${sql.table(table)} as t`.execute(db);
    all.push(...rows.map(({ json }) => `${table} ${json}`));
  }
  return all.toSorted();
}

describeEachEngine('a dump', (suite) => {
  it('holds every table of the database except sessions of the staff and what leads to them', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_name not like 'kysely_%'`.execute(suite.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...TABLES, ...UNDUMPED].toSorted());
  });

  it('makes the same data on the other engine and back', async () => {
    await fill(suite.handle);
    const bytes = await dump(suite.handle);
    const original = await picture(suite.handle);
    expect(original).toHaveLength(700 * 2 + 3 + 2 + 3);

    const other = await openTestDatabase(suite.engine === 'embedded' ? 'postgres' : 'embedded', {
      from: 'empty',
    });
    const counts = await importData(other.handle, inPieces(bytes));
    expect(counts).toMatchObject({ leads: 700, idempotency_keys: 700, rates: 1, cars: 0 });
    expect(counts).toMatchObject({ analytics_events: 2, assets: 3 });
    await expect(picture(other.handle)).resolves.toEqual(original);
    await expect(migrateToLatest(other.handle)).resolves.toEqual([]);

    const back = await openTestDatabase(suite.engine);
    await importData(back.handle, inPieces(await dump(other.handle)));
    await expect(picture(back.handle)).resolves.toEqual(original);
    await Promise.all([other.close(), back.close()]);
  });

  it('that is cut, broken or foreign changes nothing', async () => {
    const bytes = await dump(suite.handle);
    const text = bytes.toString('utf8');
    const target = await openTestDatabase(suite.engine);
    const bad = [
      '',
      'id;name\n1;x\n',
      bytes.subarray(0, Math.floor(bytes.length / 2)).toString('utf8'),
      text.slice(0, text.lastIndexOf('{"end"')),
      text.replace('"kind": "consultation"', '"kind": "unknown"'),
      text.replace('{"table":"leads"', '{"table":"pg_authid"'),
      text.replace(/"migration":"[^"]+"/, '"migration":"999-future"'),
    ];
    for (const broken of bad) {
      const loading = importData(target.handle, inPieces(Buffer.from(broken)));
      await expect(loading).rejects.toThrow(ImportError);
    }
    await expect(picture(target.handle)).resolves.toEqual([]);
    await target.close();
  });

  it('is not loaded over data', async () => {
    const bytes = await dump(suite.handle);
    await expect(importData(suite.handle, inPieces(bytes))).rejects.toThrow(/не пуста/);
  });

  it('is not made of another schema, whose rows have another form', async () => {
    const table = suite.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    const row = { name: '999-future', timestamp: new Date().toISOString() };
    await table.insertInto('kysely_migration').values(row).execute();
    await expect(dump(suite.handle)).rejects.toThrow(/Схема базы не та/);
    await table.deleteFrom('kysely_migration').where('name', '=', row.name).execute();
    await expect(dump(suite.handle)).resolves.toBeInstanceOf(Buffer);
  });

  it('of an older schema is loaded into a new database and brought up to date', async () => {
    const old = await openTestDatabase(suite.engine, { from: 'empty' });
    await migrateTo(old.db, '001-foundation');
    const row = { name: 'old', value: '1', updated_at: new Date() };
    await old.db.insertInto('state').values(row).execute();
    const { rows } = await sql<{ json: string }>`
      select to_jsonb(t)::text as json from state as t`.execute(old.db);
    await old.close();
    const lines = [
      '{"format":"prichal-data","version":1,"migration":"001-foundation"}',
      '{"table":"state","rows":1}',
      rows[0]?.json,
      '{"end":true}',
    ];
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    const fresh = await openTestDatabase(suite.engine, { from: 'empty' });
    await importData(fresh.handle, inPieces(bytes));
    await expect(migrateToLatest(fresh.handle)).resolves.toEqual([]);
    await expect(fresh.db.selectFrom('state').select('name').execute()).resolves.toEqual([
      { name: 'old' },
    ]);
    await fresh.close();

    const newer = await openTestDatabase(suite.engine);
    await expect(importData(newer.handle, inPieces(bytes))).rejects.toThrow(/обновлена дальше/);
    await newer.close();
  });
});

describeEachEngine('a dump of a site that ran', (suite) => {
  it('brings every column of every table back as it was, after a try that failed late', async () => {
    await fillEveryTable(suite.db);
    // JSON’s own null, where a column must have a value
    await followSetBackClock(suite.db, Date.parse('2026-11-20T05:00:00Z'));
    await sql`insert into state (name, value, updated_at)
      select 'n' || n, to_jsonb(n), now() from generate_series(1, 1200) as n`.execute(suite.db);
    const original = await picture(suite.handle);
    const whole = original.filter((row) => !/": null[,}]/.test(row.replaceAll('"none": null', '')));
    // of a staged row one of two columns has a value
    expect(whole).toHaveLength(TABLES.length - 1 + 1200);
    const bytes = await dump(suite.handle);

    const other = await openTestDatabase(suite.engine === 'embedded' ? 'postgres' : 'embedded');
    const broken = bytes.toString('utf8').replace('"n1190"', '"n1"');
    await expect(importData(other.handle, inPieces(Buffer.from(broken)))).rejects.toThrow(
      /Строки выгрузки до 12\d\d \(таблица state\) не загрузились/,
    );
    expect(Object.values(await countRows(other.db)).every((rows) => rows === 0)).toBe(true);

    const counts = await importData(other.handle, inPieces(bytes));
    expect(counts).toEqual(await countRows(other.db));
    expect(new Set(Object.keys(counts))).toEqual(new Set(TABLES));
    expect(await picture(other.handle)).toEqual(original);
    expect(await other.db.selectFrom('catalog_revision').select('revision').execute()).toEqual([
      { revision: 9_007_199_254_740_993n },
    ]);
    const clock = sql`select jsonb_typeof(value) as kind from state where name = 'latest-clock'`;
    expect((await clock.execute(other.db)).rows).toEqual([{ kind: 'null' }]);
    await other.close();
  });
});

it('a dump is of one moment: what is written while it is made is not in it', async () => {
  const site = await openTestDatabase('postgres');
  const pieces: string[] = [];
  const slow = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece.toString('utf8'));
      const isState = pieces.at(-1)?.startsWith('{"table":"state"') === true;
      const written = isState ? writeMeanwhile() : Promise.resolve();
      written.then(
        () => setImmediate(done),
        (error: Error) => setImmediate(done, error),
      );
    },
  });
  const writeMeanwhile = async () => {
    await acceptLead(site.handle, new Date());
    // the first event of a day changes the table of all events
    await ensureEventDay(site.db, '2027-01-02');
  };
  const counts = await exportData(site.handle, slow);
  expect(counts).toMatchObject({ leads: 0, idempotency_keys: 0 });
  expect(await countRows(site.db)).toMatchObject({ leads: 1, idempotency_keys: 1 });
  expect(pieces.join('')).toContain(
    '{"table":"leads","rows":0}\n{"table":"idempotency_keys","rows":0}',
  );
  await site.close();
});

describe('lines', () => {
  it('end at a line feed only, and the last may lack it', async () => {
    const text = 'а\u2028б\r\n\n"ё"';
    const pieces = [...Buffer.from(text)].map((byte) => new Uint8Array([byte]));
    const lines: string[] = [];
    for await (const line of readLines(Readable.from(pieces))) lines.push(line);
    expect(lines).toEqual(['а\u2028б\r', '', '"ё"']);
  });
});
