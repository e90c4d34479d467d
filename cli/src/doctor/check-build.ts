import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { broken, ok } from './finding.ts';
import type { Finding } from './finding.ts';

const SHOWN_MAX = 400;

/**
 * Whether the pages are built from today's texts: a failed build records its cause, and the site serves the previous
 * one.
 */
export async function checkBuild(project: string): Promise<Finding> {
  const file = path.join(project, '.cache', 'build-error.txt');
  const cause = await readFile(file, 'utf8').catch(() => null);
  if (cause === null) return ok('Сборка', 'удалась');
  return broken('Сборка', `не удалась, сайт на прежней: ${cause.trim().slice(0, SHOWN_MAX)}`);
}
