import type { StaffRole } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { guardOffice } from './office-route.ts';
import { createSessionCookie } from './session-cookie.ts';
import { MINUTE_MS, officeApp } from './testing/office-app.ts';

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
const ROUTES: Record<string, Expected> = {
  'GET /session': { roles: EVERYBODY },
  'POST /session': { roles: 'anyone' },
  'DELETE /session': { roles: 'anyone' },
  'DELETE /sessions': { roles: EVERYBODY, audit: 'session.all-ended' },
  'GET /staff': { roles: ['owner'] },
  'POST /tickets': {
    roles: ['owner'],
    stepUp: true,
    payload: { purpose: 'invite', login: 'newcomer', name: 'Анна', role: 'manager' },
    audit: 'ticket.created',
  },
  'POST /tickets/open': { roles: 'anyone' },
  'POST /tickets/redeem': { roles: 'anyone' },
};

describeEachEngine('routes of the office', (suite) => {
  const office = officeApp(suite);
  const cookies = new Map<StaffRole, string>();
  beforeAll(async () => {
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
    const [method, path] = route.split(' ') as [Method, string];
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
      .flatMap(([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${path.slice('/api/office'.length)}`,
        ),
      );
    expect(documented.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
    await app.fastify.close();
  });

  test.each(Object.entries(ROUTES))('%s', async (route, expected) => {
    const { roles, stepUp = false, status = 200, audit } = expected;
    const [method, path] = route.split(' ') as [Method, string];
    if (roles === 'anyone') {
      expect((await office.call(method, path)).body).not.toContain('SIGN_IN_REQUIRED');
      return;
    }
    expect((await office.call(method, path)).json()).toMatchObject({ error: 'SIGN_IN_REQUIRED' });
    for (const role of EVERYBODY)
      for (const fresh of [false, true]) {
        const before = audit === undefined ? 0 : (await office.audit(audit)).length;
        const answer = await callAs(role, route, fresh);
        const denied = !roles.includes(role) ? 'FORBIDDEN' : stepUp && !fresh && 'STEP_UP_REQUIRED';
        const found = answer.statusCode >= 400 ? answer.json<{ error: string }>().error : false;
        expect([role, fresh, denied === false ? answer.statusCode : found]).toEqual([
          role,
          fresh,
          denied === false ? status : denied,
        ]);
        const left = audit === undefined ? 0 : (await office.audit(audit)).length - before;
        expect(left).toBe(denied === false && audit !== undefined ? 1 : 0);
      }
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
    fastify.get('/x', { config: office === undefined ? {} : { office: office as never } }, () => '');
  };
  const whole = { roles: ['owner'], scope: 'all', stepUp: false, audit: null };
  expect(() => guarded(whole)).not.toThrow();
  expect(() => guarded(undefined)).toThrow('GET /x does not say its roles');
  for (const name of Object.keys(whole))
    expect(() => guarded({ ...whole, [name]: undefined })).toThrow(`does not say its ${name}`);
});
