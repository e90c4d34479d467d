import * as z from 'zod/mini';

/** What an authenticator app needs; shown once. */
export const totpSetupSchema = z.object({
  /** base32, for typing */
  secret: z.string(),
  /** otpauth://…, for the app on the same phone */
  uri: z.string(),
  /** SVG of the address as a QR code, without styles and scripts */
  qr: z.string(),
  /** goes back with the app's first code; the page keeps it */
  setup: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** `setup` of the answer above. */
export const setupSchema = z.string().check(z.minLength(1), z.maxLength(500));

/** Each signs in once in place of a code of the app; the site cannot show them again. */
export const recoveryCodesSchema = z.array(z.string());
