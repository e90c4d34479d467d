import type { MessageSource } from '../lead-message.ts';

/** Minimal messages: the outbox handles them regardless of their text. */
export const plainMessages: MessageSource = {
  prepare: async () => (lead, level) => ({
    uid: lead.uid,
    number: lead.number,
    kind: lead.kind,
    kindText: 'Консультация',
    level,
    withoutConsent: lead.consent === null,
    firstInQueue: lead.first_in_queue,
    receivedAt: lead.created_at,
    name: level === 'full' ? lead.name : null,
    phone: level === 'full' ? lead.phone : null,
    email: null,
    message: null,
    callLink: null,
    car: null,
    bill: null,
    asked: [],
    source: [],
    utm: {},
    pages: [],
    visitorTime: null,
    hints: [],
    claimLink: 'https://site.example/taken/1',
    photos: [],
  }),
};
