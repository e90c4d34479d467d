/** Where settings come from: one file that the site and the commands both read, under the environment. */
export { commandLine } from './command-line.ts';
export { readSettings } from './read-settings.ts';
export type { Environment, Settings } from './read-settings.ts';
export { SITE_SETTINGS } from './site-settings.ts';
