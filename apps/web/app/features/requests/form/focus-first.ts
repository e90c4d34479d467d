/** Order in which an invalid field gets the focus; the phone first, as specified. */
const FOCUS_ORDER = [
  'phone',
  'name',
  'partnership_type',
  'partnership_comment',
  'car',
  'country',
  'review_city',
  'review_paid',
  'review_text',
  'photos',
  'email',
  'message',
  'consent',
];

/** Focuses the first invalid field of the form; does nothing when the form has none of them. */
export function focusFirst(form: HTMLFormElement, fields: Record<string, string>): void {
  const first = FOCUS_ORDER.find((name) => name in fields);
  if (!first) return;
  const found = form.elements.namedItem(first === 'consent' ? 'consent-personal-data' : first);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
