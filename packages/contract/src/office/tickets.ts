import * as z from 'zod/mini';
import { STAFF_ROLES } from './roles.ts';
import { codeSchema, loginSchema, passwordSchema, sessionSchema } from './session.ts';
import { recoveryCodesSchema, setupSchema, totpSetupSchema } from './totp.ts';

/** What a one-use link is for: the first owner, a new person, or a new sign-in of somebody. */
export const TICKET_PURPOSES = ['owner', 'invite', 'reset'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];

const name = z.string().check(z.minLength(1), z.maxLength(200));
const ticket = z.string().check(z.minLength(1), z.maxLength(100));

/** A link for a person who is not here yet, or for somebody who can no longer sign in. */
export const createTicketSchema = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('invite'),
    login: loginSchema,
    name,
    role: z.enum(STAFF_ROLES),
  }),
  /** `uid` as in the list of the staff */
  z.object({ purpose: z.literal('reset'), uid: z.uuid() }),
]);

export type NewTicket = z.infer<typeof createTicketSchema>;

export const ticketLinkSchema = z.object({ link: z.string(), expires_at: z.string() });
export type TicketLink = z.infer<typeof ticketLinkSchema>;

/** Links that somebody may still use; they themselves are shown only when made. */
export const ticketListSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      purpose: z.enum(TICKET_PURPOSES),
      login: z.nullable(z.string()),
      name: z.nullable(z.string()),
      role: z.nullable(z.enum(STAFF_ROLES)),
      created_at: z.string(),
      expires_at: z.string(),
    }),
  ),
});
export type ListedTicket = z.infer<typeof ticketListSchema>['items'][number];

/** `ticket`: what follows # in the link. */
export const openTicketSchema = z.object({ ticket });

export const ticketSchema = z.object({
  purpose: z.enum(TICKET_PURPOSES),
  /** null: the person chooses it, and the name too (owner) */
  login: z.nullable(z.string()),
  name: z.nullable(z.string()),
  role: z.enum(STAFF_ROLES),
  expires_at: z.string(),
  /** a new one at each opening; only the one whose `setup` is sent back counts */
  totp: totpSetupSchema,
});
export type Ticket = z.infer<typeof ticketSchema>;

export const redeemTicketSchema = z.object({
  ticket,
  /** owner alone; those of an invitation are fixed */
  login: z.optional(loginSchema),
  name: z.optional(name),
  password: passwordSchema,
  setup: setupSchema,
  /** the app's first code */
  code: codeSchema,
});
export type Redemption = z.infer<typeof redeemTicketSchema>;

export const redeemedSchema = z.object({
  session: sessionSchema,
  recovery_codes: recoveryCodesSchema,
});
export type Redeemed = z.infer<typeof redeemedSchema>;
