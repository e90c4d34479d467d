import { SEARCH_TEXT_MAX, errorBodySchema, searchAnswerSchema } from '@prichal/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { searchSite } from './search-site.ts';
import type { SearchSources } from './search-site.ts';

/** /search/: one field over cars, brands and what there is to read. What was typed is written nowhere. */
export function addSearch(api: FastifyInstance, sources: SearchSources): void {
  api.withTypeProvider<ZodTypeProvider>().get(
    '/search/',
    {
      config: { rateClass: 'catalogue' },
      schema: {
        tags: ['search'],
        summary: 'Поиск по машинам, маркам, моделям, статьям и словарю',
        description:
          'Слова в любой форме, марки по-русски и латиницей, в любой раскладке клавиатуры. Машины — новые сначала, не больше двенадцати: весь список отвечает /catalog/cars/?q=.',
        querystring: z.strictObject({ q: z.string().check(z.maxLength(SEARCH_TEXT_MAX)) }),
        response: {
          200: searchAnswerSchema,
          400: errorBodySchema,
          429: errorBodySchema,
          503: errorBodySchema,
        },
      },
    },
    async ({ query }, reply) => {
      if (query.q.trim() === '')
        throw new ApiError('VALIDATION_ERROR', 'nothing to look for', {
          fields: { q: 'Введите, что искать.' },
        });
      reply.header('cache-control', 'no-cache');
      return searchSite(sources, query.q);
    },
  );
}
