/** «+7 913 •••-••-47» of «+79131234547»; other numbers end in their last two digits. */
export function maskPhone(phone: string): string {
  const [, code, tail] = /^\+7(\d{3})\d{5}(\d{2})$/.exec(phone) ?? [];
  return code === undefined ? `•••${phone.slice(-2)}` : `+7 ${code} •••-••-${tail}`;
}

/** «i•••@mail.ru» */
export function maskEmail(email: string): string {
  const [name = '', domain] = email.split('@', 2);
  return `${[...name].slice(0, 1).join('')}•••${domain === undefined ? '' : `@${domain}`}`;
}

/** The first word of what was typed as a name, without control characters; null: nothing. */
export function firstWord(name: string | null): string | null {
  const word = name
    ?.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .split(/\s+/, 1)[0];
  return word === undefined || word === '' ? null : word;
}
