import { Readable } from 'node:stream';
import { auditFilterSchema, auditQuerySchema, auditSchema } from '@prichal/contract/office';
import { auditLabel, exportAudit, readAudit } from '@prichal/office';
import * as z from 'zod/mini';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const PAGE = 50;

/** The audit log, for the owner. */
export function addAuditRoutes(api: OfficeApi, { db, now, sessionOf }: OfficeDeps): void {
  api.get(
    '/audit',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Журнал действий: кто что сделал и на чьи данные смотрел',
        querystring: auditQuerySchema,
        response: { 200: auditSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { before = null, limit = PAGE, ...filter } = request.query;
      const page = { ...filter, before, limit: limit + 1 };
      const lines = await readAudit(db, actorOf(sessionOf(request)), page);
      const items = lines
        .slice(0, limit)
        .map((line) => ({ ...line, at: line.at.toISOString(), label: auditLabel(line.action) }));
      return reply.send({ items, next: lines.length > limit ? (items.at(-1)?.uid ?? null) : null });
    },
  );

  api.get(
    '/audit/export',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: true, audit: 'audit.exported' }),
      schema: {
        tags: ['office'],
        summary: 'Журнал или его отбор таблицей: столбцы через точку с запятой',
        querystring: auditFilterSchema,
        response: { 200: z.unknown(), ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const input = { ...request.query, now: now() };
      const table = await exportAudit(db, actorOf(sessionOf(request)), input);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="office-audit.csv"')
        .send(Readable.from(table));
    },
  );
}
