import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Figures {
  /** pages asked for */
  pages: number;
  /** ms, at the given number of connections */
  p50: number;
  p99: number;
  /** processor time of this process a page, ms */
  own: number;
  /** processor time of PostgreSQL a page, ms */
  server: number;
}

export interface Row {
  name: string;
  small: Figures;
  large: Figures;
  /** processor time a page at the large size / at the small one */
  growth: number;
}

export interface Results {
  date: string;
  node: string;
  cpus: number;
  connections: number;
  /** load average of the machine over the last minute, at the end */
  load: number;
  rows: Row[];
}

export function readResults(path: string): Results | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : null;
}

export function storeResults(path: string, results: Results): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
}
