import { CONSENT_VERSION } from '@prichal/contract';
import type { Brand, Consent, ConsentDocument, SubmitMeta } from '@prichal/contract';
import { currentConsent } from './consent-text.ts';

/** What proves a consent: which texts, their version and hash, when and from where it was given, and in which form. */
export interface ConsentRecord {
  /** `sha256` of the text as this site showed it; null when the page had an older version of it */
  documents: { document: ConsentDocument; sha256: string | null }[];
  version: string;
  given_at: string;
  ip: string;
  user_agent: string;
  form: string;
}

/**
 * The proof of a consent that is stored with its request: the operator has to show what was agreed to
 * (152-FZ, art. 9). Null when the visitor did not agree to the processing of personal data.
 */
export function recordConsent(
  consent: Consent | undefined,
  form: string,
  meta: SubmitMeta,
  brand: Brand,
  receivedAt: Date,
): ConsentRecord | null {
  if (consent === undefined || !consent.documents.includes('personal-data')) return null;
  const known = consent.version === CONSENT_VERSION;
  return {
    documents: [...new Set(consent.documents)].map((document) => ({
      document,
      sha256: known ? currentConsent(document, brand).sha256 : null,
    })),
    version: consent.version,
    given_at: receivedAt.toISOString(),
    ip: meta.ip,
    user_agent: meta.userAgent.slice(0, 300),
    form,
  };
}
