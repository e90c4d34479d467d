/** Texts of the phone field, exactly as specified. */
export const PHONE_ERRORS = {
  empty: 'Введите номер телефона',
  short: 'Номер слишком короткий',
  long: 'Номер слишком длинный',
  prefix: 'Номер должен начинаться с +7 или 8',
  mobile: 'Введите мобильный номер (начинающийся с +79)',
} as const;
export type PhoneIssue = keyof typeof PHONE_ERRORS;

export const PHONE_DIGITS = 11;
/** Of a mobile number, the country code with it. */
export const MOBILE_START = '79';

/**
 * What was typed or pasted → its digits, the country code settled.
 * Only digits count (full-width ones too); a leading 8 of 11 becomes 7; a leading 9 of 10 gets 7 before it.
 */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  if (digits.length === PHONE_DIGITS && digits.startsWith('8')) return `7${digits.slice(1)}`;
  if (digits.length === PHONE_DIGITS - 1 && digits.startsWith('9')) return `7${digits}`;
  return digits;
}

/** The first rule that the number breaks, or null. Order: empty, short, long, first digit, mobile. */
export function phoneIssue(text: string): PhoneIssue | null {
  const digits = phoneDigits(text);
  if (digits === '') return 'empty';
  if (digits.length < PHONE_DIGITS) return 'short';
  if (digits.length > PHONE_DIGITS) return 'long';
  if (!digits.startsWith('7')) return 'prefix';
  if (!digits.startsWith(MOBILE_START)) return 'mobile';
  return null;
}

/** `+79991234567`: what is sent and stored. Only for a number without issues. */
export function phoneToSend(text: string): string {
  return `+${phoneDigits(text)}`;
}

/**
 * Digits → «+7 (999) 123-45-67», as far as entered. A first 7 or 8 is the country code, a first 9 gets it;
 * any other first digit stays as typed. Digits past the eleventh stay visible: none is dropped silently.
 */
export function formatPhone(digits: string): string {
  if (digits === '') return '';
  const first = digits[0];
  if (first !== '7' && first !== '8' && first !== '9') return digits;
  const national = first === '9' ? digits : digits.slice(1);
  const parts = [
    national.slice(0, 3),
    national.slice(3, 6),
    national.slice(6, 8),
    national.slice(8),
  ];
  let text = '+7';
  if (parts[0]) text += ` (${parts[0]}`;
  if (parts[1]) text += `) ${parts[1]}`;
  if (parts[2]) text += `-${parts[2]}`;
  if (parts[3]) text += `-${parts[3]}`;
  return text;
}
