import { errorBodySchema } from '@prichal/contract';
import { callModeSchema, deliveryCitiesSchema } from '@prichal/contract/office';
import { CITIES } from '@prichal/customs';
import { leadFacts } from '@prichal/lead-delivery';
import { readCallAnswers, readLead, readLedger } from '@prichal/office';
import { LEAD_ACCESS, leadParamsSchema } from '../leads-routes.ts';
import { DENIED, actorOf } from '../office-api.ts';
import type { OfficeApi, OfficeDeps } from '../office-api.ts';
import { officeRoute } from '../office-route.ts';
import { addCallAnswerRoutes } from './call-answer-routes.ts';
import { callMode } from './call-mode.ts';
import type { CallModeSources } from './call-mode-sources.ts';

export interface CallModeOptions
  extends
    Omit<CallModeSources, 'answers' | 'spread'>,
    Pick<OfficeDeps, 'db' | 'key' | 'now' | 'sessionOf'> {
  /** a live site counts no made-up rows of the ledger */
  mode: 'demo' | 'live';
}

/** The call mode of a lead, and the cities that a proposal may go to. */
export function addCallModeRoutes(api: OfficeApi, options: CallModeOptions): void {
  const { db, now, sessionOf, mode } = options;
  const tags = ['office'];
  const sources: CallModeSources = {
    ...options,
    answers: async () => (await readCallAnswers(db)).answers,
    spread: async (country) =>
      (await readLedger(db, { country, after: null }, mode === 'demo')).spread,
  };
  addCallAnswerRoutes(api, options);

  api.get(
    '/leads/:uid/call-mode',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'lead.opened' }),
      schema: {
        tags,
        summary: 'Разговор: почему столько стоит и что дешевле',
        description: 'Просмотр попадает в журнал, как и просмотр карточки.',
        params: leadParamsSchema,
        response: { 200: callModeSchema, 400: errorBodySchema, 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { lead } = await readLead(db, actor, { ...request.params, now: now() });
      return reply.send(await callMode(sources, lead, leadFacts(lead).context.pages));
    },
  );

  api.get(
    '/delivery-cities',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Города, до которых считается предложение',
        response: { 200: deliveryCitiesSchema, ...DENIED },
      },
    },
    async (_request, reply) =>
      reply.send({ items: CITIES.map(({ slug, name }) => ({ slug, name })) }),
  );
}
