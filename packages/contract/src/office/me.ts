import * as z from 'zod/mini';
import { STAFF_ROLES } from './roles.ts';
import { codeSchema, passwordSchema, sessionSchema } from './session.ts';
import { recoveryCodesSchema, setupSchema } from './totp.ts';

/** The signed-in person's own sign-in. */
export const meSchema = z.object({
  login: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  /** signs in with codes of an app */
  totp: z.boolean(),
  /** unused ones */
  recovery_codes: z.number(),
});
export type Me = z.infer<typeof meSchema>;

export const setPasswordSchema = z.object({ password: passwordSchema });

export const setTotpSchema = z.object({ setup: setupSchema, code: codeSchema });

/** The session is a new one: others of the person are over. */
export const totpSetSchema = z.object({
  session: sessionSchema,
  recovery_codes: recoveryCodesSchema,
});
export type TotpSet = z.infer<typeof totpSetSchema>;

export const recoveryCodesBodySchema = z.object({ recovery_codes: recoveryCodesSchema });
