import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eraseLead } from '../leads/erase-lead.ts';
import type { JsonValue } from '../schema/json.ts';
import { acceptLead } from '../testing/accept-lead.ts';
import { describeEachEngine, sampleDeal } from '../testing/index.ts';
import { listReviewPhotos, readReviewPhoto } from './review-photos.ts';
import { approvedReviews, decideReview, listReviews } from './reviews.ts';
import type { ShownReview } from './reviews.ts';

const START = Date.parse('2026-11-20T05:00:00Z');
const minute = (nth: number) => new Date(START + nth * 60_000);
const SHOWN = { name: 'Иван', car: 'Harrier', country: 'japan', text: 'Всё сошлось' };
const agreed = (...documents: string[]) => ({
  version: '2026-11-01',
  documents: documents.map((document) => ({ document, sha256: 'x' })),
});
const BOTH = agreed('personal-data', 'publication', 'publication-photos');

describeEachEngine('reviews', (suite) => {
  let minutes = 0;
  const send = (consent: JsonValue = BOTH, message = 'Хорошо') =>
    acceptLead(suite.handle, minute((minutes += 1)), { kind: 'review', consent, message });
  const decide = (number: string, show: ShownReview | null = SHOWN, now = minute(500)) =>
    suite.db
      .transaction()
      .execute((trx) =>
        decideReview(trx, { uid: randomUUID(), number, now, show: show && (() => show) }),
      );
  const shown = async (since?: string) =>
    (await approvedReviews(suite.db, 100, since)).map(({ lead_uid: lead }) => lead);
  const row = (lead: string) =>
    suite.db
      .selectFrom('reviews')
      .selectAll()
      .where('lead_uid', '=', lead)
      .executeTakeFirstOrThrow();
  const setConsent = (lead: string, consent: JsonValue) =>
    suite.db
      .updateTable('leads')
      .set({ consent: consent === null ? null : JSON.stringify(consent) })
      .where('uid', '=', lead)
      .execute();

  it('wait for a decision in the list, the newest first, other requests apart', async () => {
    await acceptLead(suite.handle, minute(0));
    const [first, second] = [await send(agreed('personal-data')), await send()];
    await decide(second.number);
    expect(await listReviews(suite.db, 10)).toEqual([
      {
        lead: expect.objectContaining({ uid: second.uid, publication: true, message: 'Хорошо' }),
        decision: 'approved',
      },
      {
        lead: expect.objectContaining({ uid: first.uid, publication: false }),
        decision: null,
      },
    ]);
    expect((await listReviews(suite.db, 1)).map(({ lead }) => lead.uid)).toEqual([second.uid]);
    await eraseLead(suite.db, first.uid, { reason: 'owner', now: minute(400) });
    await decide(second.number, null);
  });

  it('are shown with what was decided last; each decision raises the version and keeps the answer', async () => {
    const { uid, number, created_at: sentAt } = await send();
    expect(await decide(number, { ...SHOWN, city: 'Уссурийск', paid_rub: 2_500_000 })).toBe('done');
    const first = await row(uid);
    expect(first).toMatchObject({ ...SHOWN, decision: 'approved', version: 1, sent_at: sentAt });
    await suite.db
      .updateTable('reviews')
      .set({ answer: 'Спасибо', answered_at: minute(501) })
      .where('lead_uid', '=', uid)
      .execute();
    await decide(number, { ...SHOWN, text: 'Короче' }, minute(502));
    expect(await row(uid)).toEqual({
      ...first,
      text: 'Короче',
      // what a decision does not name is not shown any more
      city: null,
      paid_rub: null,
      decided_at: minute(502),
      answer: 'Спасибо',
      answered_at: minute(501),
      version: 2,
    });
    await decide(number, null, minute(503));
    expect(await row(uid)).toMatchObject({
      uid: first.uid,
      decision: 'rejected',
      name: '',
      car: '',
      country: null,
      text: '',
      answer: 'Спасибо',
      version: 3,
    });
    expect(await shown()).not.toContain(uid);
  });

  it('are decided about only where they are reviews', async () => {
    const lead = await acceptLead(suite.handle, minute(0), { consent: BOTH });
    expect(await decide(lead.number)).toBe('unknown');
    expect(await decide('П-1')).toBe('unknown');
    expect(await decide(lead.number, null)).toBe('unknown');
    // nothing can be published without the consent, but everything can be rejected
    const silent = await send(null);
    expect(await decide(silent.number)).toBe('no-consent');
    expect(await decide(silent.number, null)).toBe('done');
    expect(await row(silent.uid)).toMatchObject({ decision: 'rejected', text: '' });
  });

  it('leave the page with the consent to publication, and come back with it', async () => {
    const { uid, number } = await send();
    await decide(number);
    expect(await shown()).toEqual([uid]);
    for (const consent of [agreed('personal-data', 'publication-photos'), {}, null]) {
      await setConsent(uid, consent);
      expect(await shown()).toEqual([]);
    }
    await setConsent(uid, BOTH);
    expect(await shown()).toEqual([uid]);
    // the oldest version that will do; one without a version is older than all
    expect(await shown('2026-11-01')).toEqual([uid]);
    expect(await shown('2026-11-02')).toEqual([]);
    await setConsent(uid, { documents: BOTH.documents });
    expect(await shown('2025-01-01')).toEqual([]);
    expect(await shown()).toEqual([uid]);
    await decide(number, null);
  });

  it('are shown newest first, as they were sent and not as they were decided', async () => {
    const leads = [await send(), await send(), await send()];
    for (const { number } of leads.toReversed()) await decide(number);
    const uids = leads.map(({ uid }) => uid).toReversed();
    expect(await shown()).toEqual(uids);
    expect((await approvedReviews(suite.db, 2)).map(({ lead_uid }) => lead_uid)).toEqual(
      uids.slice(0, 2),
    );
    for (const { number } of leads) await decide(number, null);
  });

  it('lose a sum with the deal it came from, and stay without it', async () => {
    const client = await acceptLead(suite.handle, minute(0));
    const deal = sampleDeal(minute(0), { lead_uid: client.uid, state: 'handed-over' });
    await suite.db.insertInto('deals').values(deal).execute();
    const [of, own] = [await send(), await send()];
    await decide(of.number, { ...SHOWN, paid_rub: 2_500_000, deal_uid: deal.uid });
    await decide(own.number, { ...SHOWN, paid_rub: 1_900_000 });
    const erased = await eraseLead(suite.db, client.uid, { reason: 'owner', now: minute(600) });
    // the page of reviews has changed
    expect(erased).toMatchObject({ kind: 'erased', review: true });
    expect(await row(of.uid)).toMatchObject({
      ...SHOWN,
      paid_rub: null,
      deal_uid: null,
      version: 2,
    });
    expect(await row(own.uid)).toMatchObject({ ...SHOWN, paid_rub: 1_900_000, version: 1 });
    expect(await shown()).toEqual([own.uid, of.uid]);
  });

  it('of two decisions at the same moment leave one row, with the later one', async () => {
    const { uid, number } = await send();
    const outcomes = await Promise.all([
      decide(number),
      decide(number, null),
      decide(number, { ...SHOWN, text: 'Другое' }),
    ]);
    expect(outcomes).toEqual(['done', 'done', 'done']);
    const rows = await suite.db
      .selectFrom('reviews')
      .selectAll()
      .where('lead_uid', '=', uid)
      .execute();
    expect(rows).toMatchObject([{ version: 3 }]);
    const [stored] = rows;
    expect(stored?.text === '').toBe(stored?.decision === 'rejected');
  });

  it('that are erased while they are published do not stay on the page', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uid, number } = await send();
      await Promise.all([
        decide(number),
        eraseLead(suite.db, uid, { reason: 'withdrawal', now: minute(700) }),
      ]);
      expect(await shown()).not.toContain(uid);
      const rows = suite.db.selectFrom('reviews').select(['text', 'name', 'decision']);
      for (const left of await rows.where('lead_uid', '=', uid).execute())
        expect(left).toEqual({ text: '', name: '', decision: 'rejected' });
    }
  });
});

