import * as z from 'zod/mini';
import { COUNTRIES, CURRENCIES } from '../vocabulary.ts';

const text = (max: number, what: string) =>
  z
    .string({ error: what })
    .check(z.trim(), z.minLength(1, { error: what }), z.maxLength(max, { error: what }));
const days = z
  .int({ error: 'нужно целое число дней' })
  .check(z.gte(0, { error: 'дней не меньше 0' }), z.lte(400, { error: 'дней не больше 400' }));
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `одно из: ${values.join(', ')}` });

const leg = z
  .strictObject({
    name: text(60, 'название до 60 знаков'),
    kind: oneOf(['road', 'papers', 'waiting', 'sea']),
    days,
    from: days,
    to: days,
    part: oneOf(['to_third', 'to_customs', 'after_customs']),
  })
  .check(
    z.refine(({ from, days: usual, to }) => from <= usual && usual <= to, {
      error: 'обычный срок короче наименьшего или длиннее наибольшего',
    }),
  );

const cost = z.strictObject({
  title: text(80, 'название до 80 знаков'),
  recipient: text(80, 'кому платят, до 80 знаков'),
  amount: z
    .string({ error: 'нужна сумма вида "120000" или "12.50"' })
    .check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, { error: 'нужна сумма вида "120000" или "12.50"' })),
  currency: oneOf(CURRENCIES),
  note: text(300, 'откуда сумма, до 300 знаков'),
  part: oneOf(['to_third', 'from_third']),
});

const reason = text(600, 'причина, до 600 знаков');

/** A route through a third country to Vladivostok; see `ThirdCountryRoute` of the calculator. */
export const thirdCountryRouteSchema = z.strictObject({
  country: text(40, 'название страны'),
  via: text(50, 'страна с предлогом: «через Киргизию»').check(
    z.regex(/^через /, { error: 'страна с предлогом: «через Киргизию»' }),
  ),
  legs: z
    .array(leg, { error: 'нужен список этапов' })
    .check(
      z.minLength(1, { error: 'нужен хотя бы один этап' }),
      z.maxLength(15, { error: 'этапов не больше 15' }),
    ),
  costs: z
    .array(cost, { error: 'нужен список расходов' })
    .check(
      z.minLength(1, { error: 'нужен хотя бы один расход' }),
      z.maxLength(20, { error: 'расходов не больше 20' }),
    ),
  papers: z
    .array(text(120, 'название документа до 120 знаков'), { error: 'нужен список документов' })
    .check(z.minLength(1, { error: 'нужны документы реэкспорта' })),
  rules: z.strictObject({
    customs_value: oneOf(['price', 'price_and_way_from_third', 'price_and_whole_way']),
    age_on: oneOf(['declaration', 'arrival_in_third']),
    utilisation: oneOf(['preferential', 'full']),
  }),
  reasons: z.strictObject({ customs_value: reason, age_on: reason, utilisation: reason }),
});
export type StoredRoute = z.infer<typeof thirdCountryRouteSchema>;

/** Longest reason of a setting, characters. */
export const ROUTE_WHY_MAX = 500;

const routeSetting = z.object({
  uid: z.string(),
  country: z.enum(COUNTRIES),
  /** first day on which it counts */
  valid_from: z.iso.date(),
  /** null: from that day there is none; `unreadable`: of another release */
  route: z.nullable(z.union([thirdCountryRouteSchema, z.literal('unreadable')])),
  why: z.string(),
  /** «Ольга», «терминал» */
  by: z.string(),
  demo: z.boolean(),
});

/** What the law leaves open, with the usual answer and its reason. */
const openRule = z.object({
  rule: z.enum(['customs_value', 'age_on', 'utilisation']),
  question: z.string(),
  usual: z.string(),
  reason: z.string(),
});

export const thirdRoutesSchema = z.object({
  /** of each country those that count last first */
  items: z.array(routeSetting),
  today: z.iso.date(),
  rules: z.array(openRule),
});
export type ThirdRoutes = z.infer<typeof thirdRoutesSchema>;
export type RouteSetting = z.infer<typeof routeSetting>;

/** `route` is checked with the other fields, so that the answer names the leg that is wrong; null: no route any more. */
export const setRouteSchema = z.object({
  country: z.enum(COUNTRIES),
  valid_from: z.string().check(z.maxLength(10)),
  why: z.string().check(z.maxLength(ROUTE_WHY_MAX)),
  /** uid of the last setting of this country that the person saw; null: there was none */
  newest: z.nullable(z.string().check(z.maxLength(36))),
  route: z.nullable(z.record(z.string(), z.unknown())),
});
export type SetRoute = z.infer<typeof setRouteSchema>;
