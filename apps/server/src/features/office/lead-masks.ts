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
