import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  errorBodySchema,
  leadCaptureSchema,
  leadEventSchema,
  receiptSchema,
} from '@prichal/contract';
import { ApiError } from '../../http/api-error.ts';
import type { Csrf } from '../../http/plugins/csrf.ts';
import { toUnavailable } from '../../http/unavailable.ts';
import { captureLead } from './capture-lead.ts';
import type { CaptureDependencies } from './capture-lead.ts';
import type { LeadEvents } from './lead-events.ts';

export interface LeadsOptions extends CaptureDependencies {
  csrf: Csrf;
  events: LeadEvents;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const headers = z.object({
  'idempotency-key': z.optional(z.string()),
});
const rejections = {
  400: errorBodySchema,
  403: errorBodySchema,
  413: errorBodySchema,
  415: errorBodySchema,
  429: errorBodySchema,
  503: errorBodySchema,
};

/** /leads/: requests of the popup and what became of it. */
export function addLeads(api: FastifyInstance, options: LeadsOptions): void {
  const app = api.withTypeProvider<ZodTypeProvider>();
  const { csrf, events, now } = options;

  app.post(
    '/leads/capture/',
    {
      config: { rateClass: 'forms' },
      onRequest: (request) => csrf.guardOrigin(request),
      schema: {
        tags: ['leads'],
        summary: 'Принять заявку из всплывающего окна',
        description:
          'Ответ 201 означает, что заявка записана на диск. Повтор с тем же Idempotency-Key и телом получает первый ответ.',
        headers,
        body: leadCaptureSchema,
        response: { 201: receiptSchema, 409: errorBodySchema, ...rejections },
      },
    },
    async (request, reply) => {
      const answer = await captureLead(options, request.body, {
        idempotencyKey: request.headers['idempotency-key'] ?? '',
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      reply.header('cache-control', 'no-store').code(201).type('application/json; charset=utf-8');
      return reply.send(answer as never);
    },
  );

  app.post(
    '/leads/track/',
    {
      config: { rateClass: 'events' },
      onRequest: (request) => csrf.guardOrigin(request),
      schema: {
        tags: ['leads'],
        summary: 'Учесть показ, закрытие или отправку всплывающего окна',
        description:
          'Без сведений о человеке. Повтор с тем же Idempotency-Key и телом ничего не добавляет, с другим телом получает 409.',
        headers,
        body: leadEventSchema,
        response: { 202: z.object({ accepted: z.boolean() }), 409: errorBodySchema, ...rejections },
      },
    },
    async (request, reply) => {
      const id = request.headers['idempotency-key'] ?? '';
      if (id !== '' && !UUID.test(id))
        throw new ApiError('VALIDATION_ERROR', 'Idempotency-Key is not a UUID');
      const isRecorded = await events.record(request.body, id, now()).catch((error: unknown) => {
        throw toUnavailable(error) ?? error;
      });
      if (!isRecorded)
        throw new ApiError('IDEMPOTENCY_CONFLICT', 'same Idempotency-Key, another body');
      return reply.header('cache-control', 'no-store').code(202).send({ accepted: true });
    },
  );
}
