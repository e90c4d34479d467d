import { createHash } from 'node:crypto';
import { UTM_FIELDS, checkForm, promiseText, responsePromise } from '@prichal/contract';
import type { Brand, FormPayload, Receipt, SubmitMeta } from '@prichal/contract';
import type {
  AcceptInput,
  AcceptQueue,
  AcceptedLead,
  JsonValue,
  LeadKind,
  NewLead,
} from '@prichal/database';
import { ApiError } from '../../api-error.ts';
import { toUnavailable } from '../../unavailable.ts';
import { recordConsent } from './record-consent.ts';

export interface SubmitDependencies {
  leads: Pick<AcceptQueue, 'accept'>;
  brand: Brand;
  now: () => Date;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SCOPE = 'forms/submit';

/**
 * Checks a request and stores it (an empty `idempotencyKey`: nothing is recognised as a repetition); resolves with the answer's JSON text once it is on the disk.
 * Throws ApiError: VALIDATION_ERROR naming the fields, IDEMPOTENCY_CONFLICT.
 */
export async function submitForm(
  { leads, brand, now }: SubmitDependencies,
  payload: FormPayload,
  meta: SubmitMeta,
): Promise<string> {
  const key = meta.idempotencyKey;
  if (key !== '' && !UUID.test(key))
    throw new ApiError('VALIDATION_ERROR', 'Idempotency-Key is not a UUID', {
      userMessage: 'Обновите страницу и отправьте ещё раз.',
    });
  const checked = checkForm(payload);
  if (!checked.ok)
    throw new ApiError(
      'VALIDATION_ERROR',
      `invalid fields: ${Object.keys(checked.fields).join(', ')}`,
      { fields: checked.fields },
    );
  const accepted = await accept(leads, {
    lead: toLead(checked.form, meta, brand, now()),
    idempotency: key === '' ? null : { key, scope: SCOPE, bodyHash: hashOf(payload) },
    // A text, not an object: the database keeps objects without the order of their fields.
    respond: (lead) => ({ status: 201, body: JSON.stringify(receiptOf(lead, brand)) }),
  });
  if (accepted.kind === 'conflict')
    throw new ApiError('IDEMPOTENCY_CONFLICT', 'same Idempotency-Key, another body');
  return accepted.response.body as string;
}

async function accept(leads: SubmitDependencies['leads'], input: AcceptInput) {
  try {
    return await leads.accept(input);
  } catch (error) {
    throw toUnavailable(error) ?? error;
  }
}

function receiptOf(lead: AcceptedLead, brand: Brand): Receipt {
  const promise = responsePromise(lead.created_at, {
    fromMinute: brand.hours.fromMinute,
    toMinute: brand.hours.toMinute,
    promiseMinutes: brand.responsePromiseMinutes,
  });
  return {
    id: lead.uid,
    number: lead.number,
    received_at: lead.created_at.toISOString(),
    promise: {
      respond_by: promise.respondBy.toISOString(),
      text: promiseText(promise, lead.created_at),
    },
  };
}

function toLead(
  form: FormPayload & { kind: LeadKind },
  meta: SubmitMeta,
  brand: Brand,
  receivedAt: Date,
): NewLead {
  const campaign = Object.fromEntries(
    UTM_FIELDS.flatMap((field) => (form[field] ? [[field, form[field]]] : [])),
  );
  const context = {
    ...form.context,
    ...(form.car ? { car_text: form.car } : {}),
    ...(form.country ? { country: form.country } : {}),
  };
  return {
    kind: form.kind,
    name: form.name,
    phone: form.phone,
    email: form.email || null,
    message: form.message || null,
    context: context as JsonValue,
    campaign: Object.keys(campaign).length > 0 ? campaign : null,
    consent: recordConsent(form, meta, brand, receivedAt) as JsonValue,
    honeypot: form.website !== '',
    spam_hints: null,
    time_zone: form.context?.time_zone ?? null,
  };
}

/** Same payload, same hash, in whatever order its fields came. */
function hashOf(payload: FormPayload): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(payload)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}
