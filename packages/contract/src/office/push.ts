import * as z from 'zod/mini';

/** What a browser hands out when somebody allows notifications. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  p256dh: z.string().check(z.regex(/^[\w-]{80,100}$/)),
  auth: z.string().check(z.regex(/^[\w-]{16,40}$/)),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

/** How pushes to this device stand. */
export const pushSchema = z.object({
  /** of the site, base64url: a subscription is made for it */
  public_key: z.string(),
  /** null: this device gets none */
  device: z.nullable(
    z.object({
      /** when the browser's service last accepted one; null: never */
      sent_at: z.nullable(z.iso.datetime()),
      /** why the last one did not arrive, for people */
      error: z.nullable(z.string()),
    }),
  ),
});
export type Push = z.infer<typeof pushSchema>;
