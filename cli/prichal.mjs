// Runs the command from its bundle when that was made from the sources as they are now, else from the sources: an upgrade
// or a change never runs old code, and no command waits for a build.
import { isBundled } from '../scripts/build.mjs';

await import(isBundled() ? './build/main.js' : './src/main.ts');
