import { errorBodySchema, officeChangesAt, officeOpen } from '@prichal/contract';
import type { OfficeHours } from '@prichal/contract';
import {
  colleaguesSchema,
  leadCardSchema,
  leadContactsSchema,
  leadListQuerySchema,
  leadListSchema,
} from '@prichal/contract/office';
import type { LeadFilter } from '@prichal/contract/office';
import {
  countLeads,
  lastAnswer,
  listColleagues,
  listLeads,
  readLead,
  revealContacts,
} from '@prichal/office';
import type { LeadCondition, Session } from '@prichal/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { officeHours } from '../../config/office.ts';
import { leadCard } from './lead-card.ts';
import type { CardSources } from './lead-card.ts';
import type { LeadSourcesOptions } from './lead-sources.ts';
import { prepareRows } from './lead-rows.ts';
import { leadSearch } from './lead-search.ts';
import { DENIED, actorOf } from './office-api.ts';
import { officeRoute } from './office-route.ts';
import { overdueBefore } from './overdue-before.ts';

export interface LeadRoutesOptions {
  sources: CardSources;
  brand: LeadSourcesOptions['brand'];
  sessionOf: (request: FastifyRequest) => Session;
  now: () => Date;
}

export const LEAD_ROLES = ['owner', 'manager'] as const;
/** A manager reaches own leads and those of nobody, an owner all. */
export const LEAD_ACCESS = { roles: LEAD_ROLES, scope: 'own', stepUp: false } as const;
export const leadParamsSchema = z.object({ uid: z.uuid() });
/** Lists and cards of the leads that a person may see; a foreign one answers 404 as an unknown one does. */
export function addLeadReads(fastify: FastifyInstance, options: LeadRoutesOptions): void {
  const { sources, brand, sessionOf, now } = options;
  const { db } = sources;
  const hours = officeHours(brand);
  const api = fastify.withTypeProvider<ZodTypeProvider>();
  const filterOf = (only: LeadFilter, at: Date): LeadCondition =>
    only === 'overdue'
      ? { kind: only, receivedBefore: overdueBefore(sources.office, at) }
      : { kind: only };

  api.get(
    '/leads',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Заявки: вкладка, отбор или поиск',
        description:
          'Менеджер видит свои и ничьи, владелец все. Поиск: хвост телефона от четырёх цифр, номер заявки, начала слов имени и автомобиля.',
        querystring: leadListQuerySchema,
        response: { 200: leadListSchema, 400: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { tab, q, only, cursor } = request.query;
      const at = now();
      const search = leadSearch(q);
      const [part, counts] = await Promise.all([
        listLeads(db, actor, {
          tab,
          now: at,
          ...(search === undefined ? {} : { search }),
          ...(only === undefined ? {} : { filter: filterOf(only, at) }),
          ...(cursor === undefined ? {} : { cursor }),
        }),
        countLeads(db, actor, at),
      ]);
      const row = await prepareRows(sources, part.leads);
      const answer = counts.waiting === 0 ? await lastAnswer(db) : null;
      return reply.send({
        items: part.leads.map((lead) => row(lead, at)),
        next: part.next,
        counts,
        answered_in:
          answer === null
            ? null
            : Math.floor(sources.office.workingMinutes(answer.receivedAt, answer.claimedAt)),
        office: officeTime(at, hours),
      });
    },
  );

  api.get(
    '/leads/:uid',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'lead.opened' }),
      schema: {
        tags: ['office'],
        summary: 'Карточка заявки',
        description: 'Просмотр попадает в журнал: от каждого не чаще раза в 15 минут.',
        params: leadParamsSchema,
        response: { 200: leadCardSchema, 400: errorBodySchema, 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const at = now();
      const { uid } = request.params;
      const actor = actorOf(sessionOf(request));
      const file = await readLead(db, actor, { uid, now: at });
      return reply.send({ ...(await leadCard(sources, file, at)), office: officeTime(at, hours) });
    },
  );

  api.post(
    '/leads/:uid/reveal',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'lead.revealed' }),
      schema: {
        tags: ['office'],
        summary: 'Показать контакты; каждый раз попадает в журнал',
        params: leadParamsSchema,
        response: {
          200: leadContactsSchema,
          400: errorBodySchema,
          404: errorBodySchema,
          ...DENIED,
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { uid } = request.params;
      return reply.send(await revealContacts(db, actor, { uid, now: now() }));
    },
  );

  api.get(
    '/colleagues',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Кому можно передать заявку',
        response: { 200: colleaguesSchema, ...DENIED },
      },
    },
    async (request, reply) =>
      reply.send({ items: await listColleagues(db, actorOf(sessionOf(request))) }),
  );
}

function officeTime(now: Date, hours: OfficeHours) {
  return {
    now: now.toISOString(),
    open: officeOpen(now, hours),
    changes_at: officeChangesAt(now, hours).toISOString(),
  };
}
