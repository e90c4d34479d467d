import * as z from 'zod/mini';

const moment = z.nullable(z.iso.datetime());
const revision = z.string();

/** Where the value of a setting comes from; the environment wins. */
const from = z.enum(['environment', 'office', 'default']);

export const channelFieldSchema = z.object({
  field: z.string(),
  /** as the environment calls it */
  name: z.string(),
  label: z.string(),
  secret: z.boolean(),
  required: z.boolean(),
  /** null: free text */
  options: z.nullable(z.array(z.object({ value: z.string(), title: z.string() }))),
  /** what counts when nothing is set; null: nothing */
  usual: z.nullable(z.string()),
  from,
  /** null: not set, or a secret, which never leaves the server */
  value: z.nullable(z.string()),
  is_set: z.boolean(),
  /** who stored it in the office, and when; `by` null: at the terminal; null: it is not stored there */
  changed: z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()) })),
});
export type ChannelFieldBody = z.infer<typeof channelFieldSchema>;

export const channelsSchema = z.object({
  /** another text after every change of a setting */
  revision,
  /** in the order in which they are asked and shown */
  items: z.array(
    z.object({
      channel: z.string(),
      title: z.string(),
      /** who outside the company gets names and phones; null: nobody */
      recipient: z.nullable(z.string()),
      state: z.enum(['on', 'off', 'not-set']),
      /** why it does not work though it is set, Russian */
      issues: z.array(z.string()),
      fields: z.array(channelFieldSchema),
      last_sent_at: moment,
      last_failed_at: moment,
      last_failure: z.nullable(z.string()),
      /** requests on their way to it */
      waiting: z.number(),
    }),
  ),
  /** false: the environment says the order, and which channels are off */
  can_order: z.boolean(),
  can_switch: z.boolean(),
});
export type Channels = z.infer<typeof channelsSchema>;
export type ChannelBody = Channels['items'][number];

/** Only what was typed: an empty value is forgotten, a field that is left out stays. */
const values = z.record(z.string(), z.string().check(z.maxLength(2000)));
export const channelChangeSchema = z.object({ values, on: z.boolean(), revision });
export type ChannelChange = z.infer<typeof channelChangeSchema>;
export const channelTestSchema = z.object({ values });
export const channelOrderSchema = z.object({ order: z.array(z.string()), revision });
export const settingsChangedSchema = z.object({ revision });

/** What the service answered to a real message; Russian. */
export const channelTestedSchema = z.object({ ok: z.boolean(), message: z.string() });
export type ChannelTested = z.infer<typeof channelTestedSchema>;
