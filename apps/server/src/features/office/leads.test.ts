import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { fillDemo, modelOf } from '@prichal/catalog';
import { errorBodySchema } from '@prichal/contract';
import { leadCardSchema, leadContactsSchema, leadListSchema } from '@prichal/contract/office';
import { createAcceptQueue } from '@prichal/database';
import type { LeadsTable } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import type { Updateable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { indexLeads } from '../../jobs/index-leads.ts';
import { readableLog, testApp } from '../../testing/fakes.ts';
import { HOUR_MS, MINUTE_MS, officeApp } from './testing/office-app.ts';

type Method = 'GET' | 'POST';

/** Every address of a lead, with what a manager sends to it and the line of the audit log that it leaves. */
const ROUTES: Record<
  string,
  { payload?: (moment: string) => object; status?: number; audit: string; owner?: true }
> = {
  'POST /leads/{uid}/erase': { audit: 'lead.erased', owner: true },
  'GET /leads/{uid}': { audit: 'lead.opened' },
  'GET /leads/{uid}/call-mode': { audit: 'lead.opened' },
  'POST /leads/{uid}/reveal': { audit: 'lead.revealed' },
  'POST /leads/{uid}/take': { payload: () => ({}), audit: 'lead.taken' },
  'POST /leads/{uid}/outcome': {
    payload: () => ({ outcome: 'reached', note: 'ждёт' }),
    audit: 'lead.called',
  },
  'POST /leads/{uid}/step': {
    payload: (at) => ({ kind: 'call', at }),
    audit: 'lead.step-set',
  },
  'POST /leads/{uid}/snooze': { payload: (until) => ({ until }), audit: 'lead.snoozed' },
  'POST /leads/{uid}/notes': {
    payload: () => ({ key: randomUUID(), text: 'ждёт' }),
    status: 204,
    audit: 'lead.note-added',
  },
  'POST /leads/{uid}/close': { payload: () => ({ reason: 'price' }), audit: 'lead.closed' },
  'POST /leads/{uid}/stage': {
    payload: () => ({ stage: 'proposal' }),
    audit: 'lead.stage-changed',
  },
  'POST /leads/{uid}/separate': {
    payload: () => ({ separate: true }),
    audit: 'lead.separated',
  },
  // of a request that is there, see the test
  'POST /leads/{uid}/match': {
    payload: () => ({ other: other, same: true }),
    audit: 'lead.matched',
  },
  // of an own lead: back to the queue
  'POST /leads/{uid}/assign': { payload: () => ({ staff_uid: null }), audit: 'lead.assigned' },
  // of a snoozed one, see the test
  'POST /leads/{uid}/reopen': { payload: () => ({}), audit: 'lead.reopened' },
};
/** a request of another phone, nobody's */
let other: string;
/** By role: lists-by-role.test.ts. */
const LISTS = ['GET /leads', 'GET /colleagues', 'GET /events'];

describeEachEngine('leads over the API', (suite) => {
  const { log } = readableLog();
  const office = officeApp(suite);
  const cookies = new Map<string, string>();
  const cookie = (login: string): string => cookies.get(login) ?? '';
  beforeAll(async () => {
    for (const [login, role] of [
      ['anna', 'owner'],
      ['olga', 'manager'],
      ['igor', 'manager'],
      ['petr', 'editor'],
    ] as const) {
      await office.add(login, role);
      cookies.set(login, await office.entered(login));
    }
  });

  beforeAll(async () => {
    other = await accept({ phone: '+79990001122' });
  });

  const later = (ms: number): Date => new Date(office.clock.now().getTime() + ms);
  const accept = async (
    set: Updateable<LeadsTable> = {},
    sent: Parameters<typeof sampleInput>[0] = {},
  ): Promise<string> => {
    const queue = createAcceptQueue(suite.handle, () => later(0).getTime(), randomBytes);
    const result = await queue.accept(sampleInput(sent));
    if (result.kind === 'conflict') throw new Error('a conflict');
    const { uid } = result.lead;
    if (Object.keys(set).length > 0)
      await suite.db.updateTable('leads').set(set).where('uid', '=', uid).execute();
    return uid;
  };
  const of = async (login: string): Promise<Updateable<LeadsTable>> => ({
    assignee: await office.uidOf(login),
    assigned_at: later(-HOUR_MS),
    in_queue: false,
    stage: 'working',
  });
  const post = (login: string, path: string, payload: object) =>
    office.call('POST', path, { cookie: cookie(login), payload });

  test('are all in the table below', async () => {
    const app = await testApp({ office: suite.handle });
    const { paths } = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      /^\/api\/office\/(leads|events|colleagues)(?!\/(bulk|export))/.test(path)
        ? Object.keys(methods).map(
            (one) => `${one.toUpperCase()} ${path.slice('/api/office'.length)}`,
          )
        : [],
    );
    expect(documented.toSorted()).toEqual([...Object.keys(ROUTES), ...LISTS].toSorted());
    await app.fastify.close();
  });

  test.each(Object.entries(ROUTES))(
    '%s',
    async (route, { payload, status = 200, audit, owner }) => {
      const [method, pattern] = route.split(' ') as [Method, string];
      const call = async (login: string | null, uid: string) => {
        const path = pattern.replace('{uid}', uid);
        const body = payload?.(later(HOUR_MS).toISOString());
        const answer = await office.call(method, path, {
          ...(login === null ? {} : { cookie: cookie(login) }),
          ...(body === undefined ? {} : { payload: { ...body, version: 1 } }),
        });
        if (answer.statusCode >= 400) errorBodySchema.parse(answer.json());
        return answer.statusCode;
      };
      const lines = async () => (await office.audit(audit)).length;
      // `take` is for leads of nobody, `reopen` for snoozed ones
      const own = route.endsWith('/take') ? {} : await of('olga');
      const snoozed = { snoozed_at: later(0), snoozed_until: later(HOUR_MS) };
      const ready = { ...own, ...(route.endsWith('/reopen') ? snoozed : {}) };
      const before = await lines();
      // a phone each: an erasure takes the others of its phone along
      const lead = (set: Updateable<LeadsTable>) =>
        accept({ ...set, phone: `+79${String(randomInt(1e9)).padStart(9, '0')}` });
      const foreign = await lead({ ...ready, ...(await of('igor')) });
      expect([
        await call(null, foreign),
        await call('petr', foreign),
        await call('olga', foreign),
        await call('olga', randomUUID()),
        await call('anna', randomUUID()),
        await call('olga', 'x'),
      ]).toEqual(owner ? [401, 403, 403, 403, 404, 403] : [401, 403, 404, 404, 404, 400]);
      expect(await lines()).toBe(before);
      expect(await call('olga', await lead(ready))).toBe(owner ? 403 : status);
      expect(await call('anna', await lead(ready))).toBe(status);
      expect(await lines()).toBe(before + (owner ? 1 : 2));
      expect(await call('anna', foreign)).toBe(route.endsWith('/take') ? 409 : status);
    },
  );

  test('are taken by one of two at the same second; the other reads who was faster', async () => {
    const uid = await accept();
    const both = await Promise.all(
      ['olga', 'igor'].map((login) => post(login, `/leads/${uid}/take`, { version: 1 })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({
      error: 'LEAD_CHANGED',
      user_message: expect.stringMatching(/^Заявку уже ведёт Имя (olga|igor), взято только что\.$/),
    });
  });

  describe('as lists and cards', () => {
    test('say what the work needs and no phone', async () => {
      await suite.db.deleteFrom('leads').execute();
      // Friday 12:00 in Vladivostok and half an hour later
      const context = {
        page: 'https://site.test/contacts?x=1',
        city: 'novosibirsk',
        car_text: 'Toyota Harrier',
        preferred_contact: 'telegram',
        pages: ['https://site.test/catalog/japan', 'https://site.test/contacts'],
      };
      const sent = { name: ' Мария  Ивановна', phone: '+79131234547', email: 'maria@mail.ru' };
      const uid = await accept({}, { ...sent, context, time_zone: null });
      const demo = await accept({ demo: true, spam_hints: '["webdriver"]' }, sent);
      office.clock.move(10 * MINUTE_MS);
      const list = await office.call('GET', '/leads?tab=waiting', { cookie: cookie('olga') });
      const { items, counts, answered_in, office: hours, next } = leadListSchema.parse(list.json());
      expect(answered_in).toBeNull();
      expect(list.body).not.toMatch(/1234547|Ивановна|mail\.ru/);
      expect([counts, next]).toEqual([{ waiting: 2, mine: 0, snoozed: 0, all: 2 }, null]);
      expect(hours.open).toBe(true);
      expect(new Set(items.map((one) => one.uid))).toEqual(new Set([uid, demo]));
      expect(items.find((one) => one.uid === uid)).toMatchObject({
        kind: 'Консультация',
        name: 'Мария',
        stage: 'new',
        minutes_left: 20,
        place: { city: 'Новосибирск', zone: 'Asia/Novosibirsk' },
        car: { title: 'Toyota Harrier', picture: null, total_rub: null },
        repeat: { count: 2 },
        suspicious: false,
        demo: false,
        claimed_via: null,
      });
      expect(items.find((one) => one.uid === demo)).toMatchObject({
        demo: true,
        suspicious: true,
        place: { city: 'Москва', zone: 'Europe/Moscow' },
      });
      const answer = await office.call('GET', `/leads/${uid}`, { cookie: cookie('olga') });
      const card = leadCardSchema.parse(answer.json());
      expect(answer.body).not.toMatch(/1234547|Ивановна|maria@/);
      expect(card).toMatchObject({
        phone_masked: '+7 913 •••-••-47',
        email_masked: 'm•••@mail.ru',
        ways: ['phone', 'telegram', 'max', 'whatsapp', 'email'],
        preferred_way: 'Telegram',
        message: 'Хочу Harrier',
        pages: ['/catalog/japan', '/contacts'],
        repeats: [{ uid: demo }],
        consent_at: null,
      });
      expect(card.history.map(({ kind }) => kind)).toEqual(['received']);
      const shown = await office.call('POST', `/leads/${uid}/reveal`, { cookie: cookie('olga') });
      expect(leadContactsSchema.parse(shown.json()).phone).toBe('+79131234547');
      office.clock.move(MINUTE_MS);
      await post('igor', `/leads/${uid}/take`, { version: 1 });
      await post('igor', `/leads/${uid}/separate`, { version: 2, separate: true });
      const after = await office.call('GET', `/leads/${uid}`, { cookie: cookie('igor') });
      expect(leadCardSchema.parse(after.json())).toMatchObject({
        repeat: null,
        repeats: [],
        separated: [{ uid: demo }],
        respond_by: null,
        minutes_left: null,
        assignee: { name: 'Имя igor' },
        viewers: [{ name: 'Имя olga' }],
      });
      // nobody waits: the newest answer is named
      await post('olga', `/leads/${demo}/take`, { version: 1 });
      const empty = await office.call('GET', '/leads?tab=waiting', { cookie: cookie('olga') });
      expect(leadListSchema.parse(empty.json())).toMatchObject({ items: [], answered_in: 11 });
      expect(office.logText()).not.toMatch(/1234547|Ивановна|Мария/);
    });

    test('are found by phone, number, name and car in any spelling', async () => {
      await suite.db.deleteFrom('leads').execute();
      await fillDemo(suite.handle, { seed: 5, count: 30, today: '2026-11-20' });
      const car = await suite.db
        .selectFrom('cars')
        .select(['country', 'id', 'brand_slug', 'model_slug', 'model_name'])
        .orderBy('uid', 'asc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const vin = { vin: 'JTMHU09J505012345' };
      await suite.db.updateTable('cars').set(vin).where('id', '=', car.id).execute();
      const context = { car: { country: car.country, id: car.id }, car_text: 'Toyota Harrier' };
      const uid = await accept({}, { name: 'Ольга Щукина', phone: '+79131234547', context });
      await accept({}, { name: 'Пётр', phone: '+79130000000', context: {} });
      expect([await indexLeads(suite.db, log), await indexLeads(suite.db, log)]).toEqual([2, 0]);
      const { number } = await suite.db
        .selectFrom('leads')
        .select('number')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      const found = async (q: string) => {
        const path = `/leads?tab=mine&q=${encodeURIComponent(q)}`;
        const answer = await office.call('GET', path, { cookie: cookie('olga') });
        return leadListSchema.parse(answer.json()).items.map((one) => one.uid);
      };
      const spoken = ['4547', '8 (913) 123-45-47', number, number.slice(2), 'щукина', 'ОЛЬГА щук'];
      const russian = modelOf(car.brand_slug, car.model_slug)?.nameRu ?? '';
      const numbers = ['JTMHU09J505012345', 'jtmhu09j', '012345', '2345'];
      for (const q of [...spoken, ...numbers, 'harr', 'Toyota Harrier', car.model_name, russian])
        expect([q, await found(q)]).toEqual([q, [uid]]);
      for (const q of ['9999', 'сидоров', "'; drop", '%%%', '\\'])
        expect([q, await found(q)]).toEqual([q, []]);
      expect(await found(' ')).toEqual([]);
    });

    test('reject a cursor and a tab that were never offered', async () => {
      for (const path of ['/leads', '/leads?tab=x', '/leads?tab=all&cursor=AAAA']) {
        const answer = await office.call('GET', path, { cookie: cookie('olga') });
        expect([path, answer.statusCode]).toEqual([path, 400]);
      }
      const people = await office.call('GET', '/colleagues', { cookie: cookie('olga') });
      const names = people.json<{ items: { name: string }[] }>().items.map(({ name }) => name);
      expect(names).toEqual(['Имя anna', 'Имя igor', 'Имя olga']);
      expect(
        (await office.call('GET', '/leads?tab=all', { cookie: cookie('petr') })).statusCode,
      ).toBe(403);
    });
  });
});
