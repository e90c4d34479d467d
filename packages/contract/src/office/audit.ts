import * as z from 'zod/mini';

/** Lines of the audit log in one answer. */
export const AUDIT_PAGE_MAX = 200;

export const auditQuerySchema = z.object({
  /** `next` of the page before */
  before: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(AUDIT_PAGE_MAX))),
});

/** Who did what in the office, the newest first. */
export const auditSchema = z.object({
  items: z.array(
    z.object({
      uid: z.string(),
      at: z.string(),
      /** «staff.added» */
      action: z.string(),
      /** Russian */
      label: z.string(),
      /** uid of a person, «terminal» or «unknown» */
      actor: z.string(),
      /** as the person is called today */
      actor_name: z.nullable(z.string()),
      /** uid of a person or a request */
      subject: z.nullable(z.string()),
      /** name of a person, number of a request */
      subject_name: z.nullable(z.string()),
      /** without personal data */
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** null: this is the end */
  next: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditSchema>;
