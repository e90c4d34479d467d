import { randomBytes, randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@prichal/contract';
import { createAcceptQueue, storeConsentText } from '@prichal/database';
import type { LeadsTable } from '@prichal/database';
import { describeEachEngine, sampleDeal, sampleInput } from '@prichal/database/testing';
import { claimByLink } from '@prichal/office';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { memoryPhotos } from '../../testing/fakes.ts';
import { currentConsent } from './consent-text.ts';
import { createStoredLeads, storeConsentTexts } from './stored-leads.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const PHOTO = { name: 'aa/a.webp', width: 1, height: 1, bytes: 1 };

describeEachEngine('a stored request', (suite) => {
  const open = (store = memoryPhotos()) =>
    createStoredLeads({ db: suite.db, store, brand: DEMO_BRAND, now: () => NOW });
  const accept = async (change: Parameters<typeof sampleInput>[0], photos = [PHOTO]) => {
    const queue = createAcceptQueue(suite.handle, () => NOW.getTime(), randomBytes);
    const result = await queue.accept({ ...sampleInput(change), photos });
    if (result.kind === 'conflict') throw new Error('a conflict');
    return result.lead;
  };

  test('is returned to its visitor with the phone hidden, in the visitor’s time', async () => {
    const lead = await accept({
      time_zone: 'Europe/Moscow',
      context: { car_text: 'Harrier', car: { country: 'japan', id: '1' }, city: 'kazan' },
      consent: { documents: [{ document: 'personal-data' }] },
    });
    expect(await open().receipt(lead.uid)).toEqual({
      number: lead.number,
      kind: 'consultation',
      received_at: '2026-11-20T02:00:00.000Z',
      received: '20 ноября 2026 г. в 05:00 по Москве',
      respond_by: '2026-11-20T02:30:00.000Z',
      promise: 'Ответим до 05:30 по Москве',
      late: false,
      progress: [],
      first_in_queue: false,
      erased_at: null,
      withdrawn_at: null,
      deal: null,
      expired: false,
      got: {
        name: 'Иван Петров',
        phone: '+7 (•••) •••-••-67',
        email: false,
        message: 'Хочу Harrier',
        car: { country: 'japan', id: '1' },
        car_text: 'Harrier',
        city: 'Казань',
        partnership: null,
        photos: 1,
        preferred_contact: null,
        consents: ['personal-data'],
      },
    });
  });

  test('says what the office has done with it, and of a call only what is ahead', async () => {
    const lead = await accept({ time_zone: 'Europe/Moscow' }, []);
    const assignee = randomUUID();
    await suite.db
      .insertInto('staff')
      .values({
        uid: assignee,
        login: assignee,
        name: 'Олег',
        role: 'manager',
        state: 'active',
        password_hash: 'none',
        created_at: NOW,
        updated_at: NOW,
      })
      .execute();
    const progress = async (values: Updateable<LeadsTable>) => {
      await suite.db.updateTable('leads').set(values).where('uid', '=', lead.uid).execute();
      return (await open().receipt(lead.uid))?.progress;
    };
    const taken = { step: 'taken', at: '20 ноября 2026 г. в 05:05 по Москве' };
    expect(
      await progress({ assignee, in_queue: false, assigned_at: '2026-11-20T02:05:00Z' }),
    ).toEqual([taken]);
    expect(
      await progress({
        contacted_at: '2026-11-20T02:10:00Z',
        unanswered_calls: 1,
        next_step: 'call',
        next_step_at: '2026-11-20T11:30:00Z',
      }),
    ).toEqual([
      taken,
      { step: 'not-reached', at: null },
      { step: 'call', at: '20 ноября 2026 г. в 14:30 по Москве' },
    ]);
    const answered = { step: 'answered', at: '20 ноября 2026 г. в 05:10 по Москве' };
    expect(await progress({ unanswered_calls: 0, next_step_at: '2026-11-20T01:00:00Z' })).toEqual([
      taken,
      answered,
    ]);
    expect(await progress({ stage: 'lost' })).toEqual([
      taken,
      answered,
      { step: 'closed', at: null },
    ]);
    // the person has left, and it waits for another
    expect(await progress({ stage: 'working', in_queue: true })).toEqual([answered]);
  });

  test('says that it was taken by the link of a messenger, which names nobody', async () => {
    const lead = await accept({ time_zone: 'Europe/Moscow' }, []);
    const at = new Date('2026-11-20T02:05:00Z');
    const telegram = { kind: 'channel', channel: 'telegram' } as const;
    await claimByLink(suite.db, telegram, { uid: lead.uid, by: 'Мария', now: at });
    expect((await open().receipt(lead.uid))?.progress).toEqual([
      { step: 'taken', at: '20 ноября 2026 г. в 05:05 по Москве' },
    ]);
  });

  test('with an unknown time zone is returned in the office’s time', async () => {
    const lead = await accept({ time_zone: 'Луна/Кратер' }, []);
    expect((await open().receipt(lead.uid))?.promise).toBe('Ответим до 12:30 по Владивостоку');
  });

  test('loses its data and its photos when the consent is withdrawn, twice as once', async () => {
    const store = memoryPhotos();
    await store.put('bb/b.webp', Buffer.from('x'));
    const lead = await accept({}, [{ ...PHOTO, name: 'bb/b.webp' }]);
    const storedLeads = open(store);
    expect(await storedLeads.withdraw(lead.uid)).toBe(true);
    expect(await storedLeads.withdraw(lead.uid)).toBe(true);
    expect(store.stored.size).toBe(0);
    expect(await storedLeads.receipt(lead.uid)).toMatchObject({
      erased_at: NOW.toISOString(),
      got: null,
    });
    expect(await storedLeads.withdraw('01900000-0000-7000-8000-000000000000')).toBe(false);
  });

  test('whose consent is withdrawn during a deal keeps its data, and the journal is written', async () => {
    const lead = await accept({}, []);
    await suite.db
      .insertInto('deals')
      .values(sampleDeal(NOW, { lead_uid: lead.uid }))
      .execute();
    const followed: unknown[] = [];
    const storedLeads = createStoredLeads({
      db: suite.db,
      store: memoryPhotos(),
      brand: DEMO_BRAND,
      now: () => NOW,
      afterwards: async (erased) => followed.push(erased),
    });
    expect(await storedLeads.withdraw(lead.uid)).toBe(true);
    expect(followed).toEqual([{ review: false }]);
    expect(await storedLeads.receipt(lead.uid)).toMatchObject({
      erased_at: null,
      withdrawn_at: NOW.toISOString(),
    });
  });

  test('is not shown for longer than 90 days, and can be withdrawn after them', async () => {
    const lead = await accept({}, []);
    const after = (days: number) =>
      createStoredLeads({
        db: suite.db,
        store: memoryPhotos(),
        brand: DEMO_BRAND,
        now: () => new Date(NOW.getTime() + days * 86_400_000),
      });
    expect(await after(90).receipt(lead.uid)).toMatchObject({ expired: false });
    expect(await after(91).receipt(lead.uid)).toMatchObject({ expired: true, got: null });
    expect(await after(91).withdraw(lead.uid)).toBe(true);
    expect(await after(91).receipt(lead.uid)).toMatchObject({ erased_at: expect.any(String) });
  });

  test('consents: today’s text, and every older one word for word', async () => {
    await storeConsentTexts(suite.db, DEMO_BRAND, NOW);
    await storeConsentTexts(suite.db, DEMO_BRAND, new Date());
    const old = { document: 'personal-data', version: '2025-01-01', text: 'раз\nдва' };
    await storeConsentText(suite.db, { ...old, sha256: 'old', shown_from: NOW });
    const storedLeads = open();
    expect(await storedLeads.consentText('personal-data', '2025-01-01')).toEqual({
      document: 'personal-data',
      version: '2025-01-01',
      paragraphs: ['раз', 'два'],
      sha256: 'old',
      current: false,
    });
    const current = await storedLeads.consentText('personal-data');
    expect(current).toMatchObject({ version: CONSENT_VERSION, current: true });
    expect(await storedLeads.consentText('personal-data', CONSENT_VERSION)).toEqual(current);
    expect(await storedLeads.consentText('personal-data', 'никогда')).toBeNull();
    expect(await storedLeads.consentText('cookies')).toBeNull();
    const texts = await suite.db.selectFrom('consent_texts').selectAll().execute();
    expect(texts.map(({ sha256 }) => sha256)).toContain(current?.sha256);
  });

  test('consents: the text of the company as it is now, once the owner has changed its data', async () => {
    const brand = { ...DEMO_BRAND };
    const storedLeads = createStoredLeads({
      db: suite.db,
      store: memoryPhotos(),
      brand,
      now: () => NOW,
    });
    const before = await storedLeads.consentText('personal-data');
    // as the office does it: the running site holds this very object
    Object.assign(brand, { legalName: 'ООО «Другая пристань»', inn: '2536000001' });
    await storeConsentTexts(suite.db, brand, NOW);
    const after = await storedLeads.consentText('personal-data');
    expect(after?.paragraphs.join()).toContain('ООО «Другая пристань», ИНН 2536000001');
    expect(after?.sha256).not.toBe(before?.sha256);
    expect(currentConsent('personal-data', brand).sha256).toBe(after?.sha256);
    const texts = await suite.db.selectFrom('consent_texts').selectAll().execute();
    expect(texts.map(({ sha256 }) => sha256)).toContain(after?.sha256);
  });
});
