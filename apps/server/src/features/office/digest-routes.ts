import { errorBodySchema } from '@prichal/contract';
import { digestChangeSchema, digestSchema, settingsChangedSchema } from '@prichal/contract/office';
import {
  EVENING_DIGEST,
  changeDigest,
  mergeSettings,
  readDigestAuthor,
  readStoredSettings,
} from '@prichal/office';
import { isDigestOn } from '../../config/evening-digest.ts';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';
import type { VisitRoutesOptions } from './visit-routes.ts';

const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;

/** The evening digest, for the owner. */
export function addDigestRoutes(api: OfficeApi, options: VisitRoutesOptions): void {
  const { db, key, now, sessionOf, settings } = options;
  const { env } = settings;

  api.get(
    '/digest',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Вечерняя сводка о заявках без шага: включена ли и кто так решил',
        response: { 200: digestSchema, ...DENIED },
      },
    },
    async (_request, reply) => {
      const { values, revision } = await readStoredSettings(db, key);
      const fixed = env[EVENING_DIGEST]?.trim() ? [EVENING_DIGEST] : [];
      const on = isDigestOn(mergeSettings(values, env));
      return reply.send({ revision, on, fixed, changed: await readDigestAuthor(db) });
    },
  );

  api.put(
    '/digest',
    {
      ...officeRoute({ ...OWNER, audit: 'digest.changed' }),
      schema: {
        tags: ['office'],
        summary: 'Включить или выключить вечернюю сводку',
        body: digestChangeSchema,
        response: { 200: settingsChangedSchema, ...INVALID, ...DENIED, 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      const input = { ...request.body, now: now() };
      const revision = await changeDigest(db, actorOf(sessionOf(request)), input, { env, key });
      settings.changed();
      return reply.send({ revision });
    },
  );
}
