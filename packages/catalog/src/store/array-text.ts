/** Values of a column as one parameter in PostgreSQL's own array notation: half the server's work of JSON. */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return quoted(JSON.stringify(value));
  return value.includes('"') || value.includes('\\') ? quoted(value) : `"${value}"`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
