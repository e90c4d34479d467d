/** A UUID as 22 letters of base64url, for addresses that a messenger must not break. */
export function uuidToLetters(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The reverse; `letters` are 22 of base64url. */
export function uuidFromLetters(letters: string): string {
  const hex = Buffer.from(letters, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
