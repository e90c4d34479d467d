/**
 * A quoted cell of a table. Spreadsheets run text that begins like a formula: such text gets a prefix; a phone stays a
 * phone.
 */
export function csvCell(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?!\d+$)/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
