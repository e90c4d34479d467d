import { approvedReviews, eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { answerReview, decideReview } from './decide-review.ts';
import { countReviews, listReviews } from './list-reviews.ts';
import { readReviewPhoto } from './read-photo.ts';

const consentTo = (...documents: string[]) => ({
  documents: documents.map((document) => ({ document })),
});
const AGREED = consentTo('personal-data', 'publication');
const REVIEW = {
  kind: 'review',
  name: 'Пётр Иванов',
  message: 'Сумма сошлась.',
  context: JSON.stringify({ car_text: 'Toyota Harrier', country: 'japan' }),
} as const;

describeEachEngine('reviews of the office', (suite) => {
  const office = sampleOffice(suite);
  const review = (consent: object = AGREED) =>
    office.lead({ ...REVIEW, consent: JSON.stringify(consent) });
  const shown = async (text: string) =>
    (await approvedReviews(suite.db, 100)).filter((one) => one.answer === text);
  const find = async (tab: 'waiting' | 'published' | 'hidden', uid: string) =>
    (await listReviews(suite.db, { tab })).reviews.find((one) => one.uid === uid);

  test('one is published with an answer, hidden and put back, each change with its audit line', async () => {
    const editor = await office.person('Инна', 'editor');
    const uid = await review();
    expect(await find('waiting', uid)).toMatchObject({
      name: 'Пётр',
      car: 'Toyota Harrier',
      country: 'japan',
      text: 'Сумма сошлась.',
      publication: true,
      version: 0,
    });
    const before = await countReviews(suite.db);
    const published = { uid, now: NOW, version: 0, state: 'published', answer: ' Ждём снова ' };
    await decideReview(suite.db, editor, { ...published, state: 'published' });
    expect(await shown('Ждём снова')).toMatchObject([
      { name: 'Пётр', text: 'Сумма сошлась.', answered_at: NOW },
    ]);
    expect(await countReviews(suite.db)).toEqual({
      ...before,
      waiting: before.waiting - 1,
      published: before.published + 1,
    });

    const { version = 0 } = (await find('published', uid)) ?? {};
    await answerReview(suite.db, editor, { uid, now: NOW, version, answer: 'Счастливого пути' });
    await expect(
      answerReview(suite.db, editor, { uid, now: NOW, version, answer: 'Из прошлого' }),
    ).rejects.toMatchObject({ code: 'lead-changed' });
    expect(await shown('Счастливого пути')).toHaveLength(1);

    await decideReview(suite.db, TERMINAL, { uid, now: NOW, state: 'hidden' });
    expect(await shown('Счастливого пути')).toEqual([]);
    expect(await find('hidden', uid)).toMatchObject({ answer: 'Счастливого пути' });
    await expect(
      answerReview(suite.db, TERMINAL, { uid, now: NOW, answer: 'Под скрытым' }),
    ).rejects.toMatchObject({ code: 'wrong-input' });
    await decideReview(suite.db, TERMINAL, { uid, now: NOW, state: 'waiting' });
    expect(await find('waiting', uid)).toMatchObject({ version: 0, answer: null });
    const lines = (await office.audit(uid)).map(({ actor, action }) => `${actor} ${action}`);
    expect(lines.toSorted()).toEqual(
      [
        `${editor.uid} review.published`,
        `${editor.uid} review.answered`,
        `${editor.uid} review.answered`,
        'terminal review.hidden',
        'terminal review.returned',
      ].toSorted(),
    );
  });

  test('one without a consent to publication is not published', async () => {
    const uid = await review(consentTo('personal-data'));
    expect(await find('waiting', uid)).toMatchObject({ publication: false });
    await expect(
      decideReview(suite.db, TERMINAL, { uid, now: NOW, state: 'published', answer: 'Нельзя' }),
    ).rejects.toMatchObject({
      code: 'wrong-input',
      message: expect.stringContaining('не давал согласия') as string,
    });
    expect(await find('waiting', uid)).toBeDefined();
    expect(await office.audit(uid)).toEqual([]);
  });

  test.each([
    'Звоните мне: 8 (999) 555-77-33',
    'Пишите на petr@example.ru',
    'Кузов JTMW1234567890123, всё цело',
    'Кузов ZVW50-1234567',
  ])('one with a contact in its words stays hidden: %s', async (message) => {
    const uid = await office.lead({ ...REVIEW, message, consent: JSON.stringify(AGREED) });
    await expect(
      decideReview(suite.db, TERMINAL, { uid, now: NOW, state: 'published' }),
    ).rejects.toMatchObject({
      code: 'wrong-input',
      message: expect.stringContaining('Слова не правим') as string,
    });
    expect(await find('waiting', uid)).toBeDefined();
  });

  test('sums and dates are no contacts', async () => {
    const message = 'Обещали 1 903 008 ₽ и 52 дня, вышло 1 897 500 ₽, 12.11.2026 забрал.';
    const uid = await office.lead({ ...REVIEW, message, consent: JSON.stringify(AGREED) });
    await decideReview(suite.db, TERMINAL, { uid, now: NOW, state: 'published' });
    expect(await find('published', uid)).toBeDefined();
  });

  test('a manager decides nothing, and a request of another kind is no review', async () => {
    const manager = await office.person('Олег', 'manager');
    const uid = await review();
    const input = { uid, now: NOW, version: 0, state: 'published' } as const;
    await expect(decideReview(suite.db, manager, input)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    const lead = await office.lead();
    await expect(decideReview(suite.db, TERMINAL, { ...input, uid: lead })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('a withdrawn consent takes text and answer, and the review leaves every list', async () => {
    const uid = await review();
    await decideReview(suite.db, TERMINAL, { uid, now: NOW, state: 'published', answer: 'Пётр!' });
    await eraseLead(suite.db, uid, { reason: 'withdrawal', now: NOW });
    expect(await shown('Пётр!')).toEqual([]);
    const row = await suite.db
      .selectFrom('reviews')
      .select(['text', 'answer', 'answered_at'])
      .where('lead_uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ text: '', answer: null, answered_at: null });
    for (const tab of ['waiting', 'published', 'hidden'] as const)
      expect(await find(tab, uid)).toBeUndefined();
    await expect(
      decideReview(suite.db, TERMINAL, { uid, now: NOW, state: 'published' }),
    ).rejects.toMatchObject({ code: 'wrong-input' });
  });

  test('photos are reached through their review alone; a look is written down once in 15 minutes', async () => {
    const editor = await office.person('Инна', 'editor');
    const [uid, other] = [await review(), await office.lead()];
    for (const lead of [uid, other])
      await suite.db
        .insertInto('lead_photos')
        .values({
          name: `ab/${lead}.webp`,
          lead_uid: lead,
          position: 0,
          width: 1,
          height: 1,
          bytes: 1,
        })
        .execute();
    const open = (lead: string, position = 0, now = NOW) =>
      readReviewPhoto(suite.db, editor, { uid: lead, position, now });
    expect(await Promise.all([open(uid), open(uid)])).toEqual([`ab/${uid}.webp`, `ab/${uid}.webp`]);
    await open(uid);
    expect(await office.audit(uid)).toHaveLength(1);
    await open(uid, 0, new Date(NOW.getTime() + 16 * 60_000));
    expect(await office.audit(uid)).toHaveLength(2);
    for (const [lead, position] of [
      [other, 0],
      [uid, 1],
    ] as const)
      await expect(open(lead, position)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a long list comes in parts without a gap or a repetition', async () => {
    const sent = new Set<string>();
    for (let index = 0; index < 33; index += 1) sent.add(await review());
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const part = await listReviews(suite.db, {
        tab: 'waiting',
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...part.reviews.map(({ uid }) => uid));
      cursor = part.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect([...sent].every((uid) => seen.includes(uid))).toBe(true);
  });
});