describeEachEngine('photos of reviews', (suite) => {
  const SIZES = ['small_avif', 'small_webp', 'large_avif', 'large_webp'] as const;
  const add = async (lead: string, position: number) => {
    const uid = randomUUID();
    const files = Object.fromEntries(
      SIZES.map((name, at) => [name, new Uint8Array([position, at, 0, 255])]),
    ) as Record<(typeof SIZES)[number], Uint8Array>;
    const photo = { uid, lead_uid: lead, name: `${uid}.webp`, position, width: 1600, height: 900 };
    await suite.db
      .insertInto('review_photos')
      .values({ ...photo, ...files, shown_at: minute(1) })
      .execute();
    return uid;
  };
  const read = (uid: string, isKnown = false) =>
    readReviewPhoto(suite.db, { uid, size: 'large', format: 'webp', isKnown });

  it('are listed in the visitor’s order and read by size and format', async () => {
    const lead = await acceptLead(suite.handle, minute(0), { kind: 'review', consent: BOTH });
    const other = await acceptLead(suite.handle, minute(0), { kind: 'review', consent: BOTH });
    await decideReview(suite.db, {
      uid: randomUUID(),
      number: lead.number,
      now: minute(1),
      show: () => SHOWN,
    });
    const [second, first] = [await add(lead.uid, 1), await add(lead.uid, 0)];
    await add(other.uid, 0);
    const listed = await listReviewPhotos(suite.db, [lead.uid]);
    expect(listed.map(({ uid }) => uid)).toEqual([first, second]);
    expect(listed[0]).toEqual({
      uid: first,
      lead_uid: lead.uid,
      name: `${first}.webp`,
      width: 1600,
      height: 900,
    });
    expect(await listReviewPhotos(suite.db, [])).toEqual([]);
    expect(await read(second)).toEqual(new Uint8Array([1, 3, 0, 255]));
    const small = { uid: first, size: 'small', format: 'avif', isKnown: false } as const;
    expect(await readReviewPhoto(suite.db, small)).toEqual(new Uint8Array([0, 0, 0, 255]));
    // the browser has it: only whether it may be shown
    expect(await read(second, true)).toEqual(new Uint8Array());
  });

  it('are read by nobody once the review is off the site or a consent is missing', async () => {
    const lead = await acceptLead(suite.handle, minute(0), { kind: 'review', consent: BOTH });
    const photo = await add(lead.uid, 0);
    const expectReadable = async (is: boolean) => {
      expect((await read(photo)) !== null).toBe(is);
      expect((await read(photo, true)) !== null).toBe(is);
    };
    const decide = (show: boolean) =>
      decideReview(suite.db, {
        uid: randomUUID(),
        number: lead.number,
        now: minute(1),
        show: show ? () => SHOWN : null,
      });
    const consents = (consent: JsonValue) =>
      suite.db
        .updateTable('leads')
        .set({ consent: JSON.stringify(consent) })
        .where('uid', '=', lead.uid)
        .execute();
    // not decided about yet
    await expectReadable(false);
    await decide(true);
    await expectReadable(true);
    await consents(agreed('personal-data', 'publication'));
    await expectReadable(false);
    expect(await listReviewPhotos(suite.db, [lead.uid])).toEqual([]);
    await consents(agreed('personal-data', 'publication-photos'));
    await expectReadable(false);
    await consents(BOTH);
    await decide(false);
    await expectReadable(false);
    await decide(true);
    await expectReadable(true);
    await eraseLead(suite.db, lead.uid, { reason: 'withdrawal', now: minute(2) });
    await expectReadable(false);
    expect(
      await suite.db
        .selectFrom('review_photos')
        .select('uid')
        .where('lead_uid', '=', lead.uid)
        .execute(),
    ).toEqual([]);
    expect(await read(randomUUID())).toBeNull();
  });
});
