import * as z from 'zod/mini';

/** Active cars looked at, at most: with more the rest is not said. */
export const EXPORT_CARS_MAX = 20_000;
/** Cars left out that an answer names. */
export const EXPORT_LEFT_MAX = 300;

/** Where the site's cars can be taken by other markets, and which are not in those files. */
export const exportsSchema = z.object({
  /** active cars that were looked at */
  cars: z.int(),
  /** there are more cars than were looked at */
  is_part: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      /** addresses of its files */
      files: z.array(z.string()),
      exported: z.int(),
      /** reason, Russian → how many cars, the most frequent first */
      reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
      /** the first of the cars that are left out */
      left: z.array(
        z.object({
          country: z.string(),
          id: z.string(),
          name: z.string(),
          year: z.int(),
          reason: z.string(),
        }),
      ),
    }),
  ),
});
export type ExportsBody = z.infer<typeof exportsSchema>;
