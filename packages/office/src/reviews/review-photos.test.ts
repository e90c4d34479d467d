import { CONSENT_NAMES_SUM } from '@prichal/contract';
import { approvedReviews, eraseLead, listReviewPhotos, readReviewPhoto } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import { decideReview } from './decide-review.ts';
import { listReviews } from './list-reviews.ts';
import { linkReviewDeal } from './review-deals.ts';
import { setReviewPhoto } from './show-photo.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const FILES = {
  width: 1280,
  height: 960,
  small_avif: bytes('small avif'),
  small_webp: bytes('small webp'),
  large_avif: bytes('large avif'),
  large_webp: bytes('large webp'),
};
const ALL = ['personal-data', 'publication', 'publication-photos'];

describeEachEngine('photos and sums of published reviews', (suite) => {
  const deals = sampleDeals(suite);
  const { office } = deals;

  async function review(documents: string[] = ALL, version = CONSENT_NAMES_SUM, phone?: string) {
    const uid = await office.lead({
      kind: 'review',
      name: 'Пётр Иванов',
      message: 'Сумма сошлась.',
      context: JSON.stringify({ review_city: 'Казань', review_paid: 1_900_000 }),
      consent: JSON.stringify({ version, documents: documents.map((document) => ({ document })) }),
      ...(phone === undefined ? {} : { phone }),
    });
    for (const position of [0, 1])
      await suite.db
        .insertInto('lead_photos')
        .values({
          name: `ab/${uid}-${position}.webp`,
          lead_uid: uid,
          position,
          width: 1600,
          height: 1200,
          bytes: 9,
        })
        .execute();
    return uid;
  }
  const set = (uid: string, position: number, files: typeof FILES | null = FILES) =>
    setReviewPhoto(suite.db, TERMINAL, { uid, position, files, now: NOW });
  const decide = (uid: string, state: 'published' | 'hidden' | 'waiting') =>
    decideReview(suite.db, TERMINAL, { uid, state, now: NOW });
  const idsOf = async (uid: string) =>
    (await listReviewPhotos(suite.db, [uid])).map((photo) => photo.uid);
  const opened = async (uid: string, isKnown = false) => {
    const body = await readReviewPhoto(suite.db, { uid, size: 'small', format: 'avif', isKnown });
    return body && new TextDecoder().decode(body);
  };
  const shown = async (uid: string) =>
    (await approvedReviews(suite.db, 100)).find((one) => one.lead_uid === uid);

  test('each photo is shown and hidden by itself, and opens only while its review is published', async () => {
    const uid = await review();
    await set(uid, 1);
    const [id = ''] = await idsOf(uid);
    expect(await opened(id)).toBeNull();
    await decide(uid, 'published');
    expect(await opened(id)).toBe('small avif');
    expect(await shown(uid)).toMatchObject({ city: 'Казань', paid_rub: 1_900_000 });
    await set(uid, 0);
    expect(await idsOf(uid)).toHaveLength(2);
    await set(uid, 1, null);
    expect([await opened(id), await opened(id, true)]).toEqual([null, null]);
    // shown again it has another address: what was passed on stays dead
    await set(uid, 1);
    expect(await opened(id)).toBeNull();
    await decide(uid, 'hidden');
    for (const one of await idsOf(uid)) expect(await opened(one)).toBeNull();
    const actions = (await office.audit(uid)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'review.photo-shown')).toHaveLength(3);
    expect(actions.filter((action) => action === 'review.photo-hidden')).toHaveLength(1);
  });

  test('the same wish twice is one change', async () => {
    const uid = await review();
    await decide(uid, 'published');
    const version = await set(uid, 0);
    expect(await set(uid, 0)).toBe(version);
    expect(await set(uid, 1, null)).toBe(version);
  });

  test('a consent to publication of the words alone shows no photo', async () => {
    const uid = await review(['personal-data', 'publication']);
    await decide(uid, 'published');
    await expect(set(uid, 0)).rejects.toMatchObject({
      code: 'wrong-input',
      message: expect.stringContaining('фотографий') as string,
    });
    expect(await idsOf(uid)).toEqual([]);
  });

  test('photos of other requests and a manager are turned away', async () => {
    const other = await office.lead();
    await expect(set(other, 0)).rejects.toMatchObject({ code: 'not-found' });
    const manager = await office.person('Олег', 'manager');
    const input = { uid: await review(), position: 0, files: FILES, now: NOW };
    await expect(setReviewPhoto(suite.db, manager, input)).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  test('a withdrawn consent ends photos, city and sum in the same transaction', async () => {
    const uid = await review();
    await set(uid, 0);
    await decide(uid, 'published');
    const [id = ''] = await idsOf(uid);
    const seen: unknown[] = [];
    await eraseLead(suite.db, uid, {
      reason: 'withdrawal',
      now: NOW,
      inTransaction: async (trx) => {
        const photos = trx.selectFrom('review_photos').select('uid').where('lead_uid', '=', uid);
        const row = trx.selectFrom('reviews').select(['text', 'city', 'paid_rub']);
        seen.push(await photos.execute(), await row.where('lead_uid', '=', uid).execute());
      },
    });
    expect(seen).toEqual([[], [{ text: '', city: null, paid_rub: null }]]);
    expect([await opened(id), await opened(id, true)]).toEqual([null, null]);
  });

  test('the sum of a deal with the same phone stands in place of the typed one', async () => {
    const person = await office.person('Инна', 'owner');
    const phone = '+79145550777';
    const { uid: deal, leadUid } = await deals.begun(person, { lead: { phone } });
    const uid = await review(ALL, CONSENT_NAMES_SUM, phone);
    const link = (chosen: string | null, of = uid) =>
      linkReviewDeal(suite.db, TERMINAL, { uid: of, deal: chosen, now: NOW });
    await decide(uid, 'published');
    // not handed over yet
    await expect(link(deal)).rejects.toMatchObject({ code: 'wrong-input' });
    await suite.db
      .updateTable('deals')
      .set({ state: 'handed-over', client_kopecks: 190_300_849 })
      .where('uid', '=', deal)
      .execute();
    await link(deal);
    expect(await shown(uid)).toMatchObject({ paid_rub: 1_903_008, deal_uid: deal });
    const { reviews } = await listReviews(suite.db, { tab: 'published' });
    expect(reviews.find((one) => one.uid === uid)?.deals).toMatchObject([{ linked: true }]);
    await link(null);
    expect(await shown(uid)).toMatchObject({ paid_rub: 1_900_000, deal_uid: null });

    const stranger = await review(ALL, CONSENT_NAMES_SUM, '+79145550778');
    const early = await review(ALL, '2026-11-24', phone);
    for (const other of [stranger, early]) {
      await decide(other, 'published');
      await expect(link(deal, other)).rejects.toMatchObject({ code: 'wrong-input' });
    }

    await link(deal);
    const erased = await eraseLead(suite.db, leadUid, { reason: 'owner', now: NOW });
    expect(erased).toMatchObject({ review: true });
    expect(await shown(uid)).toMatchObject({ paid_rub: null, deal_uid: null });
  });
});
