import {
  ANALYTICS_BATCH_PATH,
  ANALYTICS_BEACON_PATH,
  analyticsBatchSchema,
  errorBodySchema,
} from '@prichal/contract';
import type { AnalyticsBatch } from '@prichal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import type { Csrf } from '../../http/plugins/csrf.ts';
import { JSON_LIMIT_BYTES, parseStrictJson } from '../../http/plugins/strict-json.ts';
import type { EventIntake } from './event-intake.ts';
import { readBatch } from './read-batch.ts';

export interface AnalyticsOptions {
  csrf: Csrf;
  intake: EventIntake;
  now: () => Date;
}

const response = {
  202: z.object({ accepted: z.number(), old: z.number() }),
  400: errorBodySchema,
  403: errorBodySchema,
  413: errorBodySchema,
  415: errorBodySchema,
  429: errorBodySchema,
};

/** /analytics/: what pages measured, in batches with the token of the page, and in beacons without. */
export async function addAnalytics(
  api: FastifyInstance,
  { csrf, intake, now }: AnalyticsOptions,
): Promise<void> {
  /** Runs before the body is read: a rejection must cost almost nothing. */
  const admit = async (): Promise<void> => {
    const wait = await intake.reject();
    if (wait !== null) throw tooMuch(wait);
  };
  const take = (body: AnalyticsBatch) => {
    const { old, ...batch } = readBatch(body, now());
    if (batch.events.length > 0 && !intake.take(batch)) throw tooMuch(10);
    return { accepted: body.events.length - old, old };
  };

  api.withTypeProvider<ZodTypeProvider>().post(
    ANALYTICS_BATCH_PATH,
    {
      config: { rateClass: 'analytics' },
      onRequest: [admit, (request, reply) => csrf.guard(request, reply)],
      schema: {
        tags: ['analytics'],
        summary: 'Принять пачку измерений',
        description: 'Пачка с тем же batch_id записывается один раз.',
        headers: z.object({ 'x-csrftoken': z.optional(z.string()) }),
        body: analyticsBatchSchema,
        response,
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').code(202).send(take(request.body)),
  );

  await api.register(async (beacon) => {
    beacon.addContentTypeParser(
      'text/plain',
      { parseAs: 'buffer', bodyLimit: JSON_LIMIT_BYTES },
      (request, body, done) => {
        if (request.headers['content-encoding'] !== undefined)
          return done(new ApiError('UNSUPPORTED_MEDIA_TYPE', 'compressed bodies are not accepted'));
        try {
          done(null, parseStrictJson(body as Buffer));
        } catch (error) {
          done(error as Error);
        }
      },
    );
    beacon.withTypeProvider<ZodTypeProvider>().post(
      ANALYTICS_BEACON_PATH,
      {
        config: { rateClass: 'analytics' },
        onRequest: [admit, async (request) => rejectForeign(request, csrf)],
        schema: {
          tags: ['analytics'],
          summary: 'Принять измерения страницы, которую закрывают',
          description:
            'Тело — JSON, тип text/plain или application/json, как его отправляет браузер. Пачка с тем же batch_id записывается один раз.',
          consumes: ['text/plain', 'application/json'],
          body: analyticsBatchSchema,
          response,
        },
      },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').code(202).send(take(request.body)),
    );
  });
}

/** A beacon has no header of its own: where it comes from has to do. */
function rejectForeign(request: FastifyRequest, csrf: Csrf): void {
  const headers = new Headers();
  for (const name of ['origin', 'sec-fetch-site', 'host', 'cookie'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (!csrf.formOk({ headers })) throw new ApiError('CSRF_FAILED', 'a beacon of another site');
}

function tooMuch(retryAfter: number): ApiError {
  return new ApiError('RATE_LIMITED', 'more events than can be written', { retryAfter });
}
