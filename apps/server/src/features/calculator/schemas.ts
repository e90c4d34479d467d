import { CURRENCIES, POWERTRAINS, carCountrySchema, codes } from '@prichal/contract';
import { IMPORTERS } from '@prichal/customs';
import * as z from 'zod/mini';

/** Shapes of the estimate for the API's documentation. What comes in is read by parseEstimateInput, in Russian. */

const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
const currency = z.enum(CURRENCIES);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const certainty = z.enum(['certain', 'likely', 'unverified']);
const money = z.object({ amount: decimal, currency });
const power = z.object({ value: decimal, unit: z.enum(['hp', 'kw']) });
const rates = z.partialRecord(currency, decimal);
const range = z.nullable(z.object({ from: decimal, to: decimal }));

export const estimateRequestSchema = z.object({
  country: carCountrySchema,
  importer: z.enum(IMPORTERS),
  price: z.optional(money),
  customs_value: z.optional(money),
  manufactured: z.optional(z.nullable(z.string())),
  first_registered: z.optional(z.nullable(z.string())),
  clearance_date: z.optional(z.nullable(day)),
  powertrain: z.enum(codes(POWERTRAINS) as [string, ...string[]]),
  engine_cc: z.optional(z.nullable(z.int())),
  power: z.optional(z.nullable(power)),
  motor_power_30min: z.optional(z.nullable(power)),
  city: z.optional(z.nullable(z.string())),
  rates: z.optional(z.nullable(rates)),
});

const factors = z.array(
  z.object({
    amount: decimal,
    unit: z.enum([...CURRENCIES, 'cc', 'hp', 'kw', 'percent', 'coefficient']),
  }),
);

const lineSchema = z.object({
  code: z.string(),
  group: z.enum(['abroad', 'transit', 'customs', 'russia']),
  title: z.string(),
  payer: z.string(),
  recipient: z.string(),
  required: z.boolean(),
  amount_rub: z.nullable(decimal),
  shown_rub: z.nullable(decimal),
  amount: z.nullable(decimal),
  currency,
  range,
  factors,
  compared: z.nullable(factors),
  formula: z.string(),
  source: z.object({
    title: z.string(),
    short: z.optional(z.string()),
    edition: z.string(),
    certainty,
  }),
  typical: z.nullable(z.object({ from: decimal, to: z.nullable(decimal) })),
  paid: z.optional(z.object({ from: decimal, to: decimal, count: z.int(), demo: z.boolean() })),
});

const sum = z.nullable(decimal);
const groupSums = z.object({ abroad: sum, transit: sum, customs: sum, russia: sum, total: sum });

export const estimateSchema = z.object({
  lines: z.array(lineSchema),
  totals: groupSums,
  shown: groupSums,
  range,
  facts: z.object({
    age_band: z.nullable(z.enum(['up_to_3', '3_to_5', 'over_5', '5_to_7', 'over_7'])),
    age_reference_date: z.nullable(day),
    clearance_date: day,
    customs_value_rub: sum,
    duty_eur: sum,
    utilisation_coefficient: sum,
    utilisation_power_kw: sum,
    preferential: z.nullable(z.boolean()),
    preferential_reason: z.string(),
    fees_at_limit: z.nullable(z.object({ preferential_rub: z.string(), full_rub: z.string() })),
    edition: z.string(),
    total_to: z.string(),
    delivery_days: z.nullable(z.object({ typical: z.number(), from: z.number(), to: z.number() })),
    delivery_km: z.nullable(z.number()),
  }),
  rates: z.object({
    customs: rates,
    purchase: rates,
    date: day,
    source: z.string(),
    own: z.boolean(),
  }),
  costs: z.object({ title: z.string(), date: day, typical: z.boolean() }),
  complete: z.boolean(),
  missing: z.array(z.object({ fact: z.string(), text: z.string() })),
  export_note: z.nullable(z.string()),
  route: z.nullable(
    z.object({
      country: z.string(),
      via: z.nullable(z.string()),
      days: z.number(),
      earliest_days: z.number(),
      valid_from: z.nullable(day),
      legs: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['road', 'papers', 'waiting', 'sea']),
          days: z.number(),
          from: z.number(),
          to: z.number(),
          part: z.enum(['to_third', 'to_departure', 'to_customs', 'after_customs']),
        }),
      ),
      papers: z.array(z.string()),
    }),
  ),
  warnings: z.array(z.string()),
  not_included: z.array(z.string()),
  next_thresholds: z.array(z.object({ date: day, change_rub: decimal, why: z.string() })),
});
