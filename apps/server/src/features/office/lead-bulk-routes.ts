import { Readable } from 'node:stream';
import { errorBodySchema } from '@prichal/contract';
import { bulkResultSchema, bulkSchema, bulkUndoSchema } from '@prichal/contract/office';
import { changeLeads, exportLeads, undoChanges } from '@prichal/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { printLeads } from './lead-table.ts';
import { LEAD_ACCESS } from './leads-routes.ts';
import type { LeadRoutesOptions } from './leads-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const ANSWERS = { 200: bulkResultSchema, 400: errorBodySchema, ...DENIED };

/** Several leads at once: changed, taken back, all of them as a table. */
export function addLeadBulk(fastify: FastifyInstance, options: LeadRoutesOptions): void {
  const { sources, sessionOf, now } = options;
  const { db } = sources;
  const api = fastify.withTypeProvider<ZodTypeProvider>();

  api.post(
    '/leads/bulk',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: ['lead.assigned', 'lead.closed'] }),
      schema: {
        tags: ['office'],
        summary: 'Передать или закрыть несколько заявок',
        description: 'Каждая отдельно: та, которую успели изменить, названа и не мешает остальным.',
        body: bulkSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { leads, change } = request.body;
      const result = await changeLeads(db, actorOf(sessionOf(request)), {
        leads,
        now: now(),
        change:
          change.kind === 'assign'
            ? { kind: 'assign', staffUid: change.staff_uid }
            : { kind: 'close', reason: change.reason, ...(change.note && { note: change.note }) },
      });
      return reply.send(result);
    },
  );

  api.post(
    '/leads/bulk/undo',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'lead.undone' }),
      schema: {
        tags: ['office'],
        summary: 'Отменить только что сделанное с несколькими заявками',
        body: bulkUndoSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) =>
      reply.send(
        await undoChanges(db, actorOf(sessionOf(request)), { ...request.body, now: now() }),
      ),
  );

  api.get(
    '/leads/export',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: true, audit: 'lead.exported' }),
      schema: {
        tags: ['office'],
        summary: 'Все заявки таблицей: столбцы через точку с запятой',
        description: 'С именами и телефонами. Кто выгрузил и сколько, остаётся в журнале.',
        response: { 200: z.unknown(), ...DENIED },
      },
    },
    async (request, reply) => {
      const { name, ...session } = sessionOf(request);
      const at = now();
      const parts = await exportLeads(db, actorOf({ name, ...session }), { now: at });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="leads.csv"')
        .send(Readable.from(printLeads(sources, parts, { by: name, at })));
    },
  );
}
