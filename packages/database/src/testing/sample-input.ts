import { randomUUID } from 'node:crypto';
import type { AcceptInput, NewLead } from '../leads/accept-input.ts';

/** A request as the form would send it, with a key of its own; any field may be set. */
export function sampleInput({
  key = randomUUID(),
  bodyHash = 'hash of the body',
  scope = 'forms/submit',
  ...lead
}: Partial<NewLead> & {
  key?: string | null;
  bodyHash?: string;
  scope?: string;
} = {}): AcceptInput {
  return {
    lead: {
      kind: 'consultation',
      name: 'Иван Петров',
      phone: '+79991234567',
      email: null,
      message: 'Хочу Harrier',
      context: { page: '/catalog/japan/' },
      campaign: { utm_source: 'yandex' },
      consent: null,
      honeypot: false,
      spam_hints: null,
      time_zone: 'Europe/Moscow',
      ...lead,
    },
    idempotency: key === null ? null : { key, scope, bodyHash },
    respond: ({ uid, number, created_at }) => ({
      status: 201,
      body: { id: uid, number, received_at: created_at.toISOString() },
    }),
  };
}
