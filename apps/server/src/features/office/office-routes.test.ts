import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { guardOffice } from './office-route.ts';
import { createSessionCookie } from './session-cookie.ts';
import { MINUTE_MS, PASSWORD, officeApp } from './testing/office-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Expected {
  roles: readonly StaffRole[] | 'anyone';
  /** asks for a recent proof of who it is */
  stepUp?: true;
  payload?: object;
  /** what the roles get with this payload; 200 */
  status?: number;
  /** the line of the audit log that it leaves */
  audit?: string;
}

const EVERYBODY = ['owner', 'manager', 'editor'] as const;
const NO_PASSKEY = {
  name: 'Телефон',
  response: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  },
};
const NO_TEXT = { head: { slug: 'x' }, body: '' };
const NO_LEAD = { uid: '019500aa-0000-7000-8000-000000000000', version: 1 };
const MARGIN = { kind: 'margin', valid_from: '2026-12-01', percent: '4' };
const ROUTES: Record<string, Expected> = {
  'GET /session': { roles: EVERYBODY },
  'POST /session': { roles: 'anyone' },
  'DELETE /session': { roles: 'anyone' },
  'POST /session/confirm': {
    roles: EVERYBODY,
    payload: { password: PASSWORD },
    audit: 'session.confirmed',
  },
  'GET /session/options': { roles: 'anyone' },
  'POST /session/passkey/options': { roles: 'anyone' },
  'POST /session/passkey': { roles: 'anyone' },
  'GET /me/passkeys': { roles: EVERYBODY },
  'POST /me/passkeys/options': { roles: EVERYBODY, stepUp: true },
  // what a device answers: passkey-routes.test.ts
  'POST /me/passkeys': { roles: EVERYBODY, stepUp: true, payload: NO_PASSKEY, status: 400 },
  'PUT /me/passkeys/{uid}': { roles: EVERYBODY, payload: { name: 'Телефон' }, status: 404 },
  'DELETE /me/passkeys/{uid}': { roles: EVERYBODY, stepUp: true, status: 404 },
  'GET /me/push': { roles: ['owner', 'manager'] },
  // of a known service: push.test.ts
  'PUT /me/push': {
    roles: ['owner', 'manager'],
    payload: { endpoint: 'https://evil.test/', p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
    status: 400,
  },
  'DELETE /me/push': { roles: ['owner', 'manager'], status: 204 },
  'POST /me/push/test': { roles: ['owner', 'manager'], status: 404 },
  'GET /me': { roles: EVERYBODY },
  // a good one ends the session: devices.test.ts
  'PUT /me/password': {
    roles: EVERYBODY,
    stepUp: true,
    payload: { password: 'коротко' },
    status: 400,
  },
  'POST /me/totp': { roles: EVERYBODY, stepUp: true },
  // with an offer of this session: second-factor.test.ts
  'PUT /me/totp': {
    roles: EVERYBODY,
    stepUp: true,
    payload: { setup: 'x', code: '000000' },
    status: 400,
  },
  'POST /me/recovery-codes': {
    roles: EVERYBODY,
    stepUp: true,
    audit: 'staff.recovery-codes-made',
  },
  'DELETE /sessions': { roles: EVERYBODY, audit: 'session.all-ended' },
  'GET /audit': { roles: ['owner'] },
  'GET /erasures': { roles: ['owner'] },
  // one that was erased: erasures.test.ts
  'GET /erasures/{uid}': { roles: ['owner'], status: 404 },
  'GET /audit/export': { roles: ['owner'], stepUp: true, audit: 'audit.exported' },
  'GET /overview/now': { roles: ['owner'] },
  'GET /overview': { roles: ['owner'] },
  'GET /deliveries/stuck': { roles: ['owner'] },
  // what is there to be sent: overview.test.ts
  'POST /deliveries/resend': { roles: ['owner'], payload: { uid: null } },
  'GET /spending': { roles: ['owner'] },
  'POST /spending': {
    roles: ['owner'],
    // another one each time: the same is stored once
    get payload() {
      return {
        key: randomUUID(),
        source: 'vk',
        from_day: '2026-11-01',
        to_day: '2026-11-02',
        rub: 1,
      };
    },
    status: 204,
    audit: 'spending.added',
  },
  // one that is there: overview.test.ts
  'DELETE /spending/{uid}': { roles: ['owner'], status: 404 },
  'GET /staff': { roles: ['owner'] },
  'GET /staff/failures': { roles: ['owner'] },
  'PUT /staff/{uid}/role': {
    roles: ['owner'],
    stepUp: true,
    payload: { role: 'editor' },
    status: 204,
    audit: 'staff.role-changed',
  },
  'PUT /staff/{uid}/state': {
    roles: ['owner'],
    stepUp: true,
    payload: { state: 'disabled' },
    status: 204,
    audit: 'staff.disabled',
  },
  'GET /me/sessions': { roles: EVERYBODY },
  // of nobody here: devices.test.ts
  'DELETE /me/sessions/{uid}': { roles: EVERYBODY, status: 404 },
  'POST /tickets': {
    roles: ['owner'],
    stepUp: true,
    payload: { purpose: 'invite', login: 'newcomer', name: 'Анна', role: 'manager' },
    audit: 'ticket.created',
  },
  'GET /tickets': { roles: ['owner'] },
  // one that is there: ticket-routes.test.ts
  'DELETE /tickets/{id}': { roles: ['owner'], status: 410 },
  'GET /channels': { roles: ['owner'] },
  'PUT /channels': {
    roles: ['owner'],
    // of another moment: channels.test.ts has one that is taken
    payload: { order: [], revision: 'another' },
    status: 409,
  },
  'PUT /channels/{channel}': {
    roles: ['owner'],
    stepUp: true,
    payload: { values: {}, on: true, revision: '0.0' },
    status: 404,
  },
  'POST /channels/{channel}/test': {
    roles: ['owner'],
    stepUp: true,
    payload: { values: {} },
    status: 404,
  },
  'GET /digest': { roles: ['owner'] },
  // of the settings as they are: digest-routes.test.ts
  'PUT /digest': { roles: ['owner'], payload: { revision: 'x', on: false }, status: 409 },
  'GET /visits': { roles: ['owner'] },
  'PUT /visits': {
    roles: ['owner'],
    // of another moment; one that is taken: change-visits.test.ts
    payload: { revision: 'another', measuring: { mode: 'basic', metrika: 12345 } },
    status: 409,
  },
  'GET /call-answers': { roles: ['owner'] },
  'PUT /call-answers': {
    roles: ['owner'],
    // of another moment; one that is taken: call-answers.test.ts
    payload: { revision: 'another', answers: null },
    status: 409,
  },
  'GET /countries': { roles: EVERYBODY },
  'GET /sale-countries': { roles: ['owner'] },
  // whole ones: set-sale-country.test.ts
  'POST /sale-countries': {
    roles: ['owner'],
    payload: { why: 'новый агент', newest: null, country: { code: 'japan' } },
    status: 400,
  },
  'GET /routes': { roles: ['owner'] },
  // from a page that is out of date; others: set-route.test.ts
  'POST /routes': {
    roles: ['owner'],
    payload: {
      country: 'japan',
      valid_from: '2026-12-01',
      why: 'дорого',
      newest: 'another',
      route: null,
    },
    status: 409,
  },
  'GET /company': { roles: ['owner'] },
  // a picture: encode-image.test.ts
  'PUT /company/images/{kind}': {
    roles: ['owner'],
    payload: { data: 'AAAA', revision: '' },
    status: 400,
  },
  // one that there is: company.test.ts
  'PUT /company/{field}': {
    roles: ['owner'],
    payload: { value: 'Пирс', revision: '0.0' },
    status: 404,
  },
  'GET /pricing': { roles: ['owner'] },
  'GET /pricing/day': { roles: ['owner'] },
  'POST /pricing/preview': { roles: ['owner'], payload: MARGIN },
  'POST /pricing/changes': {
    roles: ['owner'],
    // of another moment; one that is taken: pricing.test.ts
    payload: { draft: MARGIN, reason: 'Банк поднял', revision: 'another' },
    status: 409,
  },
  'POST /pricing/changes/{uid}/cancel': {
    roles: ['owner'],
    payload: { revision: '0.0' },
    status: 404,
  },
  // no source in tests: pricing.test.ts
  'POST /pricing/rates/refresh': { roles: ['owner'], status: 400 },
  'GET /delivery-cities': { roles: ['owner', 'manager'] },
  'GET /reviews': { roles: EVERYBODY },
  // one that is there: reviews.test.ts
  'PUT /reviews/{uid}/decision': {
    roles: ['owner', 'editor'],
    payload: { version: 0, state: 'published' },
    status: 404,
  },
  'PUT /reviews/{uid}/answer': {
    roles: ['owner', 'editor'],
    payload: { version: 1, answer: 'Спасибо' },
    status: 404,
  },
  'PUT /reviews/{uid}/deal': {
    roles: ['owner', 'editor'],
    payload: { version: 1, deal: null },
    status: 404,
  },
  'PUT /reviews/{uid}/photos/{position}': {
    roles: ['owner', 'editor'],
    payload: { shown: false },
    status: 404,
  },
  'GET /reviews/{uid}/photos/{position}': { roles: EVERYBODY, status: 404 },
  // of leads that are there: lead-bulk.test.ts
  'POST /leads/bulk': {
    roles: ['owner', 'manager'],
    payload: { leads: [NO_LEAD], change: { kind: 'close', reason: 'price' } },
  },
  'POST /leads/bulk/undo': { roles: ['owner', 'manager'], payload: { leads: [NO_LEAD] } },
  'GET /leads/export': { roles: ['owner'], stepUp: true, audit: 'lead.exported' },
  'GET /cars': { roles: ['owner', 'editor'] },
  // of a car: cars.test.ts
  'POST /cars/photos': { roles: ['owner', 'editor'], payload: {}, status: 415 },
  'POST /cars/photos/match': { roles: ['owner', 'editor'], payload: { names: ['A100.jpg'] } },
  'POST /cars/photos/add': {
    roles: ['owner', 'editor'],
    payload: { cars: [{ uid: NO_LEAD.uid, photos: [] }] },
  },
  'POST /cars/bulk': {
    roles: ['owner', 'editor'],
    payload: {
      cars: [{ uid: NO_LEAD.uid, revision: 1 }],
      change: { kind: 'status', status: 'sold' },
    },
  },
  'GET /cars/new': { roles: ['owner', 'editor'] },
  'POST /cars/new/preview': {
    roles: ['owner', 'editor'],
    payload: { country: 'japan', source_id: 'x', values: {} },
  },
  'POST /cars/new/page': {
    roles: ['owner', 'editor'],
    payload: { country: 'japan', source_id: 'x', values: {} },
    status: 400,
  },
  'POST /cars': {
    roles: ['owner', 'editor'],
    payload: { country: 'japan', source_id: 'x', values: {} },
    status: 400,
  },
  'GET /exports': { roles: ['owner', 'editor'] },
  'GET /market-prices': { roles: ['owner', 'editor'] },
  // of a file: market-exports.test.ts
  'POST /market-prices': { roles: ['owner', 'editor'], payload: {}, status: 415 },
  'DELETE /market-prices': { roles: ['owner', 'editor'] },
  'GET /cars/{uid}': { roles: ['owner', 'editor'], status: 404 },
  'PUT /cars/{uid}': {
    roles: ['owner', 'editor'],
    payload: { values: {}, revision: 0 },
    status: 404,
  },
  'POST /cars/{uid}/preview': { roles: ['owner', 'editor'], payload: { values: {} }, status: 404 },
  'POST /cars/{uid}/page': {
    roles: ['owner', 'editor'],
    payload: { values: {}, photos: null },
    status: 404,
  },
  'POST /cars/{uid}/restore': {
    roles: ['owner', 'editor'],
    payload: { before: NO_LEAD.uid },
    status: 404,
  },
  'GET /imports': { roles: ['owner', 'editor'] },
  // of a file: imports.test.ts
  'POST /imports/files': { roles: ['owner', 'editor'], payload: {}, status: 415 },
  'GET /imports/files/{uid}': { roles: ['owner', 'editor'], status: 404 },
  'PUT /imports/files/{uid}/check': {
    roles: ['owner', 'editor'],
    payload: { country: null, full: false, sheet: null, whole: false, columns: {}, values: {} },
    status: 404,
  },
  'POST /imports/files/{uid}/apply': {
    roles: ['owner', 'editor'],
    payload: { confirm: false },
    status: 404,
  },
  'DELETE /imports/files/{uid}': { roles: ['owner', 'editor'], status: 404 },
  'GET /imports/files/{uid}/rejected': { roles: ['owner', 'editor'], status: 404 },
  'POST /imports/{uid}/undo': { roles: ['owner', 'editor'], status: 404 },
  'GET /feeds': { roles: ['owner', 'editor'] },
  'POST /feeds': {
    roles: ['owner', 'editor'],
    payload: { address: 'https://a.test/x', country: null, full: true, every_minutes: 60 },
    audit: 'feed.added',
  },
  'DELETE /feeds/{uid}': { roles: ['owner', 'editor'], status: 404 },
  'POST /feeds/{uid}/run': { roles: ['owner', 'editor'], payload: { confirm: false }, status: 404 },
  'GET /site-texts': { roles: ['owner', 'editor'] },
  // known ones, and one that is begun: site-texts.test.ts
  'GET /site-texts/{id}': { roles: ['owner', 'editor'], status: 404 },
  'GET /site-texts/{id}/versions/{number}': { roles: ['owner', 'editor'], status: 400 },
  'POST /site-texts': {
    roles: ['owner', 'editor'],
    payload: { kind: 'pages', slug: 'new', title: 'Новая' },
    status: 400,
  },
  'PUT /site-texts/{id}/draft': {
    roles: ['owner', 'editor'],
    payload: { version: 0, base: NO_TEXT, text: NO_TEXT },
    status: 404,
  },
  'POST /site-texts/{id}/publication': {
    roles: ['owner', 'editor'],
    payload: { version: 0, at: null },
    status: 404,
  },
  'POST /site-texts/{id}/action': {
    roles: ['owner', 'editor'],
    payload: { version: 0, action: 'discard' },
    status: 404,
  },
  'POST /site-texts/{id}/restoration': {
    roles: ['owner', 'editor'],
    payload: { version: 0, number: 1 },
    status: 404,
  },
  'POST /site-texts/{id}/preview': { roles: ['owner', 'editor'], status: 404 },
  'POST /site-texts/images': { roles: ['owner', 'editor'], payload: { data: 'AAAA' }, status: 400 },
  'GET /texts': { roles: ['owner', 'manager'] },
  'POST /texts': {
    roles: ['owner', 'manager'],
    payload: { title: 'Привет', body: '{имя}, это {компания}.', common: false },
    audit: 'text.saved',
  },
  // own and foreign ones: packages/office/src/texts
  'PUT /texts/{uid}': {
    roles: ['owner', 'manager'],
    payload: { title: 'Привет', body: 'Это {компания}.', version: 1 },
    status: 404,
  },
  'DELETE /texts/{uid}': { roles: ['owner', 'manager'], status: 404 },
  'POST /tickets/open': { roles: 'anyone' },
  'POST /tickets/redeem': { roles: 'anyone' },
};

describeEachEngine('routes of the office', (suite) => {
  const office = officeApp(suite);
  const cookies = new Map<StaffRole, string>();
  beforeAll(async () => {
    await office.add('target', 'manager');
    for (const role of EVERYBODY) {
      await office.add(role, role);
      cookies.set(role, await office.entered(role));
    }
  });

  /** Calls as this role. A session that an earlier call has ended is open again. */
  const callAs = async (role: StaffRole, route: string, fresh: boolean) => {
    const until = new Date(office.clock.now().getTime() + (fresh ? MINUTE_MS : 0));
    await suite.db
      .updateTable('staff_sessions')
      .set({ ended_at: null, fresh_until: until })
      .where('staff_uid', '=', await office.uidOf(role))
      .execute();
    const [method, pattern] = route.split(' ') as [Method, string];
    const path = pattern
      .replace('{uid}', await office.uidOf('target'))
      .replace('{position}', '0')
      .replace('{kind}', 'logo')
      .replace('{id}', 'a'.repeat(64));
    const { payload } = ROUTES[route] ?? {};
    const cookie = cookies.get(role) ?? '';
    return office.call(method, path, { cookie, ...(payload === undefined ? {} : { payload }) });
  };

  test('are those of the API’s document', async () => {
    const app = await testApp({ office: suite.handle });
    const { paths } = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const documented = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/office'))
      // leads.test.ts, proposals.test.ts and deals.test.ts walk those of one record, each with a lead of its own
      .filter(
        ([path]) =>
          !/^\/api\/office\/(leads|events|colleagues|proposals|deals)(?!\/(bulk|export))/.test(
            path,
          ),
      )
      .flatMap(([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${path.slice('/api/office'.length)}`,
        ),
      );
    expect(documented.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
    await app.fastify.close();
  });

  const open = Object.entries(ROUTES).filter(([, { roles }]) => roles === 'anyone');
  test.each(open)('%s needs no session', async (route) => {
    const [method, path] = route.split(' ') as [Method, string];
    expect((await office.call(method, path)).body).not.toContain('SIGN_IN_REQUIRED');
  });

  const closed = Object.entries(ROUTES).filter(([, { roles }]) => roles !== 'anyone');
  test.each(closed)('%s', async (route, { roles, stepUp = false, status = 200, audit }) => {
    const [method, path] = route.split(' ') as [Method, string];
    const found = [(await office.call(method, path)).json<{ error: string }>().error];
    const expected: (string | number)[] = ['SIGN_IN_REQUIRED'];
    for (const role of EVERYBODY)
      for (const fresh of [false, true]) {
        const before = audit === undefined ? 0 : (await office.audit(audit)).length;
        const answer = await callAs(role, route, fresh);
        const left = audit === undefined ? 0 : (await office.audit(audit)).length - before;
        const { error = '' } = answer.statusCode < 400 ? {} : answer.json<{ error?: string }>();
        const denied = !roles.includes(role)
          ? 'FORBIDDEN'
          : stepUp && !fresh
            ? 'STEP_UP_REQUIRED'
            : null;
        const isDenial = ['FORBIDDEN', 'STEP_UP_REQUIRED'].includes(error);
        const lines = `, ${left} lines`;
        found.push(`${role}, fresh ${fresh}: ${isDenial ? error : answer.statusCode}${lines}`);
        expected.push(
          `${role}, fresh ${fresh}: ${denied ?? status}, ${denied === null && audit !== undefined ? 1 : 0} lines`,
        );
      }
    expect(found).toEqual(expected);
  });
});

test('a route that does not say who may call it, and how, stops the start', () => {
  const guarded = (office: object | undefined) => {
    const fastify = Fastify();
    guardOffice(fastify, {
      db: {} as never,
      csrf: {} as never,
      cookie: createSessionCookie(true),
      now: () => new Date(),
    });
    fastify.get(
      '/x',
      { config: office === undefined ? {} : { office: office as never } },
      () => '',
    );
  };
  const whole = { roles: ['owner'], scope: 'all', stepUp: false, audit: null };
  expect(() => guarded(whole)).not.toThrow();
  expect(() => guarded(undefined)).toThrow('GET /x does not say its roles');
  for (const name of Object.keys(whole))
    expect(() => guarded({ ...whole, [name]: undefined })).toThrow(`does not say its ${name}`);
});
