import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AcceptQueueOverloadedError } from '../errors.ts';
import { openDatabase } from '../open-database.ts';
import { describeEachEngine, openTestDatabase, sampleInput, silentLog } from '../testing/index.ts';
import type { AcceptResult } from './accept-input.ts';
import { createAcceptQueue } from './accept-queue.ts';
import { deleteExpiredKeys, KEY_RETENTION_MS } from './delete-expired-keys.ts';
import { listLeads } from './list-leads.ts';
import type { RandomBytes } from './uuid-v7.ts';

const NOW = Date.parse('2026-11-20T03:04:05.678Z');
const clock = () => NOW;

function leadOf(result: AcceptResult) {
  if (result.kind === 'conflict') throw new Error('a conflict has no request');
  return result.lead;
}

describeEachEngine('the accept queue', (suite) => {
  const start = (random: RandomBytes = randomBytes) =>
    createAcceptQueue(suite.handle, clock, random);
  const countLeads = async (message: string): Promise<number> => {
    const rows = suite.db.selectFrom('leads').select('uid').where('message', '=', message);
    return (await rows.execute()).length;
  };

  it('stores what was sent and answers with a number', async () => {
    const input = sampleInput({
      message: 'всё',
      consent: { version: '3' },
      spam_hints: ['ссылка'],
    });
    const result = await start().accept(input);
    const { uid, number } = leadOf(result);
    expect(result).toEqual({
      kind: 'accepted',
      lead: { uid, number: expect.stringMatching(/^П-[1-9]\d{4}$/), created_at: new Date(NOW) },
      response: {
        status: 201,
        body: { id: uid, number, received_at: '2026-11-20T03:04:05.678Z' },
      },
    });
    const stored = await suite.db.selectFrom('leads').selectAll().where('uid', '=', uid).execute();
    const { lead } = input;
    expect(stored).toEqual([
      {
        ...lead,
        uid,
        number,
        erased_at: null,
        withdrawn_at: null,
        created_at: new Date(NOW),
        first_in_queue: false,
        stage: 'new',
        in_queue: true,
        assignee: null,
        assigned_at: null,
        contacted_at: null,
        unanswered_calls: 0,
        version: 1,
        next_step: null,
        next_step_at: null,
        snoozed_at: null,
        snoozed_until: null,
        lost_reason: null,
        separated: false,
        demo: false,
        search_terms: null,
      },
    ]);
  });

  it('stores empty values as empty, and a request without a key', async () => {
    const nothing = { name: null, phone: null, email: 'a@b.ru', campaign: null, time_zone: null };
    const result = await start().accept(sampleInput({ ...nothing, key: null, context: null }));
    const { uid } = leadOf(result);
    const stored = await suite.db.selectFrom('leads').selectAll().where('uid', '=', uid).execute();
    expect(stored).toEqual([
      expect.objectContaining({ ...nothing, context: {}, consent: null, spam_hints: null }),
    ]);
    // SQL's null and not JSON's
    const sqlNull = suite.db.selectFrom('leads').select('uid').where('consent', 'is', null);
    await expect(sqlNull.where('uid', '=', uid).execute()).resolves.toHaveLength(1);
  });

  it('repeats the first answer for the same key and body', async () => {
    const input = sampleInput({ message: 'повтор' });
    const first = await start().accept(input);
    const second = await start().accept(input);
    expect(second).toEqual({ ...first, kind: 'repeated' });
    await expect(countLeads('повтор')).resolves.toBe(1);
  });

  it('finds a conflict in another body or another operation under the same key', async () => {
    const key = randomUUID();
    const queue = start();
    await queue.accept(sampleInput({ key, message: 'спор' }));
    const others = [
      sampleInput({ key, message: 'спор', bodyHash: 'another' }),
      sampleInput({ key, message: 'спор', scope: 'forms/other' }),
    ];
    for (const other of others)
      await expect(queue.accept(other)).resolves.toEqual({ kind: 'conflict' });
    await expect(countLeads('спор')).resolves.toBe(1);
  });

  it('accepts one of many equal keys that arrive together, written in any case', async () => {
    const key = randomUUID();
    const queue = start();
    const results = await Promise.all([
      ...Array.from({ length: 10 }, () => queue.accept(sampleInput({ key, message: 'разом' }))),
      queue.accept(sampleInput({ key: key.toUpperCase(), message: 'разом' })),
      queue.accept(sampleInput({ key, message: 'разом', bodyHash: 'another' })),
    ]);
    const kinds = results.map(({ kind }) => kind);
    expect(kinds).toEqual(['accepted', ...Array<string>(10).fill('repeated'), 'conflict']);
    expect(new Set(results.slice(0, 11).map((result) => leadOf(result).uid)).size).toBe(1);
    await expect(countLeads('разом')).resolves.toBe(1);
  });

  it('accepts one of equal keys that two queues write at the same moment', async () => {
    const queues = [start(), start(), start()];
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const results = await Promise.all(
      queues.flatMap((queue, index) =>
        // every queue in its own order
        keys
          .toSorted((a, b) => (index === 1 ? b.localeCompare(a) : a.localeCompare(b)))
          .map((key) => queue.accept(sampleInput({ key, message: 'очереди' }))),
      ),
    );
    expect(results.filter(({ kind }) => kind === 'accepted')).toHaveLength(40);
    expect(results.filter(({ kind }) => kind === 'repeated')).toHaveLength(80);
    await expect(countLeads('очереди')).resolves.toBe(40);
  });

  it('accepts 200 at once with different numbers', async () => {
    const queue = start();
    const results = await Promise.all(
      Array.from({ length: 200 }, () => queue.accept(sampleInput({ message: 'много' }))),
    );
    expect(new Set(results.map((result) => leadOf(result).number)).size).toBe(200);
    await expect(countLeads('много')).resolves.toBe(200);
  });

  it('lets a poisonous request fail alone', async () => {
    const queue = start();
    const poison = sampleInput({ message: 'яд \u0000' });
    const speechless = sampleInput({ message: 'немой' });
    speechless.respond = () => {
      throw new RangeError('no such time zone');
    };
    const results = await Promise.allSettled([
      queue.accept(sampleInput({ message: 'здоровый' })),
      queue.accept(poison),
      queue.accept(speechless),
      queue.accept(sampleInput({ message: 'здоровый' })),
    ]);
    const states = results.map(({ status }) => status);
    expect(states).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    await expect(countLeads('здоровый')).resolves.toBe(2);
    await expect(countLeads('немой')).resolves.toBe(0);
  });

  it('assigns a longer number when the short ones are used up', async () => {
    let calls = 0;
    // uids stay different, numbers are always the first of their length
    const unlucky: RandomBytes = (count) => {
      if (count === 6) return new Uint8Array(6);
      calls += 1;
      return new Uint8Array(count).fill(calls);
    };
    const first = ['П-10000', 'П-100000', 'П-1000000'];
    // a lead of a test before this one may have drawn the first of them
    await suite.db.deleteFrom('leads').where('number', 'in', first).execute();
    const queue = start(unlucky);
    const numbers: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const result = await queue.accept(sampleInput());
      const { number } = leadOf(result);
      expect(result).toMatchObject({ response: { body: { number } } });
      numbers.push(number);
    }
    expect(numbers).toEqual(first);
    const stored = await suite.db
      .selectFrom('idempotency_keys as k')
      .innerJoin('leads as l', 'l.uid', 'k.lead_uid')
      .select(['k.response', 'l.number'])
      .where('l.number', 'in', numbers)
      .orderBy('l.number')
      .execute();
    expect(stored.map(({ response }) => response)).toMatchObject(
      numbers.map((number) => ({ number })),
    );
  });

  it('writes the additional rows in the same transaction, or nothing at all', async () => {
    const seen: string[] = [];
    const queue = createAcceptQueue(suite.handle, clock, randomBytes, {
      inTransaction: async (trx, accepted) => {
        for (const { input, lead } of accepted) {
          if (input.lead.message === 'без доставки') throw new Error('no delivery');
          const row = { name: `outbox ${lead.uid}`, value: '1', updated_at: new Date(NOW) };
          await trx.insertInto('state').values(row).execute();
          seen.push(lead.uid);
        }
      },
    });
    const result = await queue.accept(sampleInput());
    await expect(queue.accept(sampleInput({ message: 'без доставки' }))).rejects.toThrow(
      'no delivery',
    );
    expect(seen).toEqual([leadOf(result).uid]);
    await expect(countLeads('без доставки')).resolves.toBe(0);
    const outbox = suite.db.selectFrom('state').select('name').where('name', 'like', 'outbox %');
    await expect(outbox.execute()).resolves.toEqual([{ name: `outbox ${seen[0]}` }]);
  });

  it('rejects requests over its capacity, and finishes those it has accepted when it closes', async () => {
    const queue = createAcceptQueue(suite.handle, clock, randomBytes, { maxWaiting: 3 });
    const accepted = Array.from({ length: 3 }, () =>
      queue.accept(sampleInput({ message: 'взято' })),
    );
    await expect(queue.accept(sampleInput())).rejects.toThrow(AcceptQueueOverloadedError);
    await queue.close();
    await expect(Promise.all(accepted)).resolves.toHaveLength(3);
    await expect(queue.accept(sampleInput())).rejects.toThrow('closed');
    await expect(countLeads('взято')).resolves.toBe(3);
  });

  it('forgets keys after 7 days', async () => {
    const key = randomUUID();
    const queue = start();
    await queue.accept(sampleInput({ key, message: 'давно' }));
    await deleteExpiredKeys(suite.db, NOW + KEY_RETENTION_MS);
    await expect(queue.accept(sampleInput({ key }))).resolves.toMatchObject({ kind: 'repeated' });
    await expect(deleteExpiredKeys(suite.db, NOW + KEY_RETENTION_MS + 1)).resolves.toBeGreaterThan(
      0,
    );
    await expect(queue.accept(sampleInput({ key }))).resolves.toMatchObject({ kind: 'accepted' });
  });
});

