import { CALL_OUTCOMES, LEAD_STAGES, LEAD_TABS, LOST_REASONS } from '@prichal/contract/office';
import fc from 'fast-check';
import { spoilt, text, validText } from './strange-bodies.ts';
import type { StrangeRequest } from './strange-request.ts';

const OFFICE = '/api/office';
/** The lead that is there. */
export const STRANGE_LEAD = '0190a6b0-7c1e-7d11-8000-0000000000aa';
const uid = fc.oneof(
  { weight: 6, arbitrary: fc.constant(STRANGE_LEAD) },
  fc.uuid(),
  fc.constantFrom('x', '%2e%2e', '%D0%A1%D0%B5%D0%BA%D1%80%D0%B5%D1%82%D0%BE%D0%B2%D0%B0', '%00'),
);
const version = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 30 }) }, fc.integer());
const moment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('2026-11-20T09:00:00Z', '2026-12-01T00:00:00.000Z') },
  fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-11-20', 'Секретова'),
);
const one = (record: object) => fc.constantFrom(...Object.keys(record));
const note = fc.constantFrom('тайный текст', '🚗'.repeat(1000), ' ');

const BODIES: Record<string, fc.Arbitrary<unknown>> = {
  reveal: fc.constant({}),
  take: spoilt({ version }, ['version']),
  outcome: spoilt({ version, outcome: one(CALL_OUTCOMES), at: moment, note }, ['version']),
  step: spoilt({ version, kind: fc.constantFrom('call', 'proposal'), at: moment }, ['version']),
  snooze: spoilt({ version, until: moment }, ['version']),
  notes: spoilt({ key: fc.uuid(), text: fc.oneof(note, validText) }, ['key', 'text']),
  close: spoilt({ version, reason: one(LOST_REASONS), note, return_at: moment }, ['version']),
  reopen: spoilt({ version }, ['version']),
  assign: spoilt({ version, staff_uid: fc.oneof(fc.uuid(), fc.constant(null)) }, ['version']),
  stage: spoilt({ version, stage: one(LEAD_STAGES) }, ['version']),
  match: spoilt({ version, other: fc.uuid(), same: fc.boolean() }, ['version', 'other']),
  separate: spoilt({ version, separate: fc.boolean() }, ['version']),
};

const cursor = fc.oneof(
  text.map((typed) => Buffer.from(typed).toString('base64url')),
  fc
    .tuple(one(LEAD_TABS), fc.boolean(), moment, fc.uuid())
    .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
);
const list = fc
  .record(
    {
      tab: fc.oneof({ weight: 6, arbitrary: one(LEAD_TABS) }, text),
      q: fc.oneof(text, fc.constantFrom('4547', 'П-10001', 'Секретова', "'; \\ %_", '🚗')),
      cursor,
    },
    { requiredKeys: ['tab'] },
  )
  .map((query): StrangeRequest => {
    const pairs = Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]);
    return { url: `${OFFICE}/leads?${new URLSearchParams(pairs).toString()}` };
  });

/** Every address of the inbox but the events, whose answer has no end. */
export const STRANGE_LEADS: Record<string, fc.Arbitrary<StrangeRequest>> = {
  [`get ${OFFICE}/leads`]: list,
  [`get ${OFFICE}/leads/{uid}`]: uid.map((id) => ({ url: `${OFFICE}/leads/${id}` })),
  // the lead that is there must stay for the other addresses
  [`post ${OFFICE}/leads/{uid}/erase`]: uid
    .filter((id) => id !== STRANGE_LEAD)
    .map((id): StrangeRequest => ({ url: `${OFFICE}/leads/${id}/erase` })),
  [`get ${OFFICE}/colleagues`]: fc.constant({ url: `${OFFICE}/colleagues` }),
  ...Object.fromEntries(
    Object.entries(BODIES).map(([action, body]) => [
      `post ${OFFICE}/leads/{uid}/${action}`,
      fc.tuple(uid, body).map(([id, payload]): StrangeRequest => ({
        url: `${OFFICE}/leads/${id}/${action}`,
        type: 'application/json',
        payload,
      })),
    ]),
  ),
};
