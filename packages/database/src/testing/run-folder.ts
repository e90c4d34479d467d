import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes something costly once per test run, whichever test process asks first; the others wait.
 * What was made is remembered as text in the run's folder.
 * @throws what went wrong, in every process that asks
 */
export async function makeOnce(
  runFolder: string,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const done = join(runFolder, `${name}.done`);
  const failed = join(runFolder, `${name}.failed`);
  if (claim(join(runFolder, `${name}.claim`))) {
    try {
      writeWhole(done, await make());
    } catch (error) {
      writeWhole(failed, String(error));
    }
  }
  for (;;) {
    if (existsSync(done)) return readFileSync(done, 'utf8');
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    await sleep(30);
  }
}

/** What {@link makeOnce} has made; null when nobody asked for it. */
export function readMade(runFolder: string, name: string): string | null {
  const done = join(runFolder, `${name}.done`);
  return existsSync(done) ? readFileSync(done, 'utf8') : null;
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
