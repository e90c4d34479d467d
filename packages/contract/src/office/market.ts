import * as z from 'zod/mini';

/** A file of market prices, bytes. */
export const MARKET_BYTES_MAX = 8 * 1024 * 1024;
/** Broken lines that an answer names. */
export const MARKET_ISSUES_MAX = 50;

/** What models cost in Russia: the first of them by name, and how many there are. */
export const marketSchema = z.object({
  items: z.array(
    z.object({
      brand: z.string(),
      model: z.string(),
      year: z.int(),
      price_rub: z.int(),
      source: z.string(),
      /** YYYY-MM-DD */
      day: z.string(),
      demo: z.boolean(),
    }),
  ),
  count: z.int(),
  /** titles of the columns, separated by semicolons */
  titles: z.string(),
});
export type MarketBody = z.infer<typeof marketSchema>;

/** What a file has brought. */
export const marketImportSchema = z.extend(marketSchema, {
  stored: z.int(),
  rejected: z.int(),
  /** the first of the lines that were left out, in Russian */
  issues: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type MarketImportBody = z.infer<typeof marketImportSchema>;
