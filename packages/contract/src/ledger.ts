import * as z from 'zod/mini';
import { carCountrySchema } from './countries.ts';
import type { CarCountry } from './countries.ts';

/** Under so many deals of a kind no spread is said. */
export const LEDGER_ENOUGH = 10;

const kopecks = z.int();
/** hundredths of a per cent of the promised sum */
const basisPoints = z.int();

/** «через Киргизию», null: the direct route; the whole is null where the route is not known: a deal of an older release */
const ledgerRoute = z.nullable(z.object({ via: z.nullable(z.string()) }));
export type LedgerRoute = z.infer<typeof ledgerRoute>;

const ledgerRow = z.object({
  uid: z.string(),
  /** false: removed by the client's wish; then the row says only that */
  is_shown: z.boolean(),
  title: z.string(),
  /** path of a drawn picture of its body, or of a photo on this site */
  picture: z.nullable(z.string()),
  country: carCountrySchema,
  /** «Казань» */
  city: z.string(),
  /** YYYY-MM of the handover */
  month: z.string(),
  promised_kopecks: kopecks,
  paid_kopecks: kopecks,
  basis_points: basisPoints,
  promised_days: z.int(),
  days: z.int(),
  /** «Очередь автовозов», +18 400 ₽, company */
  reasons: z.array(
    z.object({ text: z.string(), kopecks, payer: z.nullable(z.enum(['client', 'company'])) }),
  ),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** The spread of what was paid to what was promised: the middle nine tenths, so that one outlier does not rule it. */
const ledgerSpread = z.object({
  from: basisPoints,
  to: basisPoints,
  median: basisPoints,
  /** so many deals lie within `from`…`to` */
  within: z.int(),
  /** as promised or cheaper */
  not_dearer: z.int(),
  count: z.int(),
  /** days later than promised, median; negative: earlier */
  days_late: z.int(),
  /** the middle nine tenths of the same days */
  late: z.object({ from: z.int(), to: z.int() }),
});
export type LedgerSpread = z.infer<typeof ledgerSpread>;

/** Why sums and days moved on one route from one country: how often, and what it cost, kopecks, in the middle of all. */
const ledgerCause = z.object({
  country: carCountrySchema,
  route: ledgerRoute,
  text: z.string(),
  count: z.int(),
  kopecks,
});
export type LedgerCause = z.infer<typeof ledgerCause>;

/** One part of the public ledger «Обещали и вышло», the newest first. */
export const ledgerSchema = z.object({
  /** null: fewer than LEDGER_ENOUGH of this choice */
  spread: z.nullable(ledgerSpread),
  /** every shown deal of the choice */
  points: z.array(basisPoints),
  /** by country, whatever the choice */
  counts: z.array(z.object({ country: carCountrySchema, count: z.int() })),
  /** by country and route, the most frequent first, of the choice */
  causes: z.array(ledgerCause),
  total: z.int(),
  items: z.array(ledgerRow),
  /** uid after which the next part begins; null: this was the last */
  next: z.nullable(z.string()),
  /** made up: a demo */
  demo: z.boolean(),
});
export type Ledger = z.infer<typeof ledgerSchema>;

export interface LedgerQuery {
  country: CarCountry | null;
  /** of one route alone; left out: of all, and of those whose route is not known */
  route?: NonNullable<LedgerRoute>;
  after: string | null;
}
