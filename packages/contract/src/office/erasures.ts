import * as z from 'zod/mini';

const moment = z.iso.datetime();

/** That the personal data of a request were erased: facts that are stored, none of them personal. */
const erasure = {
  /** of the request */
  uid: z.string(),
  /** «П-48213» */
  number: z.string(),
  erased_at: moment,
  /** Russian: «клиент отозвал согласие» */
  reason: z.string(),
  /** who decided, in Russian; the name of a person where the audit log has it */
  by: z.string(),
  /** what held something, in Russian: «имя», «телефон» */
  fields: z.array(z.string()),
  photos: z.number(),
};

export const erasuresQuerySchema = z.object({
  /** from `next` */
  before: z.optional(z.uuid()),
});

/** Erased requests, the newest first. */
export const erasuresSchema = z.object({
  items: z.array(z.object(erasure)),
  next: z.nullable(z.string()),
});
export type ErasuresBody = z.infer<typeof erasuresSchema>;

/** The act of destruction of one request's data. */
export const erasureActSchema = z.object({
  ...erasure,
  received_at: moment,
  operator: z.object({
    name: z.string(),
    inn: z.string(),
    ogrn: z.string(),
    address: z.string(),
    site: z.string(),
  }),
  /** messages at services, which only a person can delete there */
  copies: z.array(
    z.object({
      channel: z.string(),
      /** false: it may have arrived or not */
      certain: z.boolean(),
      remote_id: z.nullable(z.string()),
      delete_until: moment,
    }),
  ),
});
export type ErasureAct = z.infer<typeof erasureActSchema>;
