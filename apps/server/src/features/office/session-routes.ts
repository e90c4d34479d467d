import { confirmSchema, sessionSchema, signInSchema } from '@prichal/contract/office';
import {
  confirmByPasskey,
  confirmSession,
  signIn,
  signOut,
  signOutEverywhere,
} from '@prichal/office';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { DENIED, INVALID, SIGNING_IN, sessionBody } from './office-api.ts';
import { requirePasskeys } from './require-passkeys.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { EVERY_ROLE, officeRoute } from './office-route.ts';

/** Signing in and out, and who is signed in. */
export function addSessionRoutes(
  api: OfficeApi,
  { db, brand, publicUrl, cookie, key, now, sessionOf }: OfficeDeps,
): void {
  api.post(
    '/session',
    {
      ...SIGNING_IN,
      schema: {
        tags: ['office'],
        summary: 'Войти',
        description:
          'Ставит куки сеанса на 12 часов. Вместо кода приложения годится запасной код. Без второго фактора сеанс позволяет только завести его. Неизвестный логин, неверный пароль, неверный код и отключённый сотрудник неотличимы.',
        body: signInSchema,
        response: { 200: sessionSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { login, password, code = '' } = request.body;
      const device = request.headers['user-agent'] ?? '';
      const before = cookie.read(request.headers.cookie);
      const at = now();
      const opened = await signIn(db, { login, password, code, key, device, before, now: at });
      if (opened === null) throw new ApiError('SIGN_IN_FAILED', 'sign-in rejected');
      return reply
        .header('set-cookie', cookie.set(opened.token, opened.session, at))
        .send(sessionBody(opened.session));
    },
  );

  api.get(
    '/session',
    {
      ...officeRoute({
        roles: EVERY_ROLE,
        scope: 'own',
        stepUp: false,
        secondFactor: false,
        audit: null,
      }),
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
      ...officeRoute({ roles: 'anyone', scope: 'own', stepUp: false, audit: 'session.ended' }),
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
      ...officeRoute({
        roles: EVERY_ROLE,
        scope: 'own',
        stepUp: false,
        audit: 'session.all-ended',
      }),
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

  api.post(
    '/session/confirm',
    {
      config: {
        ...officeRoute({
          roles: EVERY_ROLE,
          scope: 'own',
          stepUp: false,
          secondFactor: false,
          audit: 'session.confirmed',
        }).config,
        rateClass: 'signin',
      },
      schema: {
        tags: ['office'],
        summary: 'Подтвердить, что это вы: на 10 минут',
        body: confirmSchema,
        response: { 200: sessionSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { body } = request;
      const confirmed = await ('passkey' in body
        ? confirmByPasskey(db, session, {
            response: body.passkey,
            site: requirePasskeys(publicUrl, brand.name),
            now: now(),
          })
        : confirmSession(db, session, body, { key, now: now() }));
      return reply.send(sessionBody(confirmed));
    },
  );
}
