import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listReviewPhotos } from '../reviews/review-photos.ts';
import { approvedReviews, decideReview } from '../reviews/reviews.ts';
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
import { deleteExpiredData } from './delete-expired-data.ts';
import { eraseLead } from './erase-lead.ts';
import { syncErasureJournal } from './erasure-journal.ts';
import { findLead, listLeadPhotos } from './find-lead.ts';
import { addHistory } from './lead-history.ts';

const DAYS = { leads: 1095, leadEvents: 180, cookieChoices: 1460 };
const SENT = Date.parse('2026-11-20T05:00:00Z');
const OVER = SENT + 1096 * 86_400_000;
const PHOTO = { width: 1, height: 1, bytes: 1 };
const DOCUMENTS = ['personal-data', 'publication', 'publication-photos'].map((document) => ({
  document,
  sha256: 'x',
}));

describeEachEngine('a request of which the published review is left', (suite) => {
  /** A review with two photos, the first of them on the site, and a note of the office. */
  const published = async (documents = DOCUMENTS) => {
    const queue = createAcceptQueue(suite.handle, () => SENT, randomBytes);
    const names = [randomUUID(), randomUUID()].map((name) => `aa/${name}.webp`);
    const result = await queue.accept({
      ...sampleInput({
        kind: 'review',
        name: 'Олег Маслов',
        phone: '+79141234567',
        email: 'oleg@mail.ru',
        message: 'Хорошо',
        context: {
          page: 'https://site.ru/reviews',
          car_text: 'Toyota Harrier',
          country: 'japan',
          review_city: 'Омск',
          review_paid: 1_900_000,
          call_note: 'Олегу после шести',
        },
        consent: {
          version: '2026-11-29a',
          given_at: new Date(SENT).toISOString(),
          form: 'review',
          ip: '203.0.113.9',
          user_agent: 'Firefox',
          documents,
        },
      }),
      photos: names.map((name) => ({ name, ...PHOTO })),
    });
    if (result.kind !== 'accepted') throw new Error('not accepted');
    const { uid, number } = result.lead;
    const shown = { name: 'Олег', car: 'Toyota Harrier', country: 'japan', text: 'Хорошо' };
    await decideReview(suite.db, {
      uid: randomUUID(),
      number,
      now: new Date(SENT),
      show: () => ({ ...shown, city: 'Омск', paid_rub: 1_900_000 }),
    });
    const bytes = new Uint8Array([1]);
    await suite.db
      .insertInto('review_photos')
      .values({
        uid: randomUUID(),
        lead_uid: uid,
        name: names[0] ?? '',
        position: 0,
        width: 1,
        height: 1,
        small_avif: bytes,
        small_webp: bytes,
        large_avif: bytes,
        large_webp: bytes,
        shown_at: new Date(SENT),
      })
      .execute();
    const note = { lead: uid, at: new Date(SENT), actor: 'terminal', kind: 'note' } as const;
    await addHistory(suite.db, { ...note, text: 'жена Анна, +7 914 123-45-67' });
    await suite.db
      .insertInto('deals')
      .values(sampleDeal(new Date(SENT), { lead_uid: uid, state: 'handed-over' }))
      .execute();
    return { uid, number, names };
  };
  const reviews = async (db = suite.db) =>
    (await approvedReviews(db, 10)).map(({ lead_uid: lead, text }) => [lead, text]);
  const erasure = (uid: string) =>
    suite.db
      .selectFrom('erasures')
      .select(['reason', 'fields', 'photos'])
      .where('lead_uid', '=', uid)
      .executeTakeFirst();

  it('has nothing that the publication does not need, once its time is over', async () => {
    const { uid, number, names } = await published();
    const followed: string[] = [];
    const run = (now: number) =>
      deleteExpiredData(suite.db, DAYS, now, async (_trx, lead) => followed.push(lead));
    expect(await run(OVER - 2 * 86_400_000)).toMatchObject({ leads: 0, reduced: 0 });
    expect(await run(OVER)).toMatchObject({ leads: 0, reduced: 1 });
    expect(await run(OVER)).toMatchObject({ leads: 0, reduced: 0 });
    expect(followed).toEqual([uid]);
    expect(await findLead(suite.db, uid)).toMatchObject({
      number,
      name: 'Олег',
      message: 'Хорошо',
      phone: null,
      email: null,
      time_zone: null,
      erased_at: null,
      context: {
        page: '/reviews',
        car_text: 'Toyota Harrier',
        country: 'japan',
        review_city: 'Омск',
        review_paid: 1_900_000,
      },
      consent: {
        version: '2026-11-29a',
        given_at: new Date(SENT).toISOString(),
        form: 'review',
        documents: DOCUMENTS,
      },
    });
    expect(JSON.stringify(await findLead(suite.db, uid))).not.toMatch(/203\.0|Firefox|шести/);
    const history = suite.db.selectFrom('lead_history').select('text').where('lead_uid', '=', uid);
    const texts = (await history.execute()).flatMap(({ text }) => text ?? []);
    expect(texts).toEqual([expect.stringContaining('Остался опубликованный отзыв')]);
    expect((await listLeadPhotos(suite.db, [uid])).map(({ name }) => name)).toEqual([names[0]]);
    const removals = await suite.db.selectFrom('photo_removals').select('name').execute();
    expect(removals.map(({ name }) => name)).toContain(names[1]);
    const deals = suite.db.selectFrom('deals').select('promise').where('lead_uid', '=', uid);
    expect(await deals.execute()).toEqual([{ promise: null }]);
    expect(await erasure(uid)).toEqual({
      reason: 'retention-published',
      fields: ['name', 'phone', 'email'],
      photos: 1,
    });

    expect(await reviews()).toContainEqual([uid, 'Хорошо']);
    expect(await listReviewPhotos(suite.db, [uid])).toHaveLength(1);
    await eraseLead(suite.db, uid, { reason: 'withdrawal', now: new Date(OVER) });
    expect(await reviews()).toEqual([]);
    expect(await findLead(suite.db, uid)).toMatchObject({ name: null, message: null });
    expect(await erasure(uid)).toEqual({
      reason: 'withdrawal',
      fields: ['name', 'phone', 'email', 'message'],
      photos: 2,
    });
  });

  it('shows the sum of its visitor where that of its own deal goes, and goes on showing that of another', async () => {
    for (const isOwn of [true, false]) {
      const { uid } = await published();
      const lead_uid = isOwn ? uid : randomUUID();
      const deal = sampleDeal(new Date(SENT), { lead_uid, state: 'handed-over' });
      await suite.db.insertInto('deals').values(deal).execute();
      await suite.db
        .updateTable('reviews')
        .set({ paid_rub: 1_912_345, deal_uid: deal.uid })
        .where('lead_uid', '=', uid)
        .execute();
      expect(await deleteExpiredData(suite.db, DAYS, OVER)).toMatchObject({ leads: 0, reduced: 1 });
      const shown = (await approvedReviews(suite.db, 10)).find(({ lead_uid }) => lead_uid === uid);
      expect(shown?.paid_rub).toBe(isOwn ? 1_900_000 : 1_912_345);
      const { context } = (await findLead(suite.db, uid)) ?? {};
      expect((context as { review_paid?: number }).review_paid).toBe(isOwn ? 1_900_000 : undefined);
      await eraseLead(suite.db, uid, { reason: 'withdrawal', now: new Date(OVER) });
    }
  });

  it('is erased when the review is not shown: hidden, or without the consent', async () => {
    const [hidden, silent] = [await published(), await published(DOCUMENTS.slice(0, 1))];
    await decideReview(suite.db, {
      uid: randomUUID(),
      number: hidden.number,
      now: new Date(SENT),
      show: null,
    });
    expect(await deleteExpiredData(suite.db, DAYS, OVER)).toMatchObject({ leads: 2, reduced: 0 });
    for (const { uid } of [hidden, silent])
      expect(await findLead(suite.db, uid)).toMatchObject({
        name: null,
        erased_at: new Date(OVER),
      });
  });

  it('comes back with a backup as it is, and one from before is reduced again', async () => {
    const folder = makeTestFolder();
    const { uid } = await published();
    const backup = async () => {
      const stream = new PassThrough();
      const [bytes] = await Promise.all([buffer(stream), exportData(suite.handle, stream)]);
      return bytes;
    };
    const before = await backup();
    await deleteExpiredData(suite.db, DAYS, OVER);
    const after = await backup();
    const now = new Date(OVER);
    await syncErasureJournal(suite.db, folder.path, now);
    // a process of the release before writes the record down as every erasure
    const line = { lead_uid: uid, reason: 'retention-published', erased_at: now.toISOString() };
    appendFileSync(path.join(folder.path, 'erasures.jsonl'), `${JSON.stringify(line)}\n`);
    for (const bytes of [before, after]) {
      const restored = await openTestDatabase(suite.engine);
      await importData(restored.handle, [bytes] as never);
      await syncErasureJournal(restored.db, folder.path, now);
      await deleteExpiredData(restored.db, DAYS, OVER);
      expect(await findLead(restored.db, uid)).toMatchObject({ phone: null, erased_at: null });
      expect(await reviews(restored.db)).toContainEqual([uid, 'Хорошо']);
      await restored.close();
    }
    // withdrawn afterwards, it stays so
    await eraseLead(suite.db, uid, { reason: 'owner', now });
    await syncErasureJournal(suite.db, folder.path, now);
    const restored = await openTestDatabase(suite.engine);
    await importData(restored.handle, [after] as never);
    expect(await syncErasureJournal(restored.db, folder.path, now)).toBe(1);
    expect(await reviews(restored.db)).toEqual([]);
    await restored.close();
    folder.remove();
  });
});
