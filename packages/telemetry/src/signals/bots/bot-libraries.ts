/** Both libraries, in a file of their own that is fetched late. */
export { detectBot } from './detect-bot.ts';
export { lightFingerprint } from './light-fingerprint.ts';
