import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  describeEachEngine,
  makeTestFolder,
  openTestDatabase,
  sampleDeal,
  sampleInput,
} from '../testing/index.ts';
import { exportData } from '../transfer/export-data.ts';
import { importData } from '../transfer/import-data.ts';
import { createAcceptQueue } from './accept-queue.ts';
import { eraseLead } from './erase-lead.ts';
import { eraseWatchReader } from './erase-watch-reader.ts';
import { checkErasureJournal, syncErasureJournal } from './erasure-journal.ts';
import { findLead } from './find-lead.ts';
import { scrubErased } from './scrub-erased.ts';

const NOW = new Date('2026-11-20T05:00:00Z');

describeEachEngine('a backup from before an erasure', (suite) => {
  it('brings nothing back: what was erased is erased again after the restore', async () => {
    const folder = makeTestFolder();
    const queue = createAcceptQueue(suite.handle, Date.now, randomBytes);
    const [gone, stays] = await Promise.all(
      ['Евлампия', 'Мария'].map(async (name) => {
        const result = await queue.accept(sampleInput({ name }));
        if (result.kind === 'conflict') throw new Error('a conflict');
        return result.lead.uid;
      }),
    );
    const stream = new PassThrough();
    const [backup] = await Promise.all([buffer(stream), exportData(suite.handle, stream)]);

    await eraseLead(suite.db, gone ?? '', { reason: 'withdrawal', now: NOW });
    expect(await syncErasureJournal(suite.db, folder.path, NOW)).toBe(0);
    const journal = path.join(folder.path, 'erasures.jsonl');
    expect(readFileSync(journal, 'utf8')).toContain(gone);
    expect(readFileSync(journal, 'utf8')).not.toMatch(/Евлампия|П-/);

    const restored = await openTestDatabase(suite.engine);
    await importData(restored.handle, [backup] as never);
    expect((await findLead(restored.db, gone ?? ''))?.name).toBe('Евлампия');
    // what a power cut has left of a line stops nothing
    appendFileSync(journal, '{"lead_uid":"0190');
    expect(await syncErasureJournal(restored.db, folder.path, NOW)).toBe(1);
    expect(await findLead(restored.db, gone ?? '')).toMatchObject({ name: null, phone: null });
    expect((await findLead(restored.db, stays ?? ''))?.name).toBe('Мария');
    expect(await syncErasureJournal(restored.db, folder.path, NOW)).toBe(0);
    await scrubErased(restored.handle);
    expect((await findLead(restored.db, stays ?? ''))?.name).toBe('Мария');

    // an erasure of the other machine gets into the list even after a half-written line
    await eraseLead(restored.db, stays ?? '', { reason: 'owner', now: NOW });
    await syncErasureJournal(restored.db, folder.path, NOW);
    expect(readFileSync(journal, 'utf8')).toContain(`{"lead_uid":"${stays}","reason":"owner"`);
    await restored.close();
    folder.remove();
  });

  it('forgets no withdrawal during a deal, and erases what was erased after it', async () => {
    const folder = makeTestFolder();
    const queue = createAcceptQueue(suite.handle, Date.now, randomBytes);
    const [waits, gone] = await Promise.all(
      ['Евдокия', 'Агния'].map(async (name) => {
        const result = await queue.accept(sampleInput({ name }));
        if (result.kind === 'conflict') throw new Error('a conflict');
        await suite.db
          .insertInto('deals')
          .values(sampleDeal(NOW, { lead_uid: result.lead.uid }))
          .execute();
        return result.lead.uid;
      }),
    );
    const stream = new PassThrough();
    const [backup] = await Promise.all([buffer(stream), exportData(suite.handle, stream)]);

    for (const uid of [waits, gone])
      expect(
        await eraseLead(suite.db, uid ?? '', { reason: 'withdrawal', now: NOW }),
      ).toMatchObject({ kind: 'deal' });
    await syncErasureJournal(suite.db, folder.path, NOW);
    await suite.db
      .updateTable('deals')
      .set({ state: 'cancelled' })
      .where('lead_uid', '=', gone ?? '')
      .execute();
    await eraseLead(suite.db, gone ?? '', { reason: 'withdrawal', now: NOW });
    await syncErasureJournal(suite.db, folder.path, NOW);
    await expect(checkErasureJournal(folder.path, false)).resolves.toBeUndefined();

    const restored = await openTestDatabase(suite.engine);
    await importData(restored.handle, [backup] as never);
    const later = new Date('2026-11-25T05:00:00Z');
    await syncErasureJournal(restored.db, folder.path, later);
    await syncErasureJournal(restored.db, folder.path, later);
    expect(await findLead(restored.db, waits ?? '')).toMatchObject({
      name: 'Евдокия',
      withdrawn_at: NOW,
    });
    const said = await restored.db
      .selectFrom('lead_history')
      .select(['at', 'text'])
      .where('lead_uid', '=', waits ?? '')
      .where('actor', '=', 'client')
      .execute();
    expect(said).toMatchObject([{ at: NOW, text: expect.stringContaining('Согласие отозвано') }]);
    expect((await findLead(restored.db, gone ?? ''))?.name).toBeNull();
    await restored.close();
    folder.remove();
  });

  it('brings no address of watches back either', async () => {
    const folder = makeTestFolder();
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const [uid, address] of [
      [gone, 'evlampia@example.ru'],
      [stays, 'maria@example.ru'],
    ] as const)
      await suite.db
        .insertInto('watch_readers')
        .values({ uid, channel: 'email', address, token_hash: uid, created_at: NOW })
        .execute();
    const stream = new PassThrough();
    const [backup] = await Promise.all([buffer(stream), exportData(suite.handle, stream)]);

    await suite.db.transaction().execute((trx) => eraseWatchReader(trx, gone, NOW));
    await syncErasureJournal(suite.db, folder.path, NOW);
    const journal = readFileSync(path.join(folder.path, 'erasures.jsonl'), 'utf8');
    expect(journal).toContain(gone);
    expect(journal).not.toContain('evlampia');

    const restored = await openTestDatabase(suite.engine);
    await importData(restored.handle, [backup] as never);
    const addresses = async () =>
      (await restored.db.selectFrom('watch_readers').select('address').execute()).map(
        ({ address }) => address,
      );
    expect(await addresses()).toContain('evlampia@example.ru');
    expect(await syncErasureJournal(restored.db, folder.path, NOW)).toBe(1);
    expect(await addresses()).toEqual(['maria@example.ru']);
    expect(await syncErasureJournal(restored.db, folder.path, NOW)).toBe(0);
    await restored.close();
    folder.remove();
  });

  it('brings no watch back that its reader has stopped', async () => {
    const folder = makeTestFolder();
    const reader = randomUUID();
    await suite.db
      .insertInto('watch_readers')
      .values({
        uid: reader,
        channel: 'email',
        address: 'zoya@example.ru',
        token_hash: reader,
        created_at: NOW,
      })
      .execute();
    const begin = async (subject: string, state: 'waiting' | 'on') => {
      const uid = randomUUID();
      await suite.db
        .insertInto('watches')
        .values({
          uid,
          reader_uid: reader,
          kind: 'car',
          subject,
          title: subject,
          zone: 'Europe/Moscow',
          state,
          notified: '{}',
          consent: '{}',
          next_at: NOW,
          created_at: NOW,
        })
        .execute();
      return uid;
    };
    const stop = (...uids: string[]) =>
      suite.db
        .updateTable('watches')
        .set({ state: 'stopped', stopped_at: NOW })
        .where('uid', 'in', uids)
        .execute();
    const gone = await begin('japan/1', 'on');
    const unconfirmed = await begin('japan/2', 'waiting');
    const stays = await begin('japan/3', 'on');
    const replaced = await begin('japan/4', 'on');
    await suite.db
      .insertInto('watch_notices')
      .values({
        uid: randomUUID(),
        reader_uid: reader,
        watch_uid: gone,
        channel: 'email',
        kind: 'news',
        causes: '[]',
        at: NOW,
        state: 'pending',
        due_at: NOW,
      })
      .execute();
    const stream = new PassThrough();
    const [backup] = await Promise.all([buffer(stream), exportData(suite.handle, stream)]);

    // a newer watch of the same thing has taken its place: that is no wish to hear no more
    await begin('japan/4', 'on');
    await stop(gone, unconfirmed, replaced);
    expect(await syncErasureJournal(suite.db, folder.path, NOW)).toBe(0);

    const restored = await openTestDatabase(suite.engine);
    await importData(restored.handle, [backup] as never);
    await syncErasureJournal(restored.db, folder.path, NOW);
    const states = await restored.db
      .selectFrom('watches')
      .select(['uid', 'state'])
      .where('reader_uid', '=', reader)
      .execute();
    expect(Object.fromEntries(states.map(({ uid, state }) => [uid, state]))).toEqual({
      [gone]: 'stopped',
      [unconfirmed]: 'stopped',
      [stays]: 'on',
      [replaced]: 'on',
    });
    const notices = restored.db.selectFrom('watch_notices').select('state');
    expect(await notices.where('watch_uid', '=', gone).execute()).toEqual([{ state: 'cancelled' }]);
    await restored.close();
    folder.remove();
  });
});

