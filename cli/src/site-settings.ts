import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@prichal/database';
import { mergeSettings, officeKey, readStoredSettings } from '@prichal/office';
import type { Kysely } from 'kysely';
import { UsageError } from './command.ts';
import type { Work } from './command.ts';

/** SECRET of the site, or what a demo site has made itself. @throws {UsageError} there is none */
export function siteSecret({ env, dataDir }: Pick<Work, 'env' | 'dataDir'>): string {
  const given = env['SECRET']?.trim();
  if (given) return given;
  const file = path.join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new UsageError('Нет SECRET сайта: дайте команде те же настройки, что у сайта.');
}

/**
 * The environment over what the office has stored; without SECRET stored secrets are missing.
 * @returns `lost`: names of stored secrets that this SECRET does not open
 */
export async function siteEnvironment(
  work: Pick<Work, 'env' | 'dataDir'>,
  db: Kysely<Database>,
): Promise<{ settings: Record<string, string>; lost: string[] }> {
  const { values, unreadable } = await readStoredSettings(db, officeKey(secretOrNone(work)));
  return { settings: mergeSettings(values, work.env), lost: unreadable };
}

function secretOrNone(work: Pick<Work, 'env' | 'dataDir'>): string {
  try {
    return siteSecret(work);
  } catch (error) {
    if (error instanceof UsageError) return '';
    throw error;
  }
}
