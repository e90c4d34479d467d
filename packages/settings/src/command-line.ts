import type { Environment } from './read-settings.ts';

/**
 * A command of the site as it is typed on this machine, for messages: `prichal rates refresh` where deploy/ has installed
 * the command (its files set PRICHAL_COMMAND), otherwise `npm run prichal -- rates refresh` in the project's folder.
 * @param words what follows the command's name
 */
export function commandLine(words: string, environment: Environment = process.env): string {
  return `${environment['PRICHAL_COMMAND'] || 'npm run prichal --'} ${words}`;
}
