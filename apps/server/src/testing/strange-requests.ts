import { COUNTRIES, LIST_FIELDS, NUMBER_FIELDS } from '@prichal/contract';
import fc from 'fast-check';
import { multipart } from './multipart.ts';
import { batch, capture, choice, estimate, event, form, report, text } from './strange-bodies.ts';
import { STRANGE_LEADS } from './strange-leads.ts';
import { STRANGE_OFFICE_WORK } from './strange-office-work.ts';
import { recordThere } from './strange-records.ts';
import type { StrangeRequest } from './strange-request.ts';
import {
  credentials,
  newTicket,
  passkey,
  pushDevice,
  redeeming,
  reviewChange,
} from './strange-office.ts';

/** Parameter → what it takes. */
type Parameters = Record<string, fc.Arbitrary<string>>;
const figures = fc.integer({ min: 0, max: 5_000_000 }).map(String);
const CAR_PARAMETERS: Parameters = {
  ...Object.fromEntries(
    Object.entries(LIST_FIELDS).map(([name, values]) => [
      name,
      fc.constantFrom(...(values ?? ['toyota', 'honda', 'toyota-harrier', 'no-such'])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(NUMBER_FIELDS).map(([name, [min, max]]) => [
      name,
      fc.integer({ min, max }).map(String),
    ]),
  ),
  q: fc.constantFrom('тойота', 'njqjnf', 'harrier', '%_', 'Секретова', '🚗'),
  sort: fc.constantFrom('fresh', 'price', '-price', '-year', 'mileage'),
  limit: fc.integer({ min: 1, max: 48 }).map(String),
};
const COUNTRY_PARAMETER: Parameters = { country: fc.constantFrom(...COUNTRIES) };

const anyText = fc.oneof(
  text.filter((one) => one.length < 300),
  figures,
  fc.string({ maxLength: 30 }),
);
const broken = fc.constantFrom('%', '%zz', '%E0%A4%A', '%00', '%ED%A0%80', '&&==&', '?', '[]', '+');
/** Mostly valid parameters; sometimes a wrong value, an unknown name or a broken percent-encoding. */
const query = (parameters: Parameters) => {
  const names = Object.keys(parameters);
  const right = names.map((name) => (parameters[name] ?? anyText).map((one) => [name, one]));
  const wrong = fc.tuple(
    fc.constantFrom(...names, 'cursor', 'utm_source', 'x', '__proto__', 'constructor', ''),
    anyText,
  );
  return fc
    .tuple(
      fc.array(names.length > 0 ? fc.oneof(...right) : fc.constant<string[]>([]), {
        maxLength: names.length > 0 ? 6 : 0,
      }),
      fc.array(wrong, { maxLength: 2 }),
      fc.nat(3),
      fc.oneof({ weight: 15, arbitrary: fc.constant('') }, broken),
    )
    .map(([valid, invalid, lot, tail]) => {
      const pairs = [...valid, ...(lot === 0 ? invalid : [])];
      const search = `${new URLSearchParams(pairs as [string, string][]).toString()}${tail}`;
      return search === '' ? '' : `?${search}`;
    });
};
const segment = fc.oneof(
  fc.constantFrom('toyota', 'demo-jp-10001', 'demo-kr-10007', 'fee', '..', '%2e%2e', 'Секретова'),
  text.filter((one) => one.length > 0 && one.length < 300),
);

/** Lone surrogates have no bytes to be encoded in. */
const encoded = (one: string) =>
  one.includes('%') || one === '..' ? one : encodeURIComponent(one.toWellFormed());

const posted = (url: string, body: fc.Arbitrary<unknown>) =>
  body.map((payload): StrangeRequest => ({ url, type: 'application/json', payload }));
/** `{…}` of the pattern is filled with anything. */
const asked = (pattern: string, parameters: Parameters = {}) =>
  fc
    .tuple(fc.oneof(segment, recordThere), query(parameters))
    .map(([id, search]): StrangeRequest => ({
      url: pattern.replace(/\{.*?\}/, () => encoded(id)) + search,
    }));

/** The same with a body. */
const changed = (pattern: string, body: fc.Arbitrary<unknown>) =>
  fc
    .tuple(asked(pattern), body)
    .map(([{ url }, payload]): StrangeRequest => ({ url, type: 'application/json', payload }));

const API = '/api/v1';
const OFFICE = '/api/office';
/** Every address of the API, as its documentation names it → requests to it. */
export const STRANGE_REQUESTS: Record<string, fc.Arbitrary<StrangeRequest>> = {
  [`post ${API}/forms/submit/`]: posted(`${API}/forms/submit/`, form),
  [`post ${API}/leads/capture/`]: posted(`${API}/leads/capture/`, capture),
  [`post ${API}/leads/track/`]: posted(`${API}/leads/track/`, event),
  [`post ${API}/cookies/choice/`]: posted(`${API}/cookies/choice/`, choice),
  [`post ${API}/analytics/events/batch/`]: posted(`${API}/analytics/events/batch/`, batch),
  [`post ${API}/analytics/batch/`]: posted(`${API}/analytics/batch/`, batch),
  [`post ${API}/calculator/validate/`]: posted(`${API}/calculator/validate/`, estimate),
  [`post ${API}/calculator/estimate/`]: posted(`${API}/calculator/estimate/`, estimate),
  [`post /api/v1/csp-report`]: posted('/api/v1/csp-report', report),
  ...STRANGE_LEADS,
  ...STRANGE_OFFICE_WORK,
  [`post ${OFFICE}/session`]: posted(`${OFFICE}/session`, credentials),
  [`post ${OFFICE}/session/confirm`]: posted(`${OFFICE}/session/confirm`, credentials),
  [`get ${OFFICE}/me`]: asked(`${OFFICE}/me`),
  [`post ${OFFICE}/me/totp`]: posted(`${OFFICE}/me/totp`, redeeming),
  [`put ${OFFICE}/me/totp`]: posted(`${OFFICE}/me/totp`, redeeming),
  [`post ${OFFICE}/me/recovery-codes`]: posted(`${OFFICE}/me/recovery-codes`, redeeming),
  [`get ${OFFICE}/me/sessions`]: asked(`${OFFICE}/me/sessions`),
  [`delete ${OFFICE}/me/sessions/{uid}`]: asked(`${OFFICE}/me/sessions/{uid}`),
  [`get ${OFFICE}/me/push`]: asked(`${OFFICE}/me/push`),
  [`put ${OFFICE}/me/push`]: changed(`${OFFICE}/me/push`, pushDevice),
  [`delete ${OFFICE}/me/push`]: asked(`${OFFICE}/me/push`),
  [`post ${OFFICE}/me/push/test`]: posted(`${OFFICE}/me/push/test`, credentials),
  [`get ${OFFICE}/audit`]: asked(`${OFFICE}/audit`, { limit: figures, before: anyText }),
  [`get ${OFFICE}/audit/export`]: asked(`${OFFICE}/audit/export`),
  [`get ${OFFICE}/staff/failures`]: asked(`${OFFICE}/staff/failures`),
  [`put ${OFFICE}/staff/{uid}/role`]: changed(`${OFFICE}/staff/{uid}/role`, newTicket),
  [`put ${OFFICE}/staff/{uid}/state`]: changed(`${OFFICE}/staff/{uid}/state`, newTicket),
  [`get ${OFFICE}/reviews`]: asked(`${OFFICE}/reviews`, {
    tab: fc.constantFrom('waiting', 'published', 'hidden', 'Секретова'),
    cursor: anyText,
  }),
  [`put ${OFFICE}/reviews/{uid}/decision`]: changed(
    `${OFFICE}/reviews/{uid}/decision`,
    reviewChange,
  ),
  [`put ${OFFICE}/reviews/{uid}/answer`]: changed(`${OFFICE}/reviews/{uid}/answer`, reviewChange),
  [`put ${OFFICE}/reviews/{uid}/deal`]: changed(`${OFFICE}/reviews/{uid}/deal`, reviewChange),
  [`put ${OFFICE}/reviews/{uid}/photos/{position}`]: changed(
    `${OFFICE}/reviews/{uid}/photos/{position}`,
    reviewChange,
  ),
  [`get ${OFFICE}/reviews/{uid}/photos/{position}`]: asked(
    `${OFFICE}/reviews/{uid}/photos/{position}`,
  ),
  [`get ${OFFICE}/session/options`]: asked(`${OFFICE}/session/options`),
  [`post ${OFFICE}/session/passkey/options`]: posted(
    `${OFFICE}/session/passkey/options`,
    credentials,
  ),
  [`post ${OFFICE}/session/passkey`]: posted(`${OFFICE}/session/passkey`, passkey),
  [`get ${OFFICE}/me/passkeys`]: asked(`${OFFICE}/me/passkeys`),
  [`post ${OFFICE}/me/passkeys/options`]: posted(`${OFFICE}/me/passkeys/options`, credentials),
  [`post ${OFFICE}/me/passkeys`]: posted(`${OFFICE}/me/passkeys`, passkey),
  [`put ${OFFICE}/me/passkeys/{uid}`]: changed(`${OFFICE}/me/passkeys/{uid}`, passkey),
  [`delete ${OFFICE}/me/passkeys/{uid}`]: asked(`${OFFICE}/me/passkeys/{uid}`),
  [`put ${OFFICE}/me/password`]: posted(`${OFFICE}/me/password`, credentials),
  [`get ${OFFICE}/tickets`]: asked(`${OFFICE}/tickets`),
  [`delete ${OFFICE}/tickets/{id}`]: asked(`${OFFICE}/tickets/{id}`),
  [`post ${OFFICE}/tickets`]: posted(`${OFFICE}/tickets`, newTicket),
  [`post ${OFFICE}/tickets/open`]: posted(`${OFFICE}/tickets/open`, redeeming),
  [`post ${OFFICE}/tickets/redeem`]: posted(`${OFFICE}/tickets/redeem`, redeeming),
  [`get ${OFFICE}/session`]: asked(`${OFFICE}/session`),
  [`get ${OFFICE}/staff`]: asked(`${OFFICE}/staff`),
  [`delete ${OFFICE}/sessions`]: asked(`${OFFICE}/sessions`),
  [`delete ${OFFICE}/session`]: asked(`${OFFICE}/session`),
  ...Object.fromEntries(
    [
      ['/forms/csrf_token/'],
      ['/catalog/cars/', CAR_PARAMETERS],
      ['/catalog/facets/', CAR_PARAMETERS],
      ['/catalog/cars/{id}/', COUNTRY_PARAMETER],
      ['/catalog/countries/'],
      ['/catalog/brands/', COUNTRY_PARAMETER],
      ['/catalog/brands/{id}/models/', COUNTRY_PARAMETER],
      ['/search/', { q: anyText }],
      ['/calculator/get-token/'],
      ['/calculator/currencies/'],
      ['/calculator/health/'],
      ['/blog/'],
      ['/blog/{slug}/'],
      ['/reviews/'],
      ['/team/'],
      ['/partners/'],
      ['/stats/'],
    ].map(([path, parameters]) => [
      `get ${API}${path as string}`,
      asked(`${API}${path as string}`, parameters as Parameters | undefined),
    ]),
  ),
};

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = fc.record({
  name: fc.constantFrom('', 'a.jpg', 'Секретова.png', '../../etc/passwd'),
  bytes: fc.oneof(
    { weight: 2, arbitrary: fc.constant(PNG) },
    fc.uint8Array({ maxLength: 300 }),
    fc.nat(PNG.length).map((cut) => PNG.subarray(0, cut)),
  ),
});
const uncut = { weight: 4, arbitrary: fc.constant(null) };
/** Of one more part, in front of the others; '': there is none. */
const partHead = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(
    'Content-Disposition: form-data',
    'Content-Disposition: form-data; name=""',
    'Content-Disposition: form-data; filename="a.jpg"',
    "Content-Disposition: form-data; name*=utf-8''%00",
    'Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=x',
    'Content-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: base64',
    'Content-Type: multipart/mixed; boundary=y',
    ':',
  ),
);

/** A form with photos, or with what is none, and now and then a body that ends in the middle. */
export const STRANGE_MULTIPART: fc.Arbitrary<StrangeRequest> = fc
  .tuple(
    form,
    fc.oneof(
      { weight: 3, arbitrary: fc.array(photo, { maxLength: 1 }) },
      fc.array(photo, { maxLength: 10 }),
    ),
    fc.oneof(uncut, fc.nat(2000)),
    partHead,
  )
  .map(([fields, photos, cut, head]) => {
    const { headers, payload: whole } = multipart(fields, photos);
    const boundary = /boundary=(.*)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
    const first = head === '' ? '' : `--${boundary}\r\n${head}\r\n\r\nx\r\n`;
    const payload = Buffer.concat([Buffer.from(first), whole]);
    return {
      url: `${API}/forms/submit/`,
      type: headers['content-type'] ?? '',
      payload: cut === null ? payload : payload.subarray(0, cut),
    };
  });

const POSTED = Object.keys(STRANGE_REQUESTS)
  .filter((name) => name.startsWith('post '))
  .map((name) => name.slice('post '.length));
const TYPES = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '', 'x/y'];

/** Bytes of any kind to every address that takes a body. */
export const STRANGE_BYTES: fc.Arbitrary<StrangeRequest> = fc
  .tuple(
    fc.constantFrom(...POSTED),
    fc.constantFrom(...TYPES),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  )
  .map(([url, type, payload]) => ({ url, type, payload }));
