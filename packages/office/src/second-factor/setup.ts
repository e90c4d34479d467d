import { seal, unseal } from './seal.ts';
import { base32, makeTotpSecret, totpUri } from './totp.ts';

/** What the app needs; nothing is stored until its first code comes back together with `setup`. */
export interface TotpOffer {
  /** base32 */
  secret: string;
  uri: string;
  /** the secret, readable by this server alone and for this purpose alone */
  setup: string;
}

/**
 * A new secret for an authenticator app.
 * @param bound the ticket or session it is for: elsewhere the offer is worthless. Must not be a login
 */
export function offerTotp(
  key: Buffer,
  bound: string,
  { issuer, label }: { issuer: string; label: string },
): TotpOffer {
  const secret = makeTotpSecret();
  return {
    secret: base32(secret),
    uri: totpUri(secret, issuer, label),
    setup: seal(key, bound, secret),
  };
}

/** The secret of an offer. Null: made for something else, or not here. */
export function readSetup(key: Buffer, bound: string, setup: string): Buffer | null {
  return unseal(key, bound, setup);
}
