import * as z from 'zod/mini';

/** Lines of the audit log in one answer. */
export const AUDIT_PAGE_MAX = 200;

/** What the audit log can be narrowed to. */
export const AUDIT_KINDS = {
  access: 'Доступ к персональным данным',
  leads: 'Заявки',
  reviews: 'Отзывы',
  people: 'Сотрудники и вход',
  other: 'Остальное',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** Who acts without being of the staff. */
export const AUDIT_ACTORS: Readonly<Record<string, string>> = {
  client: 'Клиент',
  agent: 'Агент',
  channel: 'Из мессенджера',
  system: 'Сайт',
  terminal: 'Терминал',
  unknown: 'Неизвестный',
};

/** Which lines: of this person, about this request, of this kind; all of them when absent. */
export const auditFilterSchema = z.object({
  /** uid of a person, or one of `AUDIT_ACTORS` */
  person: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  /** number of a request, «П-48213» or its digits */
  lead: z.optional(z.string().check(z.maxLength(20))),
  kind: z.optional(z.enum(['access', 'leads', 'reviews', 'people', 'other'])),
});

export const auditQuerySchema = z.object({
  ...auditFilterSchema.shape,
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
      /** uid of a person, or one of `AUDIT_ACTORS` */
      actor: z.string(),
      /** as the person is called today, or what acted; null: nobody that is known */
      actor_name: z.nullable(z.string()),
      /** uid of a person or a request */
      subject: z.nullable(z.string()),
      /** name of a person, number of a request, what of the settings */
      subject_name: z.nullable(z.string()),
      /** without personal data */
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** null: this is the end */
  next: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditSchema>;
