import { createHash } from 'node:crypto';

const SHOWN = '•••';

/** Text → the same text with every secret replaced, also in its URL-encoded form. */
export type Masker = (text: string) => string;

export function createMasker(secrets: readonly string[]): Masker {
  const hidden = secrets
    .flatMap((secret) =>
      secret === ''
        ? []
        : [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)],
    )
    .toSorted((a, b) => b.length - a.length);
  return (text) => hidden.reduce((masked, secret) => masked.replaceAll(secret, SHOWN), text);
}

/** Services quote what they were sent: a stored and logged reason contains no personal data. */
export function withoutPerson(
  text: string,
  person: {
    name: string | null;
    phone: string | null;
    email: string | null;
    message: string | null;
  },
): string {
  const known = [person.name, person.phone, person.phone?.slice(1), person.email, person.message]
    .filter((value) => value !== null && value !== undefined)
    .filter((value) => value.trim().length > 1)
    .toSorted((a, b) => b.length - a.length);
  return known
    .reduce((left, value) => left.replaceAll(value, '…'), text)
    .replace(/\S+@\S+\.\S+/g, '…')
    .replace(/\+?\d[\d\s()-]{8,}\d/g, '…');
}

/** Tells two keys apart without showing either. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 12);
}
