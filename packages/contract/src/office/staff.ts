import * as z from 'zod/mini';
import { STAFF_ROLES } from './roles.ts';

export const staffListSchema = z.object({
  items: z.array(
    z.object({
      uid: z.string(),
      login: z.string(),
      name: z.string(),
      role: z.enum(STAFF_ROLES),
      state: z.enum(['active', 'disabled']),
      second_factor: z.boolean(),
      /** open on this many devices */
      sessions: z.number(),
      signed_in_at: z.nullable(z.string()),
    }),
  ),
});
