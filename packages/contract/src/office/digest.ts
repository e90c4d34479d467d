import * as z from 'zod/mini';

/** Whether requests without a next step are named when the office closes. */
export const digestSchema = z.object({
  revision: z.string(),
  on: z.boolean(),
  /** names of the environment that win over what is decided here */
  fixed: z.array(z.string()),
  /** who decided it here, and when; `by` null: at the terminal; null: it is as usual */
  changed: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() })),
});
export type Digest = z.infer<typeof digestSchema>;

export const digestChangeSchema = z.object({ revision: z.string(), on: z.boolean() });
export type DigestChange = z.infer<typeof digestChangeSchema>;
