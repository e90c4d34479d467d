import * as z from 'zod/mini';

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const minute = z.int().check(z.minimum(0), z.maximum(24 * 60));
const httpsUrl = z.url({ protocol: /^https$/ });

/** Fields of the brand that every page shows; the brand file has the same ones. */
export const BRAND_FIELDS = {
  name: text,
  city: text,
  address: text,
  phone: z.string().check(z.regex(/^\+7\d{10}$/)),
  email: z.email(),
  hours: z.object({ fromMinute: minute, toMinute: minute, timeZone: text, text }),
  responsePromiseMinutes: z.int().check(z.minimum(1), z.maximum(24 * 60)),
  legalName: text,
  ogrn: z.string().check(z.regex(/^(\d{13}|\d{15})$/)),
  inn: z.string().check(z.regex(/^(\d{10}|\d{12})$/)),
  legalAddress: text,
  rknNumber: z.nullable(z.string().check(z.regex(/^\d[\d-]{4,20}$/))),
  socials: z.array(
    z.object({
      network: z.enum(['whatsapp', 'vk', 'telegram', 'youtube', 'instagram', 'tiktok', 'max']),
      name: text,
      url: httpsUrl,
      notice: z.nullable(text),
    }),
  ),
  claims: z.array(
    z.object({ text, basis: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
  ),
  fixesRate: z.boolean(),
  recipients: z.array(text),
  hosting: z.nullable(text),
};

/** Fields of the company that only some pages show: part `company` of the brand file. */
export const COMPANY_FIELDS = {
  team: z
    .array(z.object({ name: short, role: short, about: z.optional(short) }))
    .check(z.maxLength(60)),
  partners: z
    .array(z.object({ name: short, role: short, url: z.optional(httpsUrl) }))
    .check(z.maxLength(60)),
  contacts: z
    .array(
      z.object({
        kind: z.enum(['phone', 'telegram', 'whatsapp', 'max', 'vk', 'email', 'site', 'account']),
        value: short,
        person: short,
      }),
    )
    .check(z.maxLength(500)),
  mapUrl: z.nullable(httpsUrl),
  geo: z.nullable(
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
};

/** Minutes between opening and closing at the least: a request must find somebody. */
export const SHORTEST_DAY = 60;

export const companySchema = z.object({
  /** another text after every change of a setting */
  revision: z.string(),
  /** «file»: BRAND_FILE of the environment says everything, here it is only read */
  source: z.enum(['office', 'file']),
  /** by field of the brand and of the company; `own`: false is a demo value or the usual one */
  fields: z.record(z.string(), z.object({ value: z.unknown(), own: z.boolean() })),
});
export type CompanyBody = z.infer<typeof companySchema>;

/** Null: forgotten, the usual value counts again. */
export const companyChangeSchema = z.object({ value: z.unknown(), revision: z.string() });
