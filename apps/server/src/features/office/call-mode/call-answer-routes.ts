import { errorBodySchema } from '@prichal/contract';
import {
  CALL_ANSWERS,
  callAnswersChangeSchema,
  callAnswersSchema,
  settingsChangedSchema,
} from '@prichal/contract/office';
import { changeCallAnswers, readCallAnswers, settingsRevision } from '@prichal/office';
import { DENIED, INVALID, actorOf } from '../office-api.ts';
import type { OfficeApi, OfficeDeps } from '../office-api.ts';
import { officeRoute } from '../office-route.ts';

const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;

/** What managers answer on every call, for the owner. */
export function addCallAnswerRoutes(
  api: OfficeApi,
  { db, key, now, sessionOf }: Pick<OfficeDeps, 'db' | 'key' | 'now' | 'sessionOf'>,
): void {
  api.get(
    '/call-answers',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Ответы на частые вопросы в режиме разговора',
        response: { 200: callAnswersSchema, ...DENIED },
      },
    },
    async (_request, reply) => {
      const { answers, usual } = await readCallAnswers(db);
      const revision = await settingsRevision(db);
      return reply.send({ answers: [...answers], usual, defaults: [...CALL_ANSWERS], revision });
    },
  );

  api.put(
    '/call-answers',
    {
      ...officeRoute({ ...OWNER, audit: 'calls.changed' }),
      schema: {
        tags: ['office'],
        summary: 'Изменить ответы; без списка возвращаются обычные',
        body: callAnswersChangeSchema,
        response: { 200: settingsChangedSchema, ...INVALID, ...DENIED, 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      const input = { ...request.body, now: now() };
      const revision = await changeCallAnswers(db, actorOf(sessionOf(request)), input, key);
      return reply.send({ revision });
    },
  );
}
