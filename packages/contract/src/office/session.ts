import * as z from 'zod/mini';
import { assertionSchema } from './passkeys.ts';
import { STAFF_ROLES } from './roles.ts';

/** Longest password, letters as people see them. */
export const PASSWORD_MAX = 200;

/** What a session was opened with. A password alone only leads to setting up a second factor. */
export const SESSION_FACTORS = ['password', 'password+totp', 'passkey'] as const;
export type SessionFactors = (typeof SESSION_FACTORS)[number];

// a Mac types «й» as two code points; they are put together before the letters are counted
export const passwordSchema = z.string().check(z.minLength(1), z.maxLength(2 * PASSWORD_MAX));
export const loginSchema = z.string().check(z.minLength(1), z.maxLength(100));
/** Of the authenticator app, or a recovery code; spaces and hyphens do not count. */
export const codeSchema = z.string().check(z.maxLength(30));

export const signInSchema = z.object({
  login: loginSchema,
  password: passwordSchema,
  code: z.optional(codeSchema),
});

export const sessionSchema = z.object({
  /** of the person: what is typed on a device is stored under it */
  uid: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  factors: z.enum(SESSION_FACTORS),
  expires_at: z.string(),
  /** until then no confirmation is asked for */
  fresh_until: z.string(),
});
export type SessionBody = z.infer<typeof sessionSchema>;

/** Who it is, once more: by the password, by a code of the app, or by a passkey. */
export const confirmSchema = z.union([
  z.object({ password: passwordSchema }),
  z.object({ code: codeSchema }),
  z.object({ passkey: assertionSchema }),
]);

/** Where the person is signed in. */
export const sessionListSchema = z.object({
  items: z.array(
    z.object({
      uid: z.string(),
      /** the browser's own description */
      device: z.string(),
      factors: z.enum(SESSION_FACTORS),
      created_at: z.string(),
      /** to about five minutes */
      seen_at: z.string(),
      /** this one */
      current: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionListSchema>;
