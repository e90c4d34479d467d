import { errorBodySchema, registeredCountries } from '@prichal/contract';
import {
  STAFF_ROLES,
  furtherCountriesSchema,
  saleCountriesSchema,
  saleCountrySchema,
  setSaleCountrySchema,
} from '@prichal/contract/office';
import type { SaleCountriesAnswer, SaleCountrySetting } from '@prichal/contract/office';
import { listSaleCountries, setSaleCountry } from '@prichal/office';
import type { Actor, StoredSaleCountrySetting } from '@prichal/office';
import { readNames } from './lead-rows.ts';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';
import type { PricingRoutesOptions } from './pricing-routes.ts';

const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;

/** Countries beyond the three: their names for everybody, their settings for the owner. */
export function addSaleCountries(api: OfficeApi, options: PricingRoutesOptions): void {
  const { db, now, sessionOf, pricing } = options;

  api.get(
    '/countries',
    {
      ...officeRoute({ roles: STAFF_ROLES, scope: 'all', stepUp: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Страны сверх трёх, как их называть',
        response: { 200: furtherCountriesSchema, ...DENIED },
      },
    },
    async (_request, reply) =>
      reply.send({
        items: registeredCountries().map((country) => ({ ...country, legs: [...country.legs] })),
      }),
  );

  api.get(
    '/sale-countries',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Страны сверх трёх с их настройками',
        response: { 200: saleCountriesSchema, ...DENIED },
      },
    },
    async (request, reply) => reply.send(await answer(actorOf(sessionOf(request)))),
  );

  api.post(
    '/sale-countries',
    {
      ...officeRoute({ ...OWNER, audit: ['country.added', 'country.changed'] }),
      schema: {
        tags: ['office'],
        summary: 'Добавить страну или изменить её',
        body: setSaleCountrySchema,
        response: { 200: saleCountriesSchema, ...INVALID, ...DENIED, 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      await setSaleCountry(db, actor, { ...request.body, now: now() });
      // its costs change the sums of its cars
      pricing.changed();
      return reply.send(await answer(actor));
    },
  );

  async function answer(actor: Actor): Promise<SaleCountriesAnswer> {
    const names = await readNames(db);
    const items = (await listSaleCountries(db, actor)).flatMap(({ settings, cars }) => {
      const [last, ...earlier] = settings.map((setting) => shown(setting, names));
      return last === undefined ? [] : [{ now: last, earlier, cars }];
    });
    return { items: items.toSorted((a, b) => a.now.code.localeCompare(b.now.code)) };
  }
}

function shown(
  { uid, code, setting, why, actor, createdAt }: StoredSaleCountrySetting,
  names: ReadonlyMap<string, string>,
): SaleCountrySetting {
  const parsed = saleCountrySchema.safeParse(setting);
  return {
    uid,
    code,
    country: parsed.success ? parsed.data : 'unreadable',
    why,
    by: names.get(actor) ?? (actor === 'terminal' ? 'терминал' : '—'),
    at: createdAt.toISOString(),
  };
}
