import {
  NUMBER_FIELDS,
  LIST_FIELDS,
  PAGE_LIMIT,
  SEARCH_TEXT_MAX,
  SORTS,
  brandSummarySchema,
  carListSchema,
  carSchema,
  codes,
  countrySummarySchema,
  errorBodySchema,
  facetsSchema,
  offeredCountrySchema,
  parseCarQuery,
} from '@prichal/contract';
import type { CarCountry, CarQuery, CatalogReader } from '@prichal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { counted, countedListOf } from '../../http/counted-list.ts';

const country = offeredCountrySchema;
const countryQuery = z.strictObject({ country: z.optional(country) });
const errors = { 400: errorBodySchema, 429: errorBodySchema, 503: errorBodySchema };

/** The list query as documented; parseCarQuery parses it, because it reports every issue in Russian. */
const carQuerySchema = z.object({
  ...Object.fromEntries(
    Object.entries(LIST_FIELDS).map(([name, values]) => [
      name,
      z.optional(z.array(values === null ? z.string() : z.enum(values as [string, ...string[]]))),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(NUMBER_FIELDS).map(([name, [least, most]]) => [
      name,
      z.optional(z.int().check(z.gte(least), z.lte(most))),
    ]),
  ),
  city: z.optional(z.string()),
  q: z.optional(z.string().check(z.maxLength(SEARCH_TEXT_MAX))),
  sort: z.optional(z.enum(codes(SORTS) as [string, ...string[]])),
  limit: z.optional(z.int().check(z.gte(PAGE_LIMIT.min), z.lte(PAGE_LIMIT.max))),
  cursor: z.optional(z.string()),
});

/** A car's public id, as the importer makes them. */
const CAR_ID = z.string().check(z.minLength(1), z.maxLength(100));

/** /catalog/: lists, facets, one car, and what there is to choose from. */
export function addCatalog(api: FastifyInstance, catalog: CatalogReader): void {
  const app = api.withTypeProvider<ZodTypeProvider>();
  const config = { rateClass: 'catalogue' } as const;
  const tags = ['catalog'];

  app.get(
    '/catalog/cars/',
    {
      config,
      validatorCompiler: asItIs,
      schema: {
        tags,
        summary: 'Автомобили в продаже',
        description:
          'Повторённый параметр — «или», разные — «и». cursor из next действует только с теми же фильтрами и сортировкой. Больше 10 000 найденных не считаются: count_exact = false. price_from и price_to — до города city (без него до Владивостока), сумма-диапазон считается по верхней границе; landed — до Владивостока, city.rub прибавляется.',
        querystring: carQuerySchema,
        response: { 200: carListSchema, ...errors },
      },
    },
    async (request) => catalog.list(readQuery(request)),
  );

  app.get(
    '/catalog/facets/',
    {
      config,
      validatorCompiler: asItIs,
      schema: {
        tags,
        summary: 'Сколько автомобилей даст каждое значение фильтра',
        description:
          'Фильтры те же, что у /catalog/cars/; sort, limit и cursor ни на что не влияют. Выбор внутри самого фильтра не учитывается. Модели — когда выбрана марка.',
        querystring: carQuerySchema,
        response: { 200: facetsSchema, ...errors },
      },
    },
    async (request) => catalog.facets(readQuery(request)),
  );

  app.get(
    '/catalog/cars/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Один автомобиль, в том числе проданный',
        params: z.object({ id: CAR_ID }),
        querystring: z.strictObject({ country: z._default(country, 'japan') }),
        response: { 200: carSchema, 404: errorBodySchema, ...errors },
      },
    },
    async ({ params, query }) => {
      const car = await catalog.car(query.country, params.id);
      if (car === null) throw new ApiError('NOT_FOUND', 'no such car');
      return car;
    },
  );

  app.get(
    '/catalog/countries/',
    {
      config,
      schema: {
        tags,
        summary: 'Страны',
        querystring: z.strictObject({}),
        response: { 200: countedListOf(countrySummarySchema), ...errors },
      },
    },
    async () => counted(await catalog.countries()),
  );

  app.get(
    '/catalog/brands/',
    {
      config,
      schema: {
        tags,
        summary: 'Марки с автомобилями в продаже',
        querystring: countryQuery,
        response: { 200: countedListOf(brandSummarySchema), ...errors },
      },
    },
    async ({ query }) => counted(await catalog.brands(query.country)),
  );

  app.get(
    '/catalog/brands/:id/models/',
    {
      config,
      schema: {
        tags,
        summary: 'Модели марки',
        params: z.object({ id: z.string() }),
        querystring: countryQuery,
        response: { 200: countedListOf(brandSummarySchema), 404: errorBodySchema, ...errors },
      },
    },
    async ({ params, query }) => counted(await listModelsOf(catalog, params.id, query.country)),
  );
}

/** A brand without cars in the asked country has no models; a brand without any is unknown. */
async function listModelsOf(catalog: CatalogReader, brand: string, inCountry?: CarCountry) {
  const models = await catalog.models(brand, inCountry);
  if (models.length > 0) return models;
  const brands = await catalog.brands();
  if (!brands.some(({ id }) => id === brand)) throw new ApiError('NOT_FOUND', 'no such brand');
  return models;
}

function readQuery(request: FastifyRequest): CarQuery {
  const [, search = ''] = request.url.split('?', 2);
  const parsed = parseCarQuery(new URLSearchParams(search));
  if (parsed.ok) return parsed.query;
  // names come from the address: only their number goes to the log
  throw new ApiError('VALIDATION_ERROR', `${Object.keys(parsed.fields).length} bad parameters`, {
    fields: parsed.fields,
  });
}

/** Validation that lets everything through: readQuery does it. */
function asItIs() {
  return (value: unknown) => ({ value });
}
