import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { misspeltNames, unknownNames } from './setting-names.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** the file's values under those of the environment */
  env: Record<string, string | undefined>;
  /** absolute path of the file that was read; null: there is none */
  file: string | null;
  /** unknown and misspelt names, in Russian; values are never quoted */
  errors: string[];
}

/** Values of these are paths; in the file they are relative to the file, so that every command means the same place. */
const PATH_NAMES = /_(?:FILE|DIR|FOLDER)$/;

/**
 * Reads `.env` of the project's folder, or the file named by SETTINGS_FILE (`off`: none). The environment wins over the
 * file, value by value.
 * @param folder absolute path of the project
 * @param known every name that the site reads
 */
export function readSettings(
  folder: string,
  environment: Environment,
  known: readonly string[],
): Settings {
  const named = environment['SETTINGS_FILE']?.trim();
  const file = path.resolve(folder, named || '.env');
  const text = named === 'off' ? null : readOptional(file);
  const errors = misspeltNames(Object.keys(environment), known);
  if (text === null) {
    if (named && named !== 'off') errors.push(`SETTINGS_FILE: файл ${file} не открывается`);
    return { env: { ...environment }, file: null, errors };
  }
  const values = parseEnv(text);
  errors.push(
    ...unknownNames(Object.keys(values).sort(), known).map((error) => `${file}: ${error}`),
  );
  const settings = Object.entries(values).map(([name, value]) => [
    name,
    value && PATH_NAMES.test(name) ? path.resolve(path.dirname(file), value) : value,
  ]);
  const given = Object.entries(environment).filter(([, value]) => value !== undefined);
  return { env: { ...Object.fromEntries(settings), ...Object.fromEntries(given) }, file, errors };
}

function readOptional(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
