import * as z from 'zod/mini';

/** base64url; a passkey's answers are a few kilobytes at most. */
const bytes = z.string().check(z.minLength(1), z.maxLength(20_000));
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** The answer of `startRegistration` of `@simplewebauthn/browser`. */
const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});

/** The answer of `startAuthentication`. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

const passkeyName = z.string().check(z.minLength(1), z.maxLength(200));
export const addPasskeySchema = z.object({ name: passkeyName, response: attestationSchema });
export const renamePasskeySchema = z.object({ name: passkeyName });
export const passkeySignInSchema = z.object({ response: assertionSchema });

/** What `@simplewebauthn/browser` takes as `optionsJSON`, as the WebAuthn standard defines it. */
export const passkeyOptionsSchema = z.object({
  options: z.record(z.string(), z.unknown()),
});

export const passkeyListSchema = z.object({
  items: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      created_at: z.string(),
      used_at: z.nullable(z.string()),
    }),
  ),
});
export type PasskeyList = z.infer<typeof passkeyListSchema>;

/** Asked before a sign-in. */
export const signInOptionsSchema = z.object({
  passkeys: z.object({
    available: z.boolean(),
    /** Russian; null: they work here */
    reason: z.nullable(z.string()),
  }),
  /** codes of an app need clocks that agree */
  server_time: z.string(),
});
export type SignInOptions = z.infer<typeof signInOptionsSchema>;
