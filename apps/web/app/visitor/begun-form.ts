/** What a person types into, and what they choose from. */
const FIELDS = 'input:not([type=button], [type=submit], [type=reset]), textarea, select';

/** Something is typed or ticked in a form that is sent. Answers of the calculator and filters are no request. */
export function isFormBegun(page: ParentNode): boolean {
  const controls = page.querySelectorAll(`form[method=post] :is(${FIELDS})`);
  return [...controls].some(isBegun);
}

/** A field has the focus. */
export function isFieldFocused(page: DocumentOrShadowRoot): boolean {
  const focused = page.activeElement;
  return (
    focused !== null &&
    (focused.matches(FIELDS) || (focused instanceof HTMLElement && focused.isContentEditable))
  );
}

function isBegun(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value.trim() !== '';
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return control.value.trim() !== '';
}
