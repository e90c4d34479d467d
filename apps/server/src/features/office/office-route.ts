import type { StaffRole } from '@prichal/contract/office';
import { STAFF_ROLES } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import { OfficeError, readSession } from '@prichal/office';
import type { AuditAction, Session } from '@prichal/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import type { Csrf } from '../../http/plugins/csrf.ts';
import { toApiErrorOf } from './office-errors.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Who may call a route of the office, and what it reaches. */
export interface OfficeAccess {
  /** «anyone»: before signing in */
  roles: readonly StaffRole[] | 'anyone';
  /** whose records: those of the caller, everybody's, or none at all */
  scope: 'own' | 'all' | 'none';
  /** asks for a proof of who it is within the last ten minutes */
  stepUp: boolean;
  /** false: a session that was opened with a password alone may call it too, to set up a second factor */
  secondFactor?: false;
  /** the line of the audit log that a call leaves; null: it changes nothing and shows nothing of a client */
  audit: AuditAction | readonly AuditAction[] | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    office?: OfficeAccess;
  }
}

export const EVERY_ROLE = STAFF_ROLES;
const PARTS = ['roles', 'scope', 'stepUp', 'audit'] as const satisfies (keyof OfficeAccess)[];

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
 * session, its role, its factors and how recent its proof is. Nothing of the office is stored on the way.
 * @returns the session of a request that the guard has let in
 */
export function guardOffice(
  office: FastifyInstance,
  { db, csrf, cookie, now }: GuardOptions,
): (request: FastifyRequest) => Session {
  const sessions = new WeakMap<FastifyRequest, Session>();
  office.addHook('onRoute', ({ method, url, config }) => {
    for (const part of PARTS)
      if (config?.office?.[part] === undefined)
        throw new Error(`${String(method)} ${url} does not say its ${part}: use officeRoute()`);
  });
  // what this throws goes on to the site's own handler
  office.setErrorHandler((error) => {
    throw error instanceof OfficeError ? toApiErrorOf(error) : error;
  });
  office.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') csrf.requireOwnOrigin(request);
    const { office: access } = request.routeOptions.config;
    if (access?.roles === 'anyone') return;
    const token = cookie.read(request.headers.cookie);
    const session = token === null ? null : await readSession(db, token, now());
    if (session === null) {
      if (token !== null) reply.header('set-cookie', cookie.clear());
      throw new ApiError('SIGN_IN_REQUIRED', 'no open session');
    }
    if (access === undefined || !access.roles.includes(session.role))
      throw new ApiError('FORBIDDEN', 'not for this role');
    if (session.factors === 'password' && access.secondFactor !== false)
      throw new ApiError('SECOND_FACTOR_REQUIRED', 'opened with a password alone');
    if (access.stepUp && session.freshUntil <= now())
      throw new ApiError('STEP_UP_REQUIRED', 'the proof of who it is is too old');
    sessions.set(request, session);
  });
  return (request) => {
    const session = sessions.get(request);
    if (session === undefined) throw new Error('this route is open to anyone: it has no session');
    return session;
  };
}
