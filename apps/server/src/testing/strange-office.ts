import fc from 'fast-check';
import { spoilt, validText } from './strange-bodies.ts';

/** Few logins: each sign-in costs a hash until the limit of its login. */
export const credentials = spoilt(
  {
    login: fc.constantFrom('anna', ' ANNA', 'Секретова', '9045550199', '__proto__'),
    password: fc.constantFrom('тайный текст', '🚗'.repeat(200), 'x'.repeat(500)),
  },
  ['login', 'password'],
);
const login = fc.constantFrom('anna', ' ANNA', 'Секретова', '__proto__', 'x'.repeat(101));
export const newTicket = spoilt(
  {
    purpose: fc.constantFrom('invite', 'reset', 'owner'),
    login,
    name: validText,
    role: fc.constantFrom('manager', 'editor', 'root'),
    uid: fc.oneof(fc.uuid(), validText),
  },
  ['purpose'],
);
const octets = fc.oneof(
  fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.constantFrom('e30', 'Секретова', 'x'.repeat(30_000)),
);
/** No device has signed it. */
export const passkey = spoilt(
  {
    name: validText,
    response: fc.record({
      id: octets,
      rawId: octets,
      type: fc.constantFrom('public-key', 'password'),
      clientExtensionResults: fc.constantFrom({}, null),
      response: fc.record({
        clientDataJSON: octets,
        attestationObject: octets,
        authenticatorData: octets,
        signature: octets,
        userHandle: octets,
      }),
    }),
  },
  ['response'],
);
/** No browser has made it. */
export const pushDevice = spoilt(
  {
    endpoint: fc.constantFrom(
      'https://fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'file:///etc/passwd',
      'Секретова',
    ),
    p256dh: fc.oneof(octets, fc.constant('A'.repeat(87))),
    auth: fc.oneof(octets, fc.constant('A'.repeat(22))),
  },
  ['endpoint', 'p256dh', 'auth'],
);
export const redeeming = spoilt(
  {
    ticket: fc.constantFrom('A'.repeat(43), '', 'Секретова'),
    login,
    name: validText,
    password: fc.constantFrom('тайный текст', '🚗'.repeat(200)),
    setup: fc.constantFrom('x', 'A'.repeat(60)),
    code: fc.constantFrom('000000', ' 00', 'Секретова'),
  },
  ['ticket'],
);
export const reviewChange = spoilt(
  {
    version: fc.constantFrom(0, 1, 2, -1, 1.5),
    state: fc.constantFrom('published', 'hidden', 'waiting', 'Секретова'),
    answer: fc.constantFrom('', 'тайный текст', '🚗'.repeat(3000)),
    deal: fc.constantFrom(null, '018f3a10-0000-7000-8000-000000000001', 'Секретова'),
    shown: fc.constantFrom(true, false, 'да'),
  },
  ['version'],
);
