import type { Brand, Consent, Receipt, SubmitMeta } from '@prichal/contract';
import type {
  AcceptInput,
  AcceptQueue,
  AcceptedLead,
  JsonValue,
  NewLead,
  NewPhoto,
} from '@prichal/database';
import { ApiError } from '../../http/api-error.ts';
import type { ReceiptTokens } from '../../http/security/receipt-token.ts';
import { toUnavailable } from '../../http/unavailable.ts';
import { bodyHash } from './body-hash.ts';
import { promiseOf } from './promise-at.ts';
import { recordConsent } from './record-consent.ts';

export interface AcceptLeadDependencies {
  leads: Pick<AcceptQueue, 'accept'>;
  brand: Brand;
  now: () => Date;
  receipts: Pick<ReceiptTokens, 'sign'>;
}

/** A checked request on its way into the database. */
export interface IncomingLead {
  lead: Omit<NewLead, 'consent'>;
  /** in the store already; absent: none */
  photos?: readonly NewPhoto[];
  /** absent: stored as «без согласия» */
  consent: Consent | undefined;
  /** which form it was given in, for the proof of the consent: "consultation", "popup" */
  form: string;
  /** the operation its key belongs to: "forms/submit" */
  scope: string;
  /** the body as it was validated; another one under the same key is a conflict */
  body: unknown;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Stores a request with its context, campaign and proof of consent; resolves with the receipt's JSON text once it is
 * on the disk. An empty `idempotencyKey`: nothing is recognised as a repetition.
 * Throws ApiError: VALIDATION_ERROR (key is no UUID), IDEMPOTENCY_CONFLICT, UNAVAILABLE.
 */
export async function acceptLead(
  { leads, brand, now, receipts }: AcceptLeadDependencies,
  { lead, photos = [], consent, form, scope, body }: IncomingLead,
  meta: SubmitMeta,
): Promise<string> {
  const key = meta.idempotencyKey;
  checkKey(key);
  const accepted = await accept(leads, {
    lead: { ...lead, consent: recordConsent(consent, form, meta, brand, now()) as JsonValue },
    photos,
    idempotency: key === '' ? null : { key, scope, bodyHash: bodyHash(body) },
    // A text, not an object: the database does not preserve the order of an object's fields.
    respond: (stored) => ({
      status: 201,
      body: JSON.stringify({
        ...receiptOf(stored, lead, brand, receipts),
        ...(lead.first_in_queue === true ? { first_in_queue: true } : {}),
      }),
    }),
  });
  if (accepted.kind === 'conflict')
    throw new ApiError('IDEMPOTENCY_CONFLICT', 'same Idempotency-Key, another body');
  return accepted.response.body as string;
}

/** An empty key is none. Throws VALIDATION_ERROR for anything else than a UUID. */
function checkKey(key: string): void {
  if (key !== '' && !UUID.test(key))
    throw new ApiError('VALIDATION_ERROR', 'Idempotency-Key is not a UUID', {
      userMessage: 'Обновите страницу и отправьте ещё раз.',
    });
}

async function accept(leads: AcceptLeadDependencies['leads'], input: AcceptInput) {
  try {
    return await leads.accept(input);
  } catch (error) {
    throw toUnavailable(error) ?? error;
  }
}

function receiptOf(
  lead: AcceptedLead,
  { time_zone: zone, next_step_at: call }: IncomingLead['lead'],
  brand: Brand,
  receipts: AcceptLeadDependencies['receipts'],
): Receipt {
  const { created_at: at } = lead;
  const asked = call === undefined ? null : new Date(call);
  const promise = promiseOf({ at, zone, call: asked }, brand, at);
  return {
    id: lead.uid,
    number: lead.number,
    received_at: at.toISOString(),
    promise: {
      respond_by: promise.respondBy.toISOString(),
      text: promise.text,
    },
    receipt_url: `/r/${receipts.sign(lead.uid)}`,
  };
}
