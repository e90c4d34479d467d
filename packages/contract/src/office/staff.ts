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
