import { checkForm } from './check-form.ts';
import { FORM_ERRORS } from './form-texts.ts';
import { UNKNOWN_CHOICE, extraFields, extraLabel, splitExtras } from './lead-capture.ts';
import type { LeadCapturePayload } from './lead-capture.ts';
import { FREE_TEXT_MAX, cleanText, countCharacters } from './text.ts';

/** Longest block of extra information under the visitor's own text, characters. */
const BLOCK_MAX = 300;

export type CheckedCapture =
  | { ok: true; capture: LeadCapturePayload }
  | { ok: false; fields: Record<string, string> };

/**
 * The rules of the popup's fields, the same in the browser and on the server; all issues at once, by field name. A wish
 * for an answer by mail without an address is dropped: the phone is there, and pages and clients that never asked for
 * an address must not lose the request.
 */
export function checkCapture(payload: LeadCapturePayload): CheckedCapture {
  const { name, phone, email, website } = payload;
  const checked = checkForm({
    form_type: 'consultation',
    name,
    phone,
    email,
    website,
    message: '',
  });
  const fields = checked.ok ? {} : { ...checked.fields };
  const message = cleanText(payload.message);
  if (isLong(message)) fields['message'] = FORM_ERRORS.messageLong;
  for (const field of extraFields())
    if (payload[field] && extraLabel(field, payload[field]) === null)
      fields[field] = UNKNOWN_CHOICE;
  if (!checked.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  const { form } = checked;
  const capture = { ...payload, name: form.name, phone: form.phone, email: form.email, message };
  if (capture.email === '' && capture.preferred_contact === 'email') capture.preferred_contact = '';
  return { ok: true, capture };
}

/** A message of the usual length is none, even where the visitor has written the title of the block in it. */
function isLong(message: string): boolean {
  if (countCharacters(message) <= FREE_TEXT_MAX) return false;
  const [own, block] = splitExtras(message);
  return countCharacters(own) > FREE_TEXT_MAX || countCharacters(block) > BLOCK_MAX;
}
