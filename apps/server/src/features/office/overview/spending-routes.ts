import { errorBodySchema } from '@prichal/contract';
import { addSpendingSchema, spendingSchema } from '@prichal/contract/office';
import { addSpending, listSpending, removeSpending } from '@prichal/office';
import * as z from 'zod/mini';
import { DENIED, INVALID, actorOf } from '../office-api.ts';
import type { OfficeApi } from '../office-api.ts';
import { officeRoute } from '../office-route.ts';
import { OWNER } from './overview-routes.ts';
import type { OverviewOptions } from './overview-routes.ts';

/** What the owner spent on sources of requests. */
export function addSpendingRoutes(api: OfficeApi, { db, now, sessionOf }: OverviewOptions): void {
  api.get(
    '/spending',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Расходы на источники заявок, новые сверху',
        response: { 200: spendingSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const lines = await listSpending(db, actorOf(sessionOf(request)));
      const items = lines.map(({ added_at: at, added_by_name: name, ...line }) => ({
        ...line,
        added_by: name ?? 'Терминал',
        added_at: at.toISOString(),
      }));
      return reply.send({ items });
    },
  );

  api.post(
    '/spending',
    {
      ...officeRoute({ ...OWNER, audit: 'spending.added' }),
      schema: {
        tags: ['office'],
        summary: 'Внести расход на источник за период',
        body: addSpendingSchema,
        response: { 204: z.null(), ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { from_day: fromDay, to_day: toDay, ...rest } = request.body;
      const input = { ...rest, fromDay, toDay, now: now() };
      await addSpending(db, actorOf(sessionOf(request)), input);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/spending/:uid',
    {
      ...officeRoute({ ...OWNER, audit: 'spending.removed' }),
      schema: {
        tags: ['office'],
        summary: 'Удалить внесённый расход',
        params: z.object({ uid: z.uuid() }),
        response: { 204: z.null(), 404: errorBodySchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      await removeSpending(db, actorOf(sessionOf(request)), { uid, now: now() });
      return reply.code(204).send(null);
    },
  );
}
