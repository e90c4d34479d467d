import { MARKET_TITLES, MalformedFileError } from '@prichal/catalog';
import { errorBodySchema } from '@prichal/contract';
import {
  MARKET_BYTES_MAX,
  MARKET_ISSUES_MAX,
  marketImportSchema,
  marketSchema,
} from '@prichal/contract/office';
import type { MarketBody } from '@prichal/contract/office';
import { clearMarket, importMarket, readMarket } from '@prichal/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '../../http/api-error.ts';
import type { FeedRoutesOptions } from './feed-routes.ts';
import { CATALOGUE_ACCESS } from './import-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const tags = ['office'];
/** Shown at most; a file may hold more. */
const SHOWN = 500;

/** Prices of the Russian market: list, file, removal. Each change answers with all of them. */
export function addMarketRoutes(api: OfficeApi, options: FeedRoutesOptions): void {
  const { handle, now, sessionOf } = options;
  const { db } = handle;
  const actor = (request: FastifyRequest) => actorOf(sessionOf(request));
  const list = async (request: FastifyRequest): Promise<MarketBody> => {
    const { prices, count } = await readMarket(db, actor(request), SHOWN);
    const items = prices.map((price) => ({
      brand: price.brand_name,
      model: price.model_name,
      year: price.year,
      price_rub: price.price_rub,
      source: price.source,
      day: price.day,
      demo: price.demo,
    }));
    return { items, count, titles: MARKET_TITLES };
  };

  api.get(
    '/market-prices',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Цены рынка в России по марке, модели и году',
        response: { 200: marketSchema, ...DENIED },
      },
    },
    async (request, reply) => reply.send(await list(request)),
  );

  api.delete(
    '/market-prices',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: 'market.cleared' }),
      schema: {
        tags,
        summary: 'Удалить все цены рынка',
        response: { 200: marketSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      await clearMarket(db, actor(request), now());
      return reply.send(await list(request));
    },
  );

  void api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MARKET_BYTES_MAX },
      (_request, bytes, done) => done(null, bytes),
    );
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/market-prices',
      {
        ...officeRoute({ ...CATALOGUE_ACCESS, audit: 'market.imported' }),
        schema: {
          tags,
          summary: 'Загрузить цены рынка: байты CSV или XLSX',
          consumes: ['application/octet-stream'],
          response: { 200: marketImportSchema, 400: errorBodySchema, ...DENIED },
        },
      },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { stored, issues } = await read(() =>
          importMarket(db, actor(request), { bytes, now: now() }),
        );
        return reply.send({
          ...(await list(request)),
          stored,
          rejected: issues.length,
          issues: issues.slice(0, MARKET_ISSUES_MAX),
        });
      },
    );
  });
}

async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MalformedFileError)) throw error;
    throw new ApiError('VALIDATION_ERROR', 'not a table of prices', {
      userMessage: `Файл не прочитан: ${error.message}.`,
    });
  }
}
