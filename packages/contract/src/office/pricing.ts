import * as z from 'zod/mini';
import { COUNTRIES, CURRENCIES } from '../vocabulary.ts';

/** Longest reason of a decision, characters. */
export const REASON_MAX = 300;

const day = z.iso.date();
const decimal = z.string().check(z.regex(/^\d{1,8}(\.\d{1,8})?$/));
const rateTable = z.partialRecord(z.enum(CURRENCIES), decimal);

export const PRICING_KINDS = {
  margin: 'Наценка банка',
  costs: 'Расходы',
  rates: 'Курсы вручную',
} as const;
export type PricingKind = keyof typeof PRICING_KINDS;

/** Where a line of the costs belongs. */
export const COST_PLACES = [...COUNTRIES, 'russia', 'delivery'] as const;
export type CostPlace = (typeof COST_PLACES)[number];

const costLineSchema = z.object({
  place: z.enum(COST_PLACES),
  /** of the line, or the city of a delivery */
  code: z.string().check(z.minLength(1), z.maxLength(100)),
  /** a sum in the line's currency or a percent; null only for a delivery: «по запросу» */
  value: z.nullable(decimal),
});
export type CostLineChange = z.infer<typeof costLineSchema>;

/** What would be decided; a day from which it counts, and for rates the day they are of. */
export const pricingDraftSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('margin'), valid_from: day, percent: decimal }),
  z.object({
    kind: z.literal('costs'),
    valid_from: day,
    /** true: every line is the company's own price, none is typical of the market any more */
    own: z.boolean(),
    /** the others stay as they are */
    lines: z.array(costLineSchema).check(z.maxLength(500)),
  }),
  z.object({
    kind: z.literal('rates'),
    valid_from: day,
    customs: rateTable,
    /** empty: the official rate and the margin */
    purchase: rateTable,
  }),
]);
export type PricingDraft = z.infer<typeof pricingDraftSchema>;

export const pricingChangeSchema = z.object({
  draft: pricingDraftSchema,
  reason: z.string().check(z.maxLength(REASON_MAX)),
  /** `revision` of what the person saw */
  revision: z.string(),
});
export type PricingChange = z.infer<typeof pricingChangeSchema>;

const revision = z.object({ revision: z.string() });
export const pricingCancelSchema = revision;
export const pricingChangedSchema = revision;

/** How totals of the catalogue would move; whole ₽, for today. */
export const pricingImpactSchema = z.object({
  cars: z.number(),
  /** of them calculated, the newest first */
  computed: z.number(),
  changed: z.number(),
  /** null: nothing moves */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  mean: z.nullable(z.number()),
  examples: z.array(
    z.object({
      country: z.string(),
      id: z.string(),
      title: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  /** why nothing would move, though something was changed; Russian */
  note: z.nullable(z.string()),
});
export type PricingImpact = z.infer<typeof pricingImpactSchema>;

/** Who decided, and when; by null: at the terminal. */
const changed = z.object({ by: z.nullable(z.string()), at: z.iso.datetime() });

const line = z.object({
  code: z.string(),
  title: z.string(),
  recipient: z.string(),
  value: z.nullable(z.string()),
  /** «₽», «%», «иен» */
  unit: z.string(),
  /** what is usual on the market; null: not known */
  usual: z.nullable(z.string()),
  /** null: nobody has changed it here */
  changed: z.nullable(changed),
});

export const pricingSchema = z.object({
  /** another text after every decision; a change names the one it was made from */
  revision: z.string(),
  /** YYYY-MM-DD of the office */
  today: day,
  /** rates later than this are taken for a slip */
  last_rates_day: day,
  rates: z.nullable(
    z.object({
      date: day,
      source: z.string(),
      demo: z.boolean(),
      stale: z.boolean(),
      age_days: z.number(),
      rows: z.array(
        z.object({
          currency: z.string(),
          customs: z.string(),
          purchase: z.string(),
          /** typed in by the company, not the official rate and the margin */
          own: z.boolean(),
        }),
      ),
    }),
  ),
  source: z.object({
    /** false: rates are not fetched here */
    enabled: z.boolean(),
    checked_at: z.nullable(z.string()),
    failed_at: z.nullable(z.string()),
    failure: z.nullable(z.string()),
  }),
  margin: z.object({
    percent: z.string(),
    /** the environment's PURCHASE_MARGIN wins; it is changed there */
    from_environment: z.boolean(),
  }),
  costs: z.object({
    title: z.string(),
    valid_from: day,
    typical: z.boolean(),
    from: z.enum(['office', 'file', 'typical']),
    places: z.array(
      z.object({ place: z.enum(COST_PLACES), title: z.string(), lines: z.array(line) }),
    ),
  }),
  /** of the catalogue's totals; null: none was made */
  totals: z.nullable(z.object({ finished_at: z.string(), current: z.boolean() })),
  /** the newest first */
  changes: z.array(
    z.object({
      uid: z.string(),
      kind: z.enum(['margin', 'costs', 'rates']),
      valid_from: day,
      state: z.enum(['planned', 'in-force', 'past', 'cancelled']),
      /** what was decided, Russian */
      text: z.string(),
      reason: z.string(),
      /** null: at the terminal */
      actor_name: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type Pricing = z.infer<typeof pricingSchema>;

const rate = z.object({ value: z.nullable(z.string()), changed: z.nullable(changed) });

/** What counts on a day as decided so far, with who decided each value: a decision of that day is laid over it. */
export const pricingDaySchema = z.object({
  revision: z.string(),
  margin: z.object({ percent: z.string(), changed: z.nullable(changed) }),
  costs: z.object({ typical: z.boolean(), places: pricingSchema.shape.costs.shape.places }),
  /** of the day, or of the last one before it; `purchase` is null where the official rate and the margin count */
  rates: z.array(z.object({ currency: z.string(), customs: rate, purchase: rate })),
});
export type PricingDay = z.infer<typeof pricingDaySchema>;

export const ratesRefreshedSchema = z.object({
  kind: z.enum(['stored', 'same', 'failed']),
  /** Russian */
  message: z.string(),
});
export type RatesRefreshed = z.infer<typeof ratesRefreshedSchema>;
