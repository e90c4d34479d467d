import { officeDay } from '@prichal/catalog';
import type { PricingSettings, RatesSource, Refreshed } from '@prichal/catalog';
import { errorBodySchema } from '@prichal/contract';
import {
  pricingCancelSchema,
  pricingChangeSchema,
  pricingChangedSchema,
  pricingDaySchema,
  pricingDraftSchema,
  pricingImpactSchema,
  pricingSchema,
  ratesRefreshedSchema,
} from '@prichal/contract/office';
import type { PricingImpact } from '@prichal/contract/office';
import {
  askForRates,
  cancelPricing,
  decidePricing,
  previewPricing,
  readDraft,
  readOfficePricing,
  readPricingDay,
} from '@prichal/office';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface PricingRoutesOptions extends Pick<OfficeDeps, 'db' | 'now' | 'sessionOf'> {
  pricing: {
    /** of the environment: they win over what is decided here */
    settings: PricingSettings;
    /** null: rates are not fetched here */
    source: RatesSource | null;
    /** pages, the calculator and the catalogue's totals take up what was decided */
    changed: () => void;
  };
}

const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;
const ANSWERS = { 200: pricingChangedSchema, ...INVALID, ...DENIED, 409: errorBodySchema };

/** Rates, margin and costs, for the owner. */
export function addPricingRoutes(api: OfficeApi, options: PricingRoutesOptions): void {
  const { db, now, sessionOf } = options;
  const { settings, source, changed } = options.pricing;
  let isPreviewing = false;

  api.get(
    '/pricing',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Курсы, наценка банка и расходы: что действует и кто так решил',
        response: { 200: pricingSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const sourceEnabled = source !== null;
      const body = await readOfficePricing(db, actor, { settings, sourceEnabled, now: now() });
      return reply.send(body);
    },
  );

  api.get(
    '/pricing/day',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Наценка, расходы и курсы, которые по решениям до сих пор действуют в этот день',
        // none: today
        querystring: z.object({ day: z.optional(z.iso.date()) }),
        response: { 200: pricingDaySchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { day = officeDay(now()) } = request.query;
      return reply.send(await readPricingDay(db, actorOf(sessionOf(request)), { day, settings }));
    },
  );

  api.post(
    '/pricing/preview',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'У скольких машин изменится сумма и насколько; ничего не меняет',
        body: pricingDraftSchema,
        response: { 200: pricingImpactSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const decision = await readDraft(db, request.body, settings);
      // calculated between the requests of visitors: two at once would slow them twice as much
      if (isPreviewing)
        throw new ApiError('UNAVAILABLE', 'another preview is being calculated', { retryAfter: 1 });
      isPreviewing = true;
      try {
        const preview = await previewPricing(db, actor, { decision, settings, now: now() });
        const examples = preview.examples.map(({ brand_name, model_name, year, ...car }) => ({
          ...car,
          title: `${brand_name} ${model_name}, ${year}`,
        }));
        return await reply.send({ ...preview, examples } satisfies PricingImpact);
      } finally {
        isPreviewing = false;
      }
    },
  );

  api.post(
    '/pricing/changes',
    {
      ...officeRoute({
        ...OWNER,
        audit: ['pricing.margin-changed', 'pricing.costs-changed', 'pricing.rates-entered'],
      }),
      schema: {
        tags: ['office'],
        summary: 'Решить: наценка, расходы или курсы, с какого дня и почему',
        body: pricingChangeSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { draft, ...why } = request.body;
      const decision = await readDraft(db, draft, settings);
      const revision = await decidePricing(db, actor, { decision, ...why, settings, now: now() });
      changed();
      return reply.send({ revision });
    },
  );

  api.post(
    '/pricing/changes/:uid/cancel',
    {
      ...officeRoute({ ...OWNER, audit: 'pricing.cancelled' }),
      schema: {
        tags: ['office'],
        summary: 'Отменить решение: снова действует предыдущее',
        params: z.object({ uid: z.uuid() }),
        body: pricingCancelSchema,
        response: { ...ANSWERS, 404: errorBodySchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const which = { uid: request.params.uid };
      const revision = await cancelPricing(db, actor, { which, ...request.body, now: now() });
      changed();
      return reply.send({ revision });
    },
  );

  api.post(
    '/pricing/rates/refresh',
    {
      ...officeRoute({ ...OWNER, audit: 'pricing.rates-asked' }),
      schema: {
        tags: ['office'],
        summary: 'Запросить курсы Банка России сейчас',
        response: { 200: ratesRefreshedSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      if (source === null)
        throw new ApiError('VALIDATION_ERROR', 'rates are not fetched here', {
          userMessage: 'Этот сайт не запрашивает курсы: RATES_SOURCE выключен.',
        });
      const done = await askForRates(db, actorOf(sessionOf(request)), { source, now });
      if (done.kind === 'stored') changed();
      return reply.send({ kind: done.kind, message: messageOf(done) });
    },
  );
}

function messageOf(done: Refreshed): string {
  switch (done.kind) {
    case 'stored':
      return `Записаны курсы на ${done.date}.`;
    case 'same':
      return 'Новых курсов пока нет, действуют прежние.';
    case 'failed':
      return `Банк России не ответил (${done.reason}). Прежние курсы остаются.`;
  }
}
