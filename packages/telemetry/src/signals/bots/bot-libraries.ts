/** Both libraries, in a file of their own that is fetched late. */
export { lookForBot } from './look-for-bot.ts';
export { lightFingerprint } from './light-fingerprint.ts';
