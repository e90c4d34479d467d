import { errorBodySchema } from '@prichal/contract';
import { STAFF_ROLES } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import {
  OfficeError,
  PASSWORD_MAX,
  listStaff,
  normalLogin,
  officeKey,
  signIn,
  signOut,
  signOutEverywhere,
} from '@prichal/office';
import type { Session } from '@prichal/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { addStrictJson } from '../../http/plugins/strict-json.ts';
import { addStrictQuery } from '../../http/plugins/strict-query.ts';
import { createRateLimiter } from '../../http/security/rate-limiter.ts';
import { EVERY_ROLE, guardOffice, officeRoute } from './office-route.ts';
import type { GuardOptions } from './office-route.ts';
import { createSessionCookie } from './session-cookie.ts';

export interface OfficeOptions extends Omit<GuardOptions, 'cookie' | 'db'> {
  /** where people of the office and their sessions are */
  office: Pick<DatabaseHandle, 'db'>;
  secure: boolean;
  /** of the site: opens stored secrets */
  secret: string;
  /** ms that never go back */
  monotonic: () => number;
}

/** Sign-ins under one login from everywhere, per minute. The class `signin` counts those of one address. */
const PER_LOGIN = 10;
const BUSY_RETRY_S = 10;

const signInSchema = z.object({
  login: z.string().check(z.minLength(1), z.maxLength(100)),
  // longer ones were never accepted; the bound is in UTF-16 units, a letter takes up to two
  password: z.string().check(z.minLength(1), z.maxLength(2 * PASSWORD_MAX)),
  code: z.optional(z.string().check(z.maxLength(20))),
});
const sessionSchema = z.object({
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  expires_at: z.string(),
});
const staffSchema = z.object({
  items: z.array(
    z.object({
      login: z.string(),
      name: z.string(),
      role: z.enum(STAFF_ROLES),
      state: z.enum(['active', 'disabled']),
      second_factor: z.boolean(),
      sessions: z.number(),
      signed_in_at: z.nullable(z.string()),
    }),
  ),
});
const DENIED = { 401: errorBodySchema, 403: errorBodySchema, 503: errorBodySchema };

/** /api/office/: the office's API. The cookie of the session is the only key; see docs/decisions/028-staff.md. */
export async function addOffice(fastify: FastifyInstance, options: OfficeOptions): Promise<void> {
  await fastify.register(
    async (office) => {
      addStrictJson(office);
      addStrictQuery(office);
      addRoutes(office, options);
    },
    { prefix: '/api/office' },
  );
}

function addRoutes(fastify: FastifyInstance, options: OfficeOptions): void {
  const { db } = options.office;
  const { now } = options;
  const cookie = createSessionCookie(options.secure);
  const key = officeKey(options.secret);
  const sessionOf = guardOffice(fastify, { ...options, db, cookie });
  const perLogin = createRateLimiter(PER_LOGIN, options.monotonic);
  const api = fastify.withTypeProvider<ZodTypeProvider>();
  const open = officeRoute({ roles: 'anyone' });

  api.post(
    '/session',
    {
      config: { ...open.config, rateClass: 'signin' },
      schema: {
        tags: ['office'],
        summary: 'Войти',
        description:
          'Ставит куки сеанса на 12 часов. Неизвестный логин, неверный пароль, неверный код и отключённый сотрудник неотличимы.',
        body: signInSchema,
        response: { 200: sessionSchema, 400: errorBodySchema, ...DENIED, 429: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { login, password, code = '' } = request.body;
      const wait = perLogin.take(normalLogin(login));
      if (wait !== null)
        throw new ApiError('RATE_LIMITED', 'too many sign-ins under one login', {
          retryAfter: wait,
        });
      const device = request.headers['user-agent'] ?? '';
      const before = cookie.read(request.headers.cookie);
      const at = now();
      const opened = await signIn(db, {
        login,
        password,
        code,
        key,
        device,
        before,
        now: at,
      }).catch(rejectBusy);
      if (opened === null) throw new ApiError('SIGN_IN_FAILED', 'sign-in rejected');
      return reply
        .header('set-cookie', cookie.set(opened.token, opened.session, at))
        .send(sessionBody(opened.session));
    },
  );

  api.get(
    '/session',
    {
      ...officeRoute({ roles: EVERY_ROLE }),
      schema: {
        tags: ['office'],
        summary: 'Кто вошёл',
        response: { 200: sessionSchema, ...DENIED },
      },
    },
    async (request, reply) => reply.send(sessionBody(sessionOf(request))),
  );

  api.delete(
    '/session',
    {
      ...open,
      schema: {
        tags: ['office'],
        summary: 'Выйти на этом устройстве',
        response: { 204: z.null(), ...DENIED },
      },
    },
    async (request, reply) => {
      const token = cookie.read(request.headers.cookie);
      if (token !== null) await signOut(db, token, now());
      return reply.header('set-cookie', cookie.clear()).code(204).send(null);
    },
  );

  api.delete(
    '/sessions',
    {
      ...officeRoute({ roles: EVERY_ROLE }),
      schema: {
        tags: ['office'],
        summary: 'Выйти на всех устройствах',
        response: { 200: z.object({ ended: z.number() }), ...DENIED },
      },
    },
    async (request, reply) => {
      const ended = await signOutEverywhere(db, sessionOf(request).uid, now());
      return reply.header('set-cookie', cookie.clear()).send({ ended });
    },
  );

  api.get(
    '/staff',
    {
      ...officeRoute({ roles: ['owner'] }),
      schema: {
        tags: ['office'],
        summary: 'Сотрудники: роль, открытые сеансы, последний вход',
        response: { 200: staffSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const { uid, role } = sessionOf(request);
      const staff = await listStaff(db, { kind: 'staff', uid, role }, now());
      const items = staff.map(
        ({ login, name, role: held, state, second_factor, sessions, signed_in_at: last }) => ({
          login,
          name,
          role: held,
          state,
          second_factor,
          sessions,
          signed_in_at: last?.toISOString() ?? null,
        }),
      );
      return reply.send({ items });
    },
  );
}

function sessionBody({ name, role, expiresAt }: Session): z.infer<typeof sessionSchema> {
  return { name, role, expires_at: expiresAt.toISOString() };
}

function rejectBusy(error: unknown): never {
  if (error instanceof OfficeError && error.code === 'busy')
    throw new ApiError('UNAVAILABLE', 'too many sign-ins at once', { retryAfter: BUSY_RETRY_S });
  throw error;
}
