import { errorBodySchema } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { leadsRevision, readSession } from '@prichal/office';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import type { Draining } from '../../http/draining.ts';
import { describeError } from '../../http/private-log.ts';
import { createLeadStreams } from './lead-streams.ts';
import { LEAD_ACCESS, LEAD_ROLES } from './leads-routes.ts';
import { DENIED } from './office-api.ts';
import { officeRoute } from './office-route.ts';
import type { SessionCookie } from './session-cookie.ts';

export interface LeadEventsOptions {
  db: Kysely<Database>;
  cookie: SessionCookie;
  draining: Draining;
  monotonic: () => number;
  now: () => Date;
}

/** Server-sent events of the office: something changed, ask again. */
export function addLeadEvents(fastify: FastifyInstance, options: LeadEventsOptions): void {
  const { db, cookie, now } = options;
  const streams = createLeadStreams({
    ...options,
    revision: () => leadsRevision(db),
    onError: (error) =>
      fastify.log.warn({ err: describeError(error) }, 'changes of leads are not known'),
  });
  fastify.addHook('preClose', async () => streams.close());

  fastify.get(
    '/events',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'События: заявки изменились',
        description:
          'text/event-stream: номер состояния, без данных заявок. До пяти потоков на сеанс; конец сеанса закрывает их.',
        response: { 200: z.string(), ...DENIED, 429: errorBodySchema },
      },
    },
    async (request, reply) => {
      const token = cookie.read(request.headers.cookie) ?? '';
      const isOpen = async () => {
        const session = await readSession(db, token, now());
        return session !== null && LEAD_ROLES.some((role) => role === session.role);
      };
      const stream = streams.open(token, isOpen);
      if (stream === null)
        throw new ApiError('RATE_LIMITED', 'too many streams of one session', { retryAfter: 60 });
      return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(stream);
    },
  );
}
