import { randomBytes } from 'node:crypto';
import { ROUTE_RULES } from '@prichal/customs';
import type { ThirdCountryRoute } from '@prichal/customs';
import { makeUuidV7 } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { readRoutes } from '../rates/routes-in-force.ts';
import type { RoutesInForce } from '../rates/routes-in-force.ts';

const { customs_value, age_on, utilisation } = ROUTE_RULES;
const NOTE = 'Демо: число для примера, не цена компании';

/** Made-up figures, each marked so: what the route of a demo costs. `routes example` prints it as a beginning. */
export const DEMO_ROUTE: ThirdCountryRoute = {
  country: 'Киргизия',
  via: 'через Киргизию',
  legs: [
    { name: 'Подбор и покупка', kind: 'road', days: 7, from: 1, to: 30, part: 'to_third' },
    { name: 'Оплата, документы', kind: 'papers', days: 4, from: 2, to: 7, part: 'to_third' },
    { name: 'Море до Китая', kind: 'sea', days: 10, from: 7, to: 20, part: 'to_third' },
    { name: 'До Бишкека', kind: 'road', days: 12, from: 8, to: 20, part: 'to_third' },
    { name: 'Реэкспорт', kind: 'papers', days: 5, from: 3, to: 14, part: 'to_customs' },
    { name: 'До Владивостока', kind: 'road', days: 7, from: 6, to: 15, part: 'to_customs' },
    { name: 'СВХ и\u00a0таможня', kind: 'papers', days: 5, from: 3, to: 14, part: 'to_customs' },
    { name: 'СБКТС, ЭПТС', kind: 'papers', days: 4, from: 2, to: 10, part: 'after_customs' },
  ],
  costs: [
    {
      title: 'Фрахт и дорога до Бишкека',
      recipient: 'Перевозчик',
      amount: '2600',
      currency: 'USD',
      note: NOTE,
      part: 'to_third',
    },
    {
      title: 'Реэкспорт: оформление и документы',
      recipient: 'Представитель в Киргизии',
      amount: '900',
      currency: 'USD',
      note: NOTE,
      part: 'from_third',
    },
    {
      title: 'Бишкек — Владивосток',
      recipient: 'Перевозчик',
      amount: '240000',
      currency: 'RUB',
      note: NOTE,
      part: 'from_third',
    },
  ],
  papers: ['Договор купли-продажи', 'Экспортная декларация Киргизии', 'Снятие с учёта в Японии'],
  rules: {
    customs_value: customs_value.usual,
    age_on: age_on.usual,
    utilisation: utilisation.usual,
  },
  reasons: {
    customs_value: customs_value.reason,
    age_on: age_on.reason,
    utilisation: utilisation.reason,
  },
};

/** The demo has a route for cars from Japan alone, so that both cases are seen. */
const COUNTRY = 'japan';
const VALID_FROM = '2026-01-01';

/** The same as a total takes it. */
export function demoRoutes(): RoutesInForce {
  return readRoutes([{ country: COUNTRY, valid_from: VALID_FROM, route: DEMO_ROUTE }]);
}

/** Puts the demo's route in the place of the one that is there. */
export async function storeDemoRoute(db: Kysely<Database>, now: Date): Promise<void> {
  await removeDemoRoutes(db);
  await db
    .insertInto('third_country_routes')
    .values({
      uid: makeUuidV7(now.getTime(), randomBytes),
      country: COUNTRY,
      valid_from: VALID_FROM,
      route: JSON.stringify(DEMO_ROUTE),
      why: 'демо',
      actor: 'demo',
      demo: true,
      created_at: now,
    })
    .execute();
}

export async function removeDemoRoutes(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('third_country_routes').where('demo', '=', true).execute();
}
