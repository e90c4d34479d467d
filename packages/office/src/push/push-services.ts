/** Services of the browsers: a subscription with another address would let a member of staff call into our network. */
const SERVICES = [
  'googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** Is this the address of a subscription at a browser's own service? */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isKnown = SERVICES.some((one) => hostname === one || hostname.endsWith(`.${one}`));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
}
