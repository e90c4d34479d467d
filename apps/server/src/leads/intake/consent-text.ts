import { createHash } from 'node:crypto';
import { CONSENT_VERSION, consentText } from '@prichal/contract';
import type { Brand, ConsentDocument } from '@prichal/contract';

export interface CurrentConsent {
  document: ConsentDocument;
  version: string;
  /** paragraphs, one per line: what the hash is of */
  text: string;
  /** hex */
  sha256: string;
}

/** Texts by brand and document: a request must not pay for hashing what changes with the company's data alone. */
const made = new WeakMap<Brand, Map<ConsentDocument, CurrentConsent>>();

/** The text of a consent that this site shows now, with its hash. */
export function currentConsent(document: ConsentDocument, brand: Brand): CurrentConsent {
  const texts = made.get(brand) ?? new Map<ConsentDocument, CurrentConsent>();
  made.set(brand, texts);
  // the office changes the brand in place
  const text = consentText(document, brand).join('\n');
  let current = texts.get(document);
  if (current?.text !== text) {
    const sha256 = createHash('sha256').update(text).digest('hex');
    current = { document, version: CONSENT_VERSION, text, sha256 };
    texts.set(document, current);
  }
  return current;
}
