import { createHash } from 'node:crypto';
import { UTM_FIELDS, checkForm, promiseText, responsePromise } from '@prichal/contract';
import type { Brand, FormPayload, Receipt, SubmitMeta } from '@prichal/contract';
import { ApiError } from '../../api-error.ts';
import type { LeadStore, NewLead } from './lead-store.ts';
import { recordConsent } from './record-consent.ts';

export interface SubmitDependencies {
  leads: LeadStore;
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
  const receivedAt = now();
  const lead = toLead(checked.form, meta, brand, receivedAt);
  const promise = responsePromise(receivedAt, {
    fromMinute: brand.hours.fromMinute,
    toMinute: brand.hours.toMinute,
    promiseMinutes: brand.responsePromiseMinutes,
  });
  const submission = {
    key: key === '' ? null : key.toLowerCase(),
    scope: SCOPE,
    bodyHash: hashOf(payload),
  };
  const accepted = await leads.accept(lead, submission, ({ uid, number }) =>
    JSON.stringify({
      id: uid,
      number,
      received_at: receivedAt.toISOString(),
      promise: {
        respond_by: promise.respondBy.toISOString(),
        text: promiseText(promise, receivedAt),
      },
    } satisfies Receipt),
  );
  if (accepted.outcome === 'conflict')
    throw new ApiError('IDEMPOTENCY_CONFLICT', 'same Idempotency-Key, another body');
  return accepted.body;
}

function toLead(
  form: FormPayload & { kind: NewLead['kind'] },
  meta: SubmitMeta,
  brand: Brand,
  receivedAt: Date,
): NewLead {
  const campaign = Object.fromEntries(
    UTM_FIELDS.flatMap((field) => (form[field] ? [[field, form[field]]] : [])),
  );
  return {
    kind: form.kind,
    name: form.name,
    phone: form.phone,
    email: form.email,
    message: form.message,
    context: {
      ...form.context,
      ...(form.car ? { car_text: form.car } : {}),
      ...(form.country ? { country: form.country } : {}),
    },
    campaign: Object.keys(campaign).length > 0 ? campaign : null,
    consent: recordConsent(form, meta, brand, receivedAt),
    honeypot: form.website !== '',
    timeZone: form.context?.time_zone ?? null,
    receivedAt,
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
