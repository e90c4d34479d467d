import { errorBodySchema } from '@prichal/contract';
import {
  addPasskeySchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
  renamePasskeySchema,
  sessionSchema,
  signInOptionsSchema,
} from '@prichal/contract/office';
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  offerPasskey,
  passkeySite,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '@prichal/office';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { DENIED, INVALID, SIGNING_IN, sessionBody } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { EVERY_ROLE, officeRoute } from './office-route.ts';
import { requirePasskeys } from './require-passkeys.ts';

/** Signing in by a device's own key: asking, answering. */
export function addPasskeySignIn(
  api: OfficeApi,
  { db, brand, publicUrl, cookie, now }: OfficeDeps,
): void {
  const open = officeRoute({ roles: 'anyone', scope: 'none', stepUp: false, audit: null });

  api.get(
    '/session/options',
    {
      ...open,
      schema: {
        tags: ['office'],
        summary: 'Чем здесь можно войти, и время сервера',
        response: { 200: signInOptionsSchema, ...DENIED },
      },
    },
    async (_request, reply) => {
      const site = passkeySite(publicUrl, brand.name);
      const reason = 'reason' in site ? site.reason : null;
      return reply.send({
        passkeys: { available: reason === null, reason },
        server_time: now().toISOString(),
      });
    },
  );

  api.post(
    '/session/passkey/options',
    {
      config: { ...open.config, rateClass: 'signin' },
      schema: {
        tags: ['office'],
        summary: 'Начать вход или подтверждение ключом устройства',
        description: 'Действует пять минут и один раз.',
        response: { 200: passkeyOptionsSchema, ...INVALID, ...DENIED },
      },
    },
    async (_request, reply) => {
      const site = requirePasskeys(publicUrl, brand.name);
      return reply.send({ options: { ...(await askForPasskey(db, site, now())) } });
    },
  );

  api.post(
    '/session/passkey',
    {
      ...SIGNING_IN,
      schema: {
        tags: ['office'],
        summary: 'Войти ключом устройства, без логина',
        body: passkeySignInSchema,
        response: { 200: sessionSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const at = now();
      const opened = await signInByPasskey(db, {
        response: request.body.response,
        site: requirePasskeys(publicUrl, brand.name),
        device: request.headers['user-agent'] ?? '',
        before: cookie.read(request.headers.cookie),
        now: at,
      });
      if (opened === null)
        throw new ApiError('SIGN_IN_FAILED', 'passkey rejected', {
          userMessage: 'Ключ не подошёл. Войдите с паролем и кодом.',
        });
      return reply
        .header('set-cookie', cookie.set(opened.token, opened.session, at))
        .send(sessionBody(opened.session));
    },
  );
}

/** The signed-in person's own passkeys. */
export function addPasskeyRoutes(
  api: OfficeApi,
  { db, brand, publicUrl, now, sessionOf }: OfficeDeps,
): void {
  const own = { roles: EVERY_ROLE, scope: 'own' } as const;
  const params = z.object({ uid: z.uuid() });
  const changed = { 204: z.null(), ...INVALID, ...DENIED, 404: errorBodySchema };

  api.get(
    '/me/passkeys',
    {
      ...officeRoute({ ...own, stepUp: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Мои ключи устройств',
        response: { 200: passkeyListSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const passkeys = await listPasskeys(db, sessionOf(request));
      const items = passkeys.map(({ uid, name, createdAt, usedAt }) => ({
        uid,
        name,
        created_at: createdAt.toISOString(),
        used_at: usedAt?.toISOString() ?? null,
      }));
      return reply.send({ items });
    },
  );

  api.post(
    '/me/passkeys/options',
    {
      ...officeRoute({ ...own, stepUp: true, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Начать добавление ключа устройства',
        response: { 200: passkeyOptionsSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const site = requirePasskeys(publicUrl, brand.name);
      const options = await offerPasskey(db, sessionOf(request), site, now());
      return reply.send({ options: { ...options } });
    },
  );

  api.post(
    '/me/passkeys',
    {
      ...officeRoute({ ...own, stepUp: true, audit: 'passkey.added' }),
      schema: {
        tags: ['office'],
        summary: 'Добавить ключ, который сделало устройство',
        body: addPasskeySchema,
        response: { 200: z.object({ uid: z.string() }), ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { name, response } = request.body;
      const site = requirePasskeys(publicUrl, brand.name);
      const input = { name, response, site, now: now() };
      return reply.send({ uid: await addPasskey(db, sessionOf(request), input) });
    },
  );

  api.put(
    '/me/passkeys/:uid',
    {
      ...officeRoute({ ...own, stepUp: false, audit: 'passkey.renamed' }),
      schema: {
        tags: ['office'],
        summary: 'Переименовать ключ',
        params,
        body: renamePasskeySchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { uid: passkey } = request.params;
      const { name } = request.body;
      await renamePasskey(db, sessionOf(request), { passkey, name, now: now() });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/me/passkeys/:uid',
    {
      ...officeRoute({ ...own, stepUp: true, audit: 'passkey.removed' }),
      schema: { tags: ['office'], summary: 'Удалить ключ', params, response: changed },
    },
    async (request, reply) => {
      const { uid: passkey } = request.params;
      await removePasskey(db, sessionOf(request), { passkey, now: now() });
      return reply.code(204).send(null);
    },
  );
}
