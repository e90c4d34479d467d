import { createHash } from 'node:crypto';
import { ERROR_TEXTS, FORM_ERRORS, checkForm } from '@prichal/contract';
import type { FormPayload, Receipt, Site } from '@prichal/contract';
import { readForm } from './read-form.ts';

/** What a page gets back after a POST without JavaScript: a receipt, or the faults with what was typed. */
export type RequestOutcome =
  | { ok: true; receipt: Receipt }
  | { ok: false; values: FormPayload; fields: Record<string, string>; failure: string | null };

/** The action of a page that holds a request form: same rules, same store, same page back. */
export async function actOnRequest(request: Request, site: Site): Promise<RequestOutcome> {
  const data = await request.formData();
  const values = readForm(data);
  const refused = (fields: Record<string, string>, failure: string | null): RequestOutcome => ({
    ok: false,
    values,
    fields,
    failure,
  });
  if (!site.csrfOk(request)) return refused({}, ERROR_TEXTS.CSRF_FAILED);
  const checked = checkForm(values);
  const fields = checked.ok ? {} : checked.fields;
  if (!values.consent?.documents.includes('personal-data')) fields['consent'] = FORM_ERRORS.consent;
  if (Object.keys(fields).length > 0) return refused(fields, null);
  const outcome = await site.submit(values, {
    idempotencyKey: submissionKey(request, values),
    ip: request.headers.get('x-forwarded-for') ?? '',
    userAgent: request.headers.get('user-agent') ?? '',
  });
  if (outcome.ok) return outcome;
  return refused(outcome.error.fields ?? {}, outcome.error.user_message);
}

/**
 * Pages come from a cache, so they carry no key of their own. The visitor's CSRF cookie and what was typed name the
 * submission instead: sending the same page again within the cookie's 30 minutes is the same request.
 */
function submissionKey(request: Request, values: FormPayload): string {
  const hash = createHash('sha256')
    .update(request.headers.get('cookie') ?? '')
    .update(JSON.stringify(values))
    .digest('hex');
  const variant = ((Number.parseInt(hash[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}
