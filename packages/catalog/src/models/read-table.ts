import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Rows of a table in this package's data folder, each as column → text ("" for an empty cell). */
export function readTable(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');
  return parse(text, { columns: true }) as Record<string, string>[];
}

/** The semicolon list of a cell. */
export function listOf(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
