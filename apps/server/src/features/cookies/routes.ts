import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { cookieChoiceSchema, errorBodySchema } from '@prichal/contract';
import { ApiError } from '../../http/api-error.ts';
import type { Csrf } from '../../http/plugins/csrf.ts';
import { toUnavailable } from '../../http/unavailable.ts';
import type { CookieChoices } from './cookie-choices.ts';

export interface CookiesOptions {
  csrf: Csrf;
  cookieChoices: CookieChoices;
  now: () => Date;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** /cookies/: the log of the answers to the cookie banner. */
export function addCookies(api: FastifyInstance, { csrf, cookieChoices, now }: CookiesOptions) {
  api.withTypeProvider<ZodTypeProvider>().post(
    '/cookies/choice/',
    {
      config: { rateClass: 'events' },
      onRequest: (request, reply) => csrf.guard(request, reply),
      schema: {
        tags: ['cookies'],
        summary: 'Записать выбор посетителя о файлах куки',
        description:
          'Повтор с тем же Idempotency-Key и телом ничего не добавляет, с другим телом получает 409.',
        headers: z.object({
          'x-csrftoken': z.optional(z.string()),
          'idempotency-key': z.optional(z.string()),
        }),
        body: cookieChoiceSchema,
        response: {
          202: z.object({ accepted: z.boolean() }),
          400: errorBodySchema,
          403: errorBodySchema,
          409: errorBodySchema,
          429: errorBodySchema,
          503: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? '';
      if (idempotencyKey !== '' && !UUID.test(idempotencyKey))
        throw new ApiError('VALIDATION_ERROR', 'Idempotency-Key is not a UUID');
      const userAgent = request.headers['user-agent'] ?? '';
      const meta = { idempotencyKey, ip: request.ip, userAgent };
      const isRecorded = await cookieChoices
        .record(request.body, meta, now())
        .catch((error: unknown) => {
          throw toUnavailable(error) ?? error;
        });
      if (!isRecorded)
        throw new ApiError('IDEMPOTENCY_CONFLICT', 'same Idempotency-Key, another body');
      return reply.header('cache-control', 'no-store').code(202).send({ accepted: true });
    },
  );
}
