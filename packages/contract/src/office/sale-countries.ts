import * as z from 'zod/mini';
import { COUNTRY_CODE } from '../countries.ts';
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
const withWord = (word: string, example: string) =>
  text(50, `как сказать: «${example}»`).check(
    z.regex(new RegExp(`^(${word}) `), { error: `начните с предлога: «${example}»` }),
  );

const leg = z
  .strictObject({
    name: text(60, 'название до 60 знаков'),
    kind: oneOf(['road', 'papers', 'waiting', 'sea']),
    days,
    from: days,
    to: days,
    part: oneOf(['to_departure', 'to_customs', 'after_customs']),
  })
  .check(
    z.refine(({ from, days: usual, to }) => from <= usual && usual <= to, {
      error: 'обычный срок короче наименьшего или длиннее наибольшего',
    }),
  );

const AMOUNT = 'нужна сумма вида "1200" или "12.50"';
const cost = z
  .strictObject({
    title: text(80, 'название до 80 знаков'),
    recipient: text(80, 'кому платят, до 80 знаков'),
    amount: z.string({ error: AMOUNT }).check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, { error: AMOUNT })),
    unit: oneOf([...CURRENCIES, '%']),
    note: text(300, 'откуда сумма, до 300 знаков'),
    part: oneOf(['abroad', 'transit']),
  })
  .check(
    z.refine(({ unit, amount }) => unit !== '%' || Number(amount) <= 100, {
      error: 'процентов не больше 100',
    }),
  );

/** Parts of an address under /catalog/ that no country may be called. */
const TAKEN = new Set<string>([...COUNTRIES, 'cars', 'brands', 'countries', 'facets']);

/** A country beyond the three; see `SaleCountry` of the calculator. */
export const saleCountrySchema = z.strictObject({
  code: z.string({ error: 'код латиницей' }).check(
    z.regex(COUNTRY_CODE, { error: 'код: от 2 до 20 строчных латинских букв' }),
    z.refine((code) => !TAKEN.has(code), { error: 'такой код уже занят' }),
  ),
  name: text(40, 'название: «ОАЭ»'),
  from: withWord('из|с', 'из ОАЭ'),
  in: withWord('в|во|на', 'в ОАЭ'),
  currency: oneOf(CURRENCIES),
  bought_in: text(60, 'где покупаем, до 60 знаков'),
  arrives_in: text(60, 'где оформляем, до 60 знаков'),
  legs: z
    .array(leg, { error: 'нужен список этапов' })
    .check(
      z.minLength(1, { error: 'нужен хотя бы один этап' }),
      z.maxLength(15, { error: 'этапов не больше 15' }),
    ),
  costs: z
    .array(cost, { error: 'нужен список расходов' })
    .check(z.maxLength(20, { error: 'расходов не больше 20' })),
  levies: oneOf(['import', 'unknown']),
  reason: text(600, 'причина, до 600 знаков'),
  open: z.boolean(),
  intro: z.string().check(z.trim(), z.maxLength(600, { error: 'не длиннее 600 знаков' })),
});
export type StoredSaleCountry = z.infer<typeof saleCountrySchema>;

/** Names and ways of the countries, for everybody who sees cars. */
export const furtherCountriesSchema = z.object({
  items: z.array(z.omit(saleCountrySchema, { costs: true })),
});
export type FurtherCountriesAnswer = z.infer<typeof furtherCountriesSchema>;

/** Longest reason of a change, characters. */
export const SALE_COUNTRY_WHY_MAX = 500;

/** One setting of a country; of several the one that was made last counts. */
const saleCountrySetting = z.object({
  uid: z.string(),
  code: z.string(),
  /** `unreadable`: of another release */
  country: z.union([saleCountrySchema, z.literal('unreadable')]),
  why: z.string(),
  /** «Ольга», «терминал» */
  by: z.string(),
  at: z.iso.datetime(),
});
export type SaleCountrySetting = z.infer<typeof saleCountrySetting>;

export const saleCountriesSchema = z.object({
  /** the last setting of each country, in the order of their codes, with the earlier ones */
  items: z.array(
    z.object({
      now: saleCountrySetting,
      earlier: z.array(saleCountrySetting),
      /** on sale */
      cars: z.int(),
    }),
  ),
});
export type SaleCountriesAnswer = z.infer<typeof saleCountriesSchema>;

/** `country` is checked with the other fields, so that the answer names the one that is wrong. */
export const setSaleCountrySchema = z.object({
  why: z.string().check(z.maxLength(SALE_COUNTRY_WHY_MAX)),
  /** uid of the last setting of this country that the person saw; null: there was none */
  newest: z.nullable(z.string().check(z.maxLength(36))),
  country: z.record(z.string(), z.unknown()),
});
export type SetSaleCountry = z.infer<typeof setSaleCountrySchema>;
