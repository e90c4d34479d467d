/** How a service misbehaves, as its documents say or as it has been seen to. */
export const FAILURES = [
  /** «not so fast», with the wait where the service names one */
  'rate-limit',
  'server-error',
  'bad-token',
  'forbidden',
  'invalid',
  /** takes the request and never answers */
  'hang',
  /** does what was asked and drops the connection instead of answering */
  'cut',
  /** HTML with status 200 */
  'garbage',
  /** nothing with status 200 */
  'empty',
] as const;
export type Failure = (typeof FAILURES)[number];

/** A phone in a request that ends so makes the service misbehave; `once`: only the first time for that phone. */
const ENDINGS: Record<string, { failure: Failure; once: boolean }> = {
  '0429': { failure: 'rate-limit', once: true },
  '0500': { failure: 'server-error', once: true },
  '0401': { failure: 'bad-token', once: false },
  '0403': { failure: 'forbidden', once: false },
  '0400': { failure: 'invalid', once: false },
  '0408': { failure: 'hang', once: true },
  '0000': { failure: 'cut', once: true },
  '0200': { failure: 'garbage', once: true },
};

/** Finds the phones in what was sent and says how their endings want to be answered. */
export function phoneEndings(): (sent: string) => Failure | null {
  const met = new Set<string>();
  return (sent) => {
    for (const [found] of sent.matchAll(
      /\+?7[\s(-]{0,2}9\d{2}[\s)-]{0,2}\d{3}[\s-]?\d{2}[\s-]?\d{2}/g,
    )) {
      const phone = found.replace(/\D/g, '');
      const ending = ENDINGS[phone.slice(-4)];
      if (ending === undefined || (ending.once && met.has(phone))) continue;
      met.add(phone);
      return ending.failure;
    }
    return null;
  };
}
