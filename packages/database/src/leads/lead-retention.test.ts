import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../testing/describe-each-engine.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { createAcceptQueue } from './accept-queue.ts';
import { storeConsentText, readConsentText } from './consent-texts.ts';
import { eraseLead, findLeadsToErase } from './erase-lead.ts';
import { addHistory } from './lead-history.ts';
import { findLead, listLeadPhotos } from './find-lead.ts';
import { approvedReviews, decideReview } from '../reviews/reviews.ts';
import { makeUuidV7 } from './uuid-v7.ts';
import { listLeads } from './list-leads.ts';
import { MOST_REPEATS, readRepeats } from './read-repeats.ts';

const PHOTO = { width: 800, height: 600, bytes: 12_345 };
const NOW = new Date('2026-11-20T05:00:00Z');

describeEachEngine('what is retained of a request', (suite) => {
  const accept = async (input: Parameters<ReturnType<typeof createAcceptQueue>['accept']>[0]) => {
    const result = await createAcceptQueue(suite.handle, Date.now, randomBytes).accept(input);
    if (result.kind === 'conflict') throw new Error('a conflict');
    return result.lead;
  };

  it('has its photos with it, once', async () => {
    const photos = ['leads/a.webp', 'leads/b.webp'].map((name) => ({ name, ...PHOTO }));
    const input = { ...sampleInput(), photos };
    const lead = await accept(input);
    await accept({ ...input, photos: [{ name: 'leads/c.webp', ...PHOTO }] });
    expect(await listLeadPhotos(suite.db, [lead.uid])).toEqual(
      photos.map((photo, position) => ({ ...photo, position, lead_uid: lead.uid })),
    );
  });

  it('is linked with the others of its phone, none dropped', async () => {
    const phone = '+79990000001';
    const queue = createAcceptQueue(suite.handle, Date.now, randomBytes);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => queue.accept(sampleInput({ phone }))),
    );
    const stored = await suite.db
      .selectFrom('leads')
      .selectAll()
      .where('phone', '=', phone)
      .execute();
    expect(stored).toHaveLength(results.length);
    const repeats = await readRepeats(suite.db, stored);
    expect(new Set([...repeats.values()].map(({ nth }) => nth))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set([...repeats.values()].map(({ first }) => first)).size).toBe(1);
    expect(repeats.get(stored[0]?.uid ?? '')?.count).toBe(5);
    expect(await readRepeats(suite.db, [{ uid: 'x', phone: null }])).toEqual(new Map());
  });

  it('is listed first while it is first in the queue and unclaimed', async () => {
    const started = Date.parse('2031-01-10T00:00:00Z');
    const minute = (nth: number) => new Date(started + nth * 60_000);
    let moment = started;
    const queue = createAcceptQueue(suite.handle, () => moment, randomBytes);
    const accept = async (nth: number, first: boolean) => {
      moment = minute(nth).getTime();
      const result = await queue.accept(sampleInput({ first_in_queue: first }));
      return result.kind === 'accepted' ? result.lead.number : '';
    };
    const plain = await accept(1, false);
    const waited = await accept(2, true);
    const claimed = await accept(3, true);
    const later = await accept(4, true);
    const newest = await accept(5, false);
    await suite.db
      .updateTable('leads')
      .set({ stage: 'working', in_queue: false })
      .where('number', '=', claimed)
      .execute();
    const list = async (now: Date, limit = 100) =>
      (await listLeads(suite.db, { since: minute(0), now, limit })).map(({ number }) => number);
    expect(await list(minute(6))).toEqual([waited, later, newest, claimed, plain]);
    expect(await list(minute(6), 3)).toEqual([waited, later, newest]);
    // the place in the queue expires after a week
    expect(await list(new Date(started + 8 * 24 * 60 * 60_000))).toEqual([
      newest,
      later,
      claimed,
      waited,
      plain,
    ]);
  });

  it('is linked within bounds when a phone sends without end', async () => {
    const phone = '+79990000003';
    let moment = NOW.getTime();
    const queue = createAcceptQueue(suite.handle, () => (moment += 1000), randomBytes);
    const leads: { uid: string; number: string }[] = [];
    for (let one = 0; one < MOST_REPEATS + 5; one += 1) {
      const result = await queue.accept(sampleInput({ phone }));
      if (result.kind === 'accepted') leads.push(result.lead);
    }
    const asked = [0, 1, MOST_REPEATS - 1, MOST_REPEATS + 4].flatMap((index) => leads[index] ?? []);
    const repeats = await readRepeats(
      suite.db,
      asked.map(({ uid }) => ({ uid, phone })),
    );
    const first = leads[0]?.number;
    expect(asked.map(({ uid }) => repeats.get(uid))).toEqual(
      [1, 2, MOST_REPEATS, MOST_REPEATS].map((nth) => ({ nth, count: MOST_REPEATS, first })),
    );
  });

  it('is gone after its erasure, but for the fact', async () => {
    const input = sampleInput({
      phone: '+79990000002',
      email: 'a@b.ru',
      context: {
        page: 'https://site.ru/contacts?phone=79990000002#Иван',
        car: { country: 'japan', id: '1' },
        service: 'Иван Петров',
        popup: { session_id: 's' },
        experiment: { key: '1f0a2b3c', group: 'minimal', note: 'Иван' },
        call_at: '2026-11-21T03:30:00.000Z',
      },
      consent: { version: '1', ip: '203.0.113.9', user_agent: 'x', documents: [] },
      campaign: {
        utm_source: 'yandex',
        utm_campaign: '8 999 000-00-02',
        utm_term: 'Иван',
        utm_content: 'Петров',
        yclid: '77',
        first_touch: { utm_source: 'vk' },
      },
    });
    const lead = await accept({ ...input, photos: [{ name: 'leads/gone.webp', ...PHOTO }] });
    const note = { lead: lead.uid, at: NOW, actor: 'terminal', kind: 'note' } as const;
    await addHistory(suite.db, { ...note, text: 'жена Анна, +7 999 000-00-02' });
    const seen: string[] = [];
    const erase = () =>
      eraseLead(suite.db, lead.uid, {
        reason: 'withdrawal',
        now: NOW,
        inTransaction: async (_trx, uid) => seen.push(uid),
      });
    expect(await findLeadsToErase(suite.db, { phone: '+79990000002' })).toEqual([lead.uid]);
    expect(await findLeadsToErase(suite.db, { number: lead.number })).toEqual([lead.uid]);
    expect(await erase()).toEqual({
      kind: 'erased',
      number: lead.number,
      photos: ['leads/gone.webp'],
      review: false,
    });
    expect(await erase()).toEqual({ kind: 'already', number: lead.number });
    expect(seen).toEqual([lead.uid]);
    expect(await findLead(suite.db, lead.uid)).toMatchObject({
      name: null,
      phone: null,
      email: null,
      message: null,
      context: {
        page: '/contacts',
        car: { country: 'japan', id: '1' },
        experiment: { key: '1f0a2b3c', group: 'minimal' },
        call_at: '2026-11-21T03:30:00.000Z',
      },
      time_zone: null,
      consent: { version: '1', documents: [] },
      campaign: { utm_source: 'yandex' },
      erased_at: NOW,
    });
    const stored = await suite.db
      .selectFrom('leads')
      .select('consent')
      .where('uid', '=', lead.uid)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('203.0.113.9');
    expect(await listLeadPhotos(suite.db, [lead.uid])).toEqual([]);
    const history = suite.db.selectFrom('lead_history').select(['kind', 'text']);
    expect(await history.where('lead_uid', '=', lead.uid).execute()).toEqual([
      { kind: 'note', text: null },
    ]);
    expect(
      await suite.db.selectFrom('erasures').selectAll().where('lead_uid', '=', lead.uid).execute(),
    ).toEqual([
      {
        lead_uid: lead.uid,
        number: lead.number,
        reason: 'withdrawal',
        fields: ['name', 'phone', 'email', 'message'],
        photos: 1,
        erased_at: NOW,
      },
    ]);
    const row = await findLead(suite.db, lead.uid);
    expect(Object.keys(row?.context ?? {}).toSorted()).toEqual([
      'call_at',
      'car',
      'experiment',
      'page',
    ]);
    expect(row?.campaign).toEqual({ utm_source: 'yandex' });
    // a late repetition out of an offline queue must not bring it back
    const again = await createAcceptQueue(suite.handle, Date.now, randomBytes).accept(input);
    expect(again.kind).toBe('conflict');
  });

  it('of a published review goes from its page in the same transaction, and cannot come back', async () => {
    const consent = { documents: [{ document: 'personal-data' }, { document: 'publication' }] };
    const lead = await accept(sampleInput({ kind: 'review', consent }));
    const shown = { name: 'Иван', car: 'Harrier', country: 'japan', text: 'Всё сошлось' };
    const decide = () =>
      decideReview(suite.db, {
        uid: makeUuidV7(NOW.getTime(), randomBytes),
        number: lead.number,
        now: NOW,
        show: () => shown,
      });
    expect(await decide()).toBe('done');
    expect(await approvedReviews(suite.db, 10)).toMatchObject([shown]);
    const erased = await eraseLead(suite.db, lead.uid, { reason: 'withdrawal', now: NOW });
    expect(erased).toMatchObject({ kind: 'erased', review: true });
    expect(await approvedReviews(suite.db, 10)).toEqual([]);
    const rows = await suite.db
      .selectFrom('reviews')
      .select(['name', 'car', 'country', 'text', 'decision'])
      .where('lead_uid', '=', lead.uid)
      .execute();
    expect(rows).toEqual([{ name: '', car: '', country: null, text: '', decision: 'rejected' }]);
    expect(await decide()).toBe('no-consent');
  });

  it('of a review is not published without a consent to publication of its own', async () => {
    for (const documents of [[], [{ document: 'personal-data' }], null]) {
      const consent = documents === null ? null : { documents };
      const lead = await accept(sampleInput({ kind: 'review', consent }));
      const show = () => ({ name: 'Иван', car: '', country: null, text: 'x' });
      const uid = makeUuidV7(NOW.getTime(), randomBytes);
      const outcome = await decideReview(suite.db, { uid, number: lead.number, now: NOW, show });
      expect(outcome).toBe('no-consent');
    }
    expect(await approvedReviews(suite.db, 10)).toEqual([]);
  });

  it('of an unknown request nothing is erased', async () => {
    const uid = '01900000-0000-7000-8000-000000000000';
    const options = { reason: 'owner', now: NOW } as const;
    expect(await eraseLead(suite.db, uid, options)).toEqual({ kind: 'unknown' });
    expect(await findLead(suite.db, uid)).toBeNull();
  });

  it('consents: every text for ever, the newest by default', async () => {
    const text = {
      sha256: 'a',
      document: 'advertising',
      version: '1',
      text: 'один',
      shown_from: NOW,
    };
    const later = { ...text, sha256: 'b', version: '2', shown_from: new Date(NOW.getTime() + 1) };
    await storeConsentText(suite.db, text);
    await storeConsentText(suite.db, later);
    await storeConsentText(suite.db, { ...text, shown_from: new Date() });
    expect(await readConsentText(suite.db, 'advertising')).toEqual(later);
    expect(await readConsentText(suite.db, 'advertising', '1')).toEqual(text);
    expect(await readConsentText(suite.db, 'advertising', '3')).toBeNull();
  });
});
