import { officeDay } from '@prichal/catalog';
import { COUNTRIES, errorBodySchema } from '@prichal/contract';
import {
  setRouteSchema,
  thirdCountryRouteSchema,
  thirdRoutesSchema,
} from '@prichal/contract/office';
import type { RouteSetting } from '@prichal/contract/office';
import { ROUTE_RULES } from '@prichal/customs';
import { listRoutes, setRoute } from '@prichal/office';
import type { StoredRouteSetting } from '@prichal/office';
import { readNames } from './lead-rows.ts';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';
import type { PricingRoutesOptions } from './pricing-routes.ts';

const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;
const RULES = (['customs_value', 'age_on', 'utilisation'] as const).map((rule) => {
  const { question, usual, reason } = ROUTE_RULES[rule];
  return { rule, question, usual, reason };
});

/** Routes through third countries, for the owner: which one is in force, which were, and another one. */
export function addThirdRoutes(api: OfficeApi, options: PricingRoutesOptions): void {
  const { db, now, sessionOf, pricing } = options;

  api.get(
    '/routes',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Дороги через третьи страны для машин под запретом вывоза',
        response: { 200: thirdRoutesSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const routes = await listRoutes(db, actorOf(sessionOf(request)));
      const names = await readNames(db);
      const items = routes.flatMap((route) => shown(route, names));
      return reply.send({ items, today: officeDay(now()), rules: RULES });
    },
  );

  api.post(
    '/routes',
    {
      ...officeRoute({ ...OWNER, audit: ['route.set', 'route.withdrawn'] }),
      schema: {
        tags: ['office'],
        summary: 'Задать дорогу с какого-то дня или снять её',
        body: setRouteSchema,
        response: { 200: thirdRoutesSchema, ...INVALID, ...DENIED, 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { valid_from: validFrom, ...input } = request.body;
      await setRoute(db, actor, { ...input, validFrom, now: now() });
      // sums of a withdrawn route go with it
      pricing.changed();
      const names = await readNames(db);
      const items = (await listRoutes(db, actor)).flatMap((route) => shown(route, names));
      return reply.send({ items, today: officeDay(now()), rules: RULES });
    },
  );
}

function shown(
  { uid, country, validFrom, route, why, actor, demo }: StoredRouteSetting,
  names: ReadonlyMap<string, string>,
): RouteSetting[] {
  const known = COUNTRIES.find((each) => each === country);
  if (known === undefined) return [];
  const parsed = route === null ? null : thirdCountryRouteSchema.safeParse(route);
  return [
    {
      uid,
      country: known,
      valid_from: validFrom,
      route: parsed === null ? null : parsed.success ? parsed.data : 'unreadable',
      why,
      by: demo ? 'демо' : (names.get(actor) ?? (actor === 'terminal' ? 'терминал' : '—')),
      demo,
    },
  ];
}
