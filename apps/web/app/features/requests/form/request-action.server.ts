import { ERROR_TEXTS, FORM_ERRORS, UPLOAD_FIELD, checkForm } from '@prichal/contract';
import type { FormPayload, Receipt, Site, Touch } from '@prichal/contract';
import type { FormKind } from '../../../site/request-opener.ts';
import { formKind, readForm } from './read-form.ts';
import { createSubmissionKeys } from './submission-key.server.ts';

/** The result of a POST without JavaScript: a receipt, or the issues with the typed values. */
export type RequestOutcome = { kind: FormKind } & (
  | { ok: true; receipt: Receipt }
  | { ok: false; values: FormPayload; fields: Record<string, string>; failure: string | null }
);

const submissionKey = createSubmissionKeys();

/** The action of a page that holds a request form: same rules, same store, same page back. `campaign`: how they came. */
export async function actOnRequest(
  request: Request,
  site: Site,
  campaign: Touch | null = null,
): Promise<RequestOutcome> {
  const data = await request.formData();
  const values = { ...campaign, ...readForm(data) };
  const kind = formKind(data);
  const rejected = (fields: Record<string, string>, failure: string | null): RequestOutcome => ({
    kind,
    ok: false,
    values,
    fields,
    failure,
  });
  const rejection = site.formRejection(request);
  if (rejection !== null) return rejected({}, ERROR_TEXTS[rejection]);
  const checked = checkForm(values);
  const fields = checked.ok ? {} : checked.fields;
  if (!values.consent?.documents.includes('personal-data')) fields['consent'] = FORM_ERRORS.consent;
  if (Object.keys(fields).length > 0) return rejected(fields, null);
  const sender = {
    ip: request.headers.get('x-forwarded-for') ?? '',
    userAgent: request.headers.get('user-agent') ?? '',
  };
  const idempotencyKey = submissionKey(sender, values, site.now().getTime());
  const upload = data.get(UPLOAD_FIELD);
  const outcome = await site.submit(values, {
    idempotencyKey,
    ...sender,
    ...(typeof upload === 'string' ? { upload } : {}),
  });
  if (outcome.ok) return { kind, ...outcome };
  return rejected(outcome.error.fields ?? {}, outcome.error.user_message);
}
