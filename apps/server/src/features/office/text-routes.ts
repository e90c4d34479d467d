import { errorBodySchema } from '@prichal/contract';
import {
  cannedTextsSchema,
  newTextSchema,
  savedTextSchema,
  textChangeSchema,
} from '@prichal/contract/office';
import { addText, changeText, listTexts, removeText } from '@prichal/office';
import * as z from 'zod/mini';
import { LEAD_ROLES } from './leads-routes.ts';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const ACCESS = { roles: LEAD_ROLES, scope: 'own', stepUp: false } as const;
const paramsSchema = z.object({ uid: z.uuid() });

/** Texts that staff send to clients. */
export function addTextRoutes(api: OfficeApi, { db, brand, now, sessionOf }: OfficeDeps): void {
  api.get(
    '/texts',
    {
      ...officeRoute({ ...ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Готовые тексты: общие и свои',
        response: { 200: cannedTextsSchema, ...DENIED },
      },
    },
    async (request, reply) =>
      reply.send({
        items: await listTexts(db, actorOf(sessionOf(request))),
        company: brand.name,
      }),
  );

  api.post(
    '/texts',
    {
      ...officeRoute({ ...ACCESS, audit: 'text.saved' }),
      schema: {
        tags: ['office'],
        summary: 'Добавить текст; общий добавляет владелец',
        body: newTextSchema,
        response: { 200: savedTextSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      return reply.send(await addText(db, actor, { ...request.body, now: now() }));
    },
  );

  api.put(
    '/texts/:uid',
    {
      ...officeRoute({ ...ACCESS, audit: 'text.saved' }),
      schema: {
        tags: ['office'],
        summary: 'Изменить текст',
        params: paramsSchema,
        body: textChangeSchema,
        response: {
          200: savedTextSchema,
          404: errorBodySchema,
          409: errorBodySchema,
          ...INVALID,
          ...DENIED,
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { uid } = request.params;
      return reply.send(await changeText(db, actor, { ...request.body, uid, now: now() }));
    },
  );

  api.delete(
    '/texts/:uid',
    {
      ...officeRoute({ ...ACCESS, audit: 'text.removed' }),
      schema: {
        tags: ['office'],
        summary: 'Удалить текст',
        params: paramsSchema,
        response: { 204: z.null(), 404: errorBodySchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      await removeText(db, actor, { uid: request.params.uid, now: now() });
      return reply.code(204).send(null);
    },
  );
}