describeEachEngine('the list of requests', (suite) => {
  it('is newest first, limited, and since a moment', async () => {
    let now = NOW;
    const queue = createAcceptQueue(suite.handle, () => now, randomBytes);
    for (const message of ['первая', 'вторая', 'третья']) {
      await queue.accept(sampleInput({ message }));
      now += 1000;
    }
    const messages = async (options: Parameters<typeof listLeads>[1]) =>
      (await listLeads(suite.db, options)).map(({ message }) => message);
    await expect(messages({})).resolves.toEqual(['третья', 'вторая', 'первая']);
    await expect(messages({ limit: 1 })).resolves.toEqual(['третья']);
    const since = new Date(NOW + 1000);
    await expect(messages({ since })).resolves.toEqual(['третья', 'вторая']);
  });
});

describe('the accept queue of two processes', () => {
  it('accepts a key once, whichever process is first', async () => {
    const database = await openTestDatabase('postgres');
    const other = await openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog });
    const queues = [database.handle, other].map((handle) =>
      createAcceptQueue(handle, clock, randomBytes),
    );
    const keys = Array.from({ length: 100 }, () => randomUUID());
    const results = await Promise.all(
      keys.flatMap((key) => queues.map((queue) => queue.accept(sampleInput({ key })))),
    );
    expect(results.filter(({ kind }) => kind === 'accepted')).toHaveLength(100);
    expect(results.filter(({ kind }) => kind === 'repeated')).toHaveLength(100);
    await expect(listLeads(database.db, { limit: 1000 })).resolves.toHaveLength(100);
    await other.close();
    await database.close();
  });

  it('fails all that wait when the database cannot be reached', async () => {
    const database = await openTestDatabase('postgres');
    const unreachable = await openDatabase({
      url: (database.url ?? '').replace(/prichal_\w+/, 'no_such_database'),
      dataDir: '',
      log: silentLog,
    });
    const queue = createAcceptQueue(unreachable, clock, randomBytes);
    const results = await Promise.allSettled([
      queue.accept(sampleInput()),
      queue.accept(sampleInput()),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(queue.accept(sampleInput())).rejects.toMatchObject({ code: '3D000' });
    await unreachable.close();
    await database.close();
  });
});