describe('a list of what was erased', () => {
  const entry = JSON.stringify({ lead_uid: randomUUID(), reason: 'owner', erased_at: NOW });
  const half = entry.slice(0, 30);

  it.each([
    ['no list', null],
    ['an empty one', ''],
    ['entries', `${entry}\n${entry}\n`],
    ['entries of Windows', `\uFEFF${entry}\r\n${entry}\r\n`],
    [
      'a line that a power cut has broken off, and what was written after it',
      `${half}\n${entry}\n`,
    ],
  ])('holds before a restore: %s', async (_, text) => {
    const folder = makeTestFolder();
    if (text !== null) writeFileSync(path.join(folder.path, 'erasures.jsonl'), text);
    await expect(checkErasureJournal(folder.path, false)).resolves.toBeUndefined();
    folder.remove();
  });

  it.each([
    ['a file of another kind', 'PK\u0003\u0004', /повреждён, строка 1/],
    ['an entry without its reason', `${entry}\n{"lead_uid":"${randomUUID()}"}\n`, /строка 2/],
    ['a copy that ends too early', `${entry}\n${half}`, /обрывается на строке 2/],
  ])('does not hold: %s', async (_, text, problem) => {
    const folder = makeTestFolder();
    writeFileSync(path.join(folder.path, 'erasures.jsonl'), text);
    await expect(checkErasureJournal(folder.path, false)).rejects.toThrow(problem);
    folder.remove();
  });

  it('may end too early where a restore was broken off, which writes that end again', async () => {
    const folder = makeTestFolder();
    const file = path.join(folder.path, 'erasures.jsonl');
    writeFileSync(file, `${entry}\n${half}`);
    await expect(checkErasureJournal(folder.path, true)).resolves.toBeUndefined();
    folder.remove();
  });
});
