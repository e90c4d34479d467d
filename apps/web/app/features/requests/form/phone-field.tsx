import { PHONE_ERRORS, phoneIssue } from '@prichal/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { TextField } from '@prichal/ui/field.tsx';
import { OtherNumber } from './other-number.tsx';
import { editPhone, setPhone } from './phone-edit.ts';
import type { PhoneEdit, PhoneText } from './phone-edit.ts';

/** Issues of numbers that are valid elsewhere: landline numbers, numbers of Kazakhstan and of other countries. */
const { mobile, prefix, long } = PHONE_ERRORS;
const ELSEWHERE: ReadonlySet<string> = new Set([mobile, prefix, long]);

/**
 * A field for a mobile number that formats itself and never loses a digit or the caret. Without scripts it is an
 * ordinary telephone field; the server applies the same rules.
 */
export function PhoneField({
  error,
  defaultValue,
  onEdit,
  onJudge,
}: {
  error?: string | null;
  defaultValue?: string;
  onEdit: () => void;
  /** after `onEdit` and on leaving the field: what is wrong with the number; null: nothing, or too early to say */
  onJudge: (text: string | null) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const edited = useEffectEvent(() => {
    const shown = Boolean(error);
    onEdit();
    onJudge(errorOf(field.current, shown));
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    return followEdits(input, () => edited());
  }, []);
  return (
    <div>
      <TextField
        ref={field}
        label="Телефон"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+7 (___) ___-__-__"
        required
        defaultValue={defaultValue}
        error={error}
        onBlur={({ currentTarget: { form } }) => {
          // a message that appears during a press would move the button; submitting validates the number too
          if (!form?.querySelector('button:active')) onJudge(errorOf(field.current, true));
        }}
      />
      <div aria-live="polite">{error && ELSEWHERE.has(error) && <OtherNumber />}</div>
    </div>
  );
}

/**
 * The error of the number as text. An incomplete number is an error once the field has been left (`complete`) or
 * while its error is already shown: the error stays until the number is valid.
 */
function errorOf(input: HTMLInputElement | null, complete: boolean): string | null {
  const issue = phoneIssue(input?.value ?? '');
  if (issue === null || (!complete && (issue === 'empty' || issue === 'short'))) return null;
  return PHONE_ERRORS[issue];
}

/**
 * Answers the edits that change digits itself; everything else (autofill, undo, a script) is formatted after it
 * has happened. Native events: React's `beforeinput` knows neither deletions nor what was selected.
 */
function followEdits(input: HTMLInputElement, onEdit: () => void): () => void {
  const before = (event: InputEvent) => {
    const edit = toEdit(event);
    if (!edit || event.isComposing) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = input;
    show(
      input,
      editPhone(value, selectionStart ?? value.length, selectionEnd ?? value.length, edit),
    );
    onEdit();
  };
  const after = () => {
    const formatted = setPhone(input.value);
    if (formatted.text !== input.value) show(input, formatted);
    onEdit();
  };
  input.addEventListener('beforeinput', before);
  input.addEventListener('input', after);
  return () => {
    input.removeEventListener('beforeinput', before);
    input.removeEventListener('input', after);
  };
}

function toEdit(event: InputEvent): PhoneEdit | null {
  switch (event.inputType) {
    case 'insertText':
    case 'insertFromPaste':
    case 'insertFromDrop':
      return {
        kind: 'insert',
        data: event.data ?? event.dataTransfer?.getData('text/plain') ?? '',
      };
    case 'deleteContentBackward':
      return { kind: 'deleteBackward' };
    case 'deleteContentForward':
      return { kind: 'deleteForward' };
    default:
      return null;
  }
}

function show(input: HTMLInputElement, { text, caret }: PhoneText): void {
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
