import { PHONE_DIGITS, formatPhone, phoneDigits } from '@prichal/contract';

/** The text of a phone field and where its caret stands. */
export interface PhoneText {
  text: string;
  caret: number;
}

/** What a person did to the field: the kinds of `beforeinput` it has to answer itself. */
export type PhoneEdit =
  | { kind: 'insert'; data: string }
  | { kind: 'deleteBackward' }
  | { kind: 'deleteForward' };

const DIGIT = /\d/;

/**
 * One edit of the field → its new text and caret. Digits are the truth, the text is derived, and the caret stays
 * behind the digit it stood behind. A pasted or autofilled whole number replaces everything, wherever the caret is;
 * deleting over a separator deletes the digit beyond it.
 */
export function editPhone(before: string, from: number, to: number, edit: PhoneEdit): PhoneText {
  const digits = before.replace(/\D/g, '');
  const left = countDigits(before.slice(0, from));
  const right = countDigits(before.slice(0, to));
  switch (edit.kind) {
    case 'insert':
      return insert(digits, left, right, edit.data);
    case 'deleteBackward': {
      const start = left === right && from === to ? Math.max(0, left - 1) : left;
      return derive(digits.slice(0, start) + digits.slice(right), start);
    }
    case 'deleteForward': {
      const end = left === right && from === to ? Math.min(digits.length, right + 1) : right;
      return derive(digits.slice(0, left) + digits.slice(end), left);
    }
    default:
      return edit satisfies never;
  }
}

/** The whole value set at once, as autofill does. */
export function setPhone(value: string): PhoneText {
  const digits = phoneDigits(value);
  return derive(digits, digits.length);
}

function insert(digits: string, left: number, right: number, data: string): PhoneText {
  const typed = data.normalize('NFKC').replace(/\D/g, '');
  const whole = phoneDigits(data);
  const isWholeNumber = typed.length >= PHONE_DIGITS - 1 && whole.length >= PHONE_DIGITS;
  if (isWholeNumber || right - left === digits.length) return derive(whole, whole.length);
  return derive(digits.slice(0, left) + typed + digits.slice(right), left + typed.length);
}

/** Digits and the number of them left of the caret → text and caret; adds the 7 that a first 9 gets. */
function derive(digits: string, left: number): PhoneText {
  const added = digits.startsWith('9') ? 1 : 0;
  const text = formatPhone(digits);
  return { text, caret: left === 0 ? 0 : caretBehind(text, left + added) };
}

function caretBehind(text: string, digitCount: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (DIGIT.test(text[index] ?? '')) seen += 1;
    if (seen === digitCount) return index + 1;
  }
  return text.length;
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}
