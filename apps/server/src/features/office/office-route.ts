import { STAFF_ROLES } from '@prichal/database';
import type { Database, StaffRole } from '@prichal/database';
import { readSession } from '@prichal/office';
import type { Session } from '@prichal/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import type { Csrf } from '../../http/plugins/csrf.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Who may call a route of the office. */
export interface OfficeAccess {
  /** «anyone»: before signing in */
  roles: readonly StaffRole[] | 'anyone';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    office?: OfficeAccess;
  }
}

export const EVERY_ROLE = STAFF_ROLES;

/** Part of a route's options: who may call it. A route of the office without it stops the start. */
export function officeRoute(access: OfficeAccess): { config: { office: OfficeAccess } } {
  return { config: { office: access } };
}

export interface GuardOptions {
  db: Kysely<Database>;
  csrf: Csrf;
  cookie: SessionCookie;
  now: () => Date;
}

/**
 * Guards every route that is registered after it: what changes something must come from a page of this site; then the
 * session and its role. Nothing of the office is stored on the way.
 * @returns the session of a request that the guard has let in
 */
export function guardOffice(
  office: FastifyInstance,
  { db, csrf, cookie, now }: GuardOptions,
): (request: FastifyRequest) => Session {
  const sessions = new WeakMap<FastifyRequest, Session>();
  office.addHook('onRoute', ({ method, url, config }) => {
    if (config?.office === undefined)
      throw new Error(`${String(method)} ${url} does not say who may call it: use officeRoute()`);
  });
  office.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') csrf.requireOwnOrigin(request);
    const { roles } = request.routeOptions.config.office ?? { roles: [] };
    if (roles === 'anyone') return;
    const token = cookie.read(request.headers.cookie);
    const session = token === null ? null : await readSession(db, token, now());
    if (session === null) {
      if (token !== null) reply.header('set-cookie', cookie.clear());
      throw new ApiError('SIGN_IN_REQUIRED', 'no open session');
    }
    if (!roles.includes(session.role)) throw new ApiError('FORBIDDEN', 'not for this role');
    sessions.set(request, session);
  });
  return (request) => {
    const session = sessions.get(request);
    if (session === undefined) throw new Error('this route is open to anyone: it has no session');
    return session;
  };
}
