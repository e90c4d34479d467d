import { errorBodySchema } from '@prichal/contract';
import {
  meSchema,
  recoveryCodesBodySchema,
  sessionListSchema,
  sessionSchema,
  setPasswordSchema,
  setTotpSchema,
  totpSetSchema,
  totpSetupSchema,
} from '@prichal/contract/office';
import {
  endOwnSession,
  listOwnSessions,
  makeRecoveryCodes,
  offerOwnTotp,
  readOwnSignIn,
  setOwnPassword,
  setOwnTotp,
} from '@prichal/office';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { DENIED, INVALID, sessionBody } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { EVERY_ROLE, officeRoute } from './office-route.ts';

/** What everybody does with the own sign-in: the app with codes, recovery codes. */
export function addMeRoutes(
  api: OfficeApi,
  { db, brand, cookie, key, now, sessionOf }: OfficeDeps,
): void {
  const own = { roles: EVERY_ROLE, scope: 'own' } as const;

  api.get(
    '/me',
    {
      ...officeRoute({ ...own, stepUp: false, secondFactor: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Мой вход: логин, приложение с кодами, сколько осталось запасных кодов',
        response: { 200: meSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { login, totp, recoveryCodes } = await readOwnSignIn(db, session);
      const { name, role } = session;
      return reply.send({ login, name, role, totp, recovery_codes: recoveryCodes });
    },
  );

  api.put(
    '/me/password',
    {
      config: {
        ...officeRoute({ ...own, stepUp: true, audit: 'staff.password-set' }).config,
        rateClass: 'signin',
      },
      schema: {
        tags: ['office'],
        summary: 'Сменить свой пароль; остальные сеансы закрываются',
        body: setPasswordSchema,
        response: { 200: sessionSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const device = request.headers['user-agent'] ?? '';
      const at = now();
      const { token, session } = await setOwnPassword(db, sessionOf(request), {
        ...request.body,
        device,
        before: null,
        now: at,
      });
      return reply.header('set-cookie', cookie.set(token, session, at)).send(sessionBody(session));
    },
  );

  api.post(
    '/me/totp',
    {
      ...officeRoute({ ...own, stepUp: true, secondFactor: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Новый секрет для приложения с кодами',
        description: 'Ничего не меняет, пока не пришёл первый код.',
        response: { 200: totpSetupSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const offer = await offerOwnTotp(db, sessionOf(request), { issuer: brand.name, key });
      return reply.send({ ...offer, qr: renderSVG(offer.uri) });
    },
  );

  api.put(
    '/me/totp',
    {
      ...officeRoute({ ...own, stepUp: true, secondFactor: false, audit: 'staff.totp-set' }),
      schema: {
        tags: ['office'],
        summary: 'Входить с кодами этого приложения',
        description:
          'Прежнее приложение и прежние запасные коды перестают подходить, все сеансы закрываются; этому устройству ставится новый.',
        body: setTotpSchema,
        response: { 200: totpSetSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const device = request.headers['user-agent'] ?? '';
      const at = now();
      const input = { ...request.body, key, device, before: null, now: at };
      const { token, session, recoveryCodes } = await setOwnTotp(db, sessionOf(request), input);
      return reply
        .header('set-cookie', cookie.set(token, session, at))
        .send({ session: sessionBody(session), recovery_codes: recoveryCodes });
    },
  );

  api.post(
    '/me/recovery-codes',
    {
      ...officeRoute({ ...own, stepUp: true, audit: 'staff.recovery-codes-made' }),
      schema: {
        tags: ['office'],
        summary: 'Новые запасные коды вместо прежних',
        response: { 200: recoveryCodesBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const codes = await makeRecoveryCodes(db, sessionOf(request), { key, now: now() });
      return reply.send({ recovery_codes: codes });
    },
  );

  api.get(
    '/me/sessions',
    {
      ...officeRoute({ ...own, stepUp: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Устройства, на которых я вошёл',
        response: { 200: sessionListSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const sessions = await listOwnSessions(db, sessionOf(request), now());
      const items = sessions.map(({ createdAt, seenAt, ...session }) => ({
        ...session,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
      }));
      return reply.send({ items });
    },
  );

  api.delete(
    '/me/sessions/:uid',
    {
      ...officeRoute({ ...own, stepUp: false, audit: 'session.ended' }),
      schema: {
        tags: ['office'],
        summary: 'Выйти на одном устройстве',
        params: z.object({ uid: z.uuid() }),
        response: { 204: z.null(), ...INVALID, ...DENIED, 404: errorBodySchema },
      },
    },
    async (request, reply) => {
      await endOwnSession(db, sessionOf(request), request.params.uid, now());
      return reply.code(204).send(null);
    },
  );
}
