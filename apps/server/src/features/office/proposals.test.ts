import { randomUUID } from 'node:crypto';
import { fillDemo } from '@prichal/catalog';
import { errorBodySchema } from '@prichal/contract';
import { changedProposalSchema, proposalSchema, proposalsSchema } from '@prichal/contract/office';
import type { ChangedProposal, Proposal } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { createCalculator } from '../calculator/calculator-reader.ts';
import type { LiveCalculator } from '../calculator/calculator-reader.ts';
import { createCatalog } from '../catalog/catalog-reader.ts';
import type { LiveCatalog } from '../catalog/catalog-reader.ts';
import { enteredStaff, takenLead } from './testing/begin-deal.ts';
import { officeApp } from './testing/office-app.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** Every address of a proposal: what is sent to it, and the line of the audit log that it leaves. */
const ROUTES: Record<string, { send?: (of: Proposal) => object; audit: string | null }> = {
  'GET /proposals/{uid}': { audit: null },
  'PUT /proposals/{uid}': { send: ({ draft }) => ({ draft }), audit: 'proposal.saved' },
  'POST /proposals/{uid}/recount': { audit: 'proposal.recounted' },
  'POST /proposals/{uid}/send': { audit: 'proposal.sent' },
  // of a low margin, of a moved total, of a sent one, of a question: packages/office
  'POST /proposals/{uid}/approval': { audit: null },
  'POST /proposals/{uid}/approve': { audit: 'proposal.approved' },
  'POST /proposals/{uid}/hold': { audit: null },
  'POST /proposals/{uid}/withdraw': { audit: 'proposal.withdrawn' },
  'POST /proposals/{uid}/link': { audit: null },
  'POST /proposals/{uid}/revoke': { audit: null },
  'POST /proposals/{uid}/answered': { send: () => ({ question: randomUUID() }), audit: null },
};
const STATUS: Record<string, number> = {
  'POST /proposals/{uid}/approval': 400,
  'POST /proposals/{uid}/link': 400,
};
/** By role: lists-by-role.test.ts. */
const LISTS = ['GET /proposals', 'POST /proposals'];

