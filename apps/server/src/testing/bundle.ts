import { bundleIfChanged } from '../../../../scripts/build.mjs';

/** Vitest's global set-up: drills start the process that `npm start` runs, so its files must be those of the sources. */
export default bundleIfChanged;
