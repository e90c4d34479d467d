import * as z from 'zod/mini';
import { STAFF_ROLES } from './roles.ts';

export const STAFF_STATES = ['active', 'disabled'] as const;

export const changeRoleSchema = z.object({ role: z.enum(STAFF_ROLES) });
export const changeStateSchema = z.object({ state: z.enum(STAFF_STATES) });

export const staffListSchema = z.object({
  items: z.array(
    z.object({
      uid: z.string(),
      login: z.string(),
      name: z.string(),
      role: z.enum(STAFF_ROLES),
      state: z.enum(STAFF_STATES),
      second_factor: z.boolean(),
      /** open on this many devices */
      sessions: z.number(),
      signed_in_at: z.nullable(z.string()),
    }),
  ),
});
export type StaffList = z.infer<typeof staffListSchema>;

/** Sign-ins that failed in the last 30 days, the newest first. What was typed as a login is not known. */
export const failuresSchema = z.object({
  items: z.array(
    z.object({
      at: z.string(),
      /** code: the password was right */
      kind: z.enum(['password', 'code']),
      /** whose sign-in it was; null: no such login */
      name: z.nullable(z.string()),
    }),
  ),
});
