import { FORM_ERRORS, checkCapture } from '@prichal/contract';
import type { LeadCapturePayload } from '@prichal/contract';

/** What a visitor has to correct before the popup's request is sent, by field name; the server accepts more. */
export function captureIssues(payload: LeadCapturePayload): Record<string, string> {
  const checked = checkCapture(payload);
  const issues: Record<string, string> = checked.ok ? {} : checked.fields;
  if (payload.preferred_contact === 'email' && payload.email.trim() === '')
    issues['email'] = FORM_ERRORS.emailWanted;
  if (!payload.consent?.documents.includes('personal-data'))
    issues['consent'] = FORM_ERRORS.consent;
  return issues;
}
