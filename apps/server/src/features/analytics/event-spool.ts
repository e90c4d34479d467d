import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Lines that wait on the disk, in files by age. */
export interface EventSpool {
  waits(): boolean;
  /** appends the lines and syncs them; @throws when there is no space */
  add(lines: readonly string[]): Promise<void>;
  /** the file that waits longest; null: none does */
  oldest(): Promise<{ lines: string[]; remove(): Promise<void> } | null>;
}

const READY = /^\d{15}-[0-9a-f-]{36}\.jsonl$/;

/** @param mostBytes what all files together may weigh */
export function openSpool(folder: string, mostBytes: number): EventSpool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder)
    .filter((name) => READY.test(name))
    .toSorted();
  let bytes = names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  return {
    waits: () => names.length > 0,
    async add(lines) {
      const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      if (bytes + text.length > mostBytes) throw new Error('no room for events that wait');
      const name = `${String(Date.now()).padStart(15, '0')}-${randomUUID()}.jsonl`;
      const whole = path.join(folder, name);
      const file = await open(`${whole}.part`, 'wx', 0o600);
      try {
        await file.write(text);
        await file.sync();
      } finally {
        await file.close();
      }
      // a file that was being written when the process ended is not one that waits
      await rename(`${whole}.part`, whole);
      names.push(name);
      bytes += text.length;
    },
    async oldest() {
      const [name] = names;
      if (name === undefined) return null;
      const file = path.join(folder, name);
      const text = await readFile(file, 'utf8');
      return {
        lines: text.split('\n').filter((line) => line !== ''),
        async remove() {
          await rm(file, { force: true });
          names.splice(names.indexOf(name), 1);
          bytes -= Buffer.byteLength(text);
        },
      };
    },
  };
}