describeEachEngine('proposals over the API', (suite) => {
  let catalog: LiveCatalog;
  let calculator: LiveCalculator;
  const office = officeApp(suite, 'https://site.test', async (now) => {
    await fillDemo(suite.handle, { seed: 1, count: 40, today: '2026-11-20' });
    const { db } = suite;
    catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError() {} });
    calculator = createCalculator({ db, now, catalog, costsFile: null, marginPercent: '3' });
    return { catalog, calculator };
  });
  const cookies = enteredStaff(office);
  const call = (login: string | null, route: string, uid: string, payload?: object) => {
    const [method, pattern] = route.split(' ') as [Method, string];
    return office.call(method, pattern.replace('{uid}', uid), {
      ...(login === null ? {} : { cookie: cookies.get(login) ?? '' }),
      ...(payload === undefined ? {} : { payload }),
    });
  };
  async function begin(login: string): Promise<Proposal> {
    const uid = await takenLead(suite, office, login);
    const answer = await call(login, 'POST /proposals', '', { lead_uid: uid });
    return changedProposalSchema.parse(answer.json()).proposal;
  }
  const audit = async (action: string | null) =>
    action === null ? 0 : (await office.audit(action)).length;

  test('are all in the table above', async () => {
    const app = await testApp({ office: suite.handle });
    const { paths } = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/office/proposals')
        ? Object.keys(methods).map(
            (one) => `${one.toUpperCase()} ${path.slice('/api/office'.length)}`,
          )
        : [],
    );
    expect(documented.toSorted()).toEqual([...Object.keys(ROUTES), ...LISTS].toSorted());
    await app.fastify.close();
  });

  test.each(Object.entries(ROUTES))('%s', async (route, { send, audit: action }) => {
    const proposal = await begin('oleg');
    const { uid, version } = proposal;
    const isReading = route.startsWith('GET');
    const ask = async (login: string | null, of: string) => {
      const body = isReading ? undefined : { version, ...send?.(proposal) };
      const answer = await call(login, route, of, body);
      if (answer.statusCode >= 400) errorBodySchema.parse(answer.json());
      return answer.statusCode;
    };
    const before = await audit(action);
    const isOwners = route.endsWith('/approve');
    const foreign = isOwners ? 403 : 404;
    expect([
      await ask(null, uid),
      await ask('petr', uid),
      await ask('igor', uid),
      await ask('oleg', randomUUID()),
      await ask('oleg', 'x'),
    ]).toEqual([401, 403, foreign, foreign, 400]);
    expect(await audit(action)).toBe(before);
    expect(await ask(isOwners ? 'anna' : 'oleg', uid)).toBe(STATUS[route] ?? 200);
    expect(await audit(action)).toBe(before + (action === null ? 0 : 1));
  });

  describe('a draft of a car of the catalogue', () => {
    test('has the total of its page, to the city of the request', async () => {
      const { draft, bills, client_view: view, number } = await begin('oleg');
      const [bill] = bills;
      expect(draft).toMatchObject({ city: 'novosibirsk' });
      const { country = 'japan', id = '' } = draft.cars[0]?.car ?? {};
      const car = await catalog.car(country, id);
      if (car === null) throw new Error('no such car');
      const page = await calculator.forCar(car, { city: 'novosibirsk' });
      expect(bill?.total_kopecks).toBe(Math.round(Number(page?.estimate.totals.total) * 100));
      expect(view).toMatchObject({ to: 'Новосибирска', number });
      expect(view?.cars[0]?.total_kopecks).toBe(bill?.total_kopecks);
    });

    test('is begun without the car of the request where the catalogue lacks a fact of it', async () => {
      const uid = await takenLead(suite, office, 'oleg');
      const car = await suite.db
        .selectFrom('cars')
        .select(['country', 'id'])
        .where('landed_to_rub', 'is not', null)
        .where('export_ban', '=', false)
        .orderBy('uid', 'asc')
        .executeTakeFirstOrThrow();
      await suite.db
        .updateTable('leads')
        .set({ context: JSON.stringify({ car, city: 'novosibirsk' }) })
        .where('uid', '=', uid)
        .execute();
      const start = (payload: object) =>
        call('oleg', 'POST /proposals', '', { lead_uid: uid, ...payload });
      const begun = changedProposalSchema.parse((await start({})).json());
      expect(begun.proposal.draft).toMatchObject({ cars: [], city: 'novosibirsk' });
      const named = await catalog.car(car.country as 'japan', car.id);
      expect(begun.proposal.left_out?.title).toContain(named?.model.name);
      expect(begun.proposal.left_out?.why).not.toBe('');
      // one that was chosen by hand is not left out without a word
      expect((await start({ cars: [car] })).statusCode).toBe(400);
    });

    test('is sent with a link that is shown once, and listed', async () => {
      const { uid, version } = await begin('oleg');
      const sent: ChangedProposal = (
        await call('oleg', 'POST /proposals/{uid}/send', uid, { version })
      ).json();
      expect(sent.link).toMatch(/^https:\/\/site\.test\/o\/[\w-]{43}$/);
      const again = await call('oleg', 'GET /proposals/{uid}', uid);
      const token = sent.link?.split('/').at(-1) ?? '';
      expect(proposalSchema.parse(again.json()).status).toBe('sent');
      expect(again.body).not.toContain(token);
      const list = proposalsSchema.parse(
        (await call('oleg', 'GET /proposals?tab=open', '')).json(),
      );
      expect(list.items.find((row) => row.uid === uid)).toMatchObject({ sent_version: 1 });
      expect(office.logText()).not.toContain(token);
    });
  });
});
