import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Beside the built pages and never served; by the name of the file they belong to, `assets/x.js.map`. */
const KEPT = path.resolve(import.meta.dirname, '../build/source-maps');

/**
 * Moves the maps of the browser's files out of the folder that is served: the owner's reports name real lines by them,
 * and nobody else gets the sources.
 */
export function keepSourceMaps(): Plugin {
  return {
    name: 'keep-source-maps',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        await rm(KEPT, { recursive: true, force: true });
        for (const file of Object.keys(bundle).filter((name) => name.endsWith('.map'))) {
          await mkdir(path.dirname(path.join(KEPT, file)), { recursive: true });
          await rename(path.join(dir, file), path.join(KEPT, file));
        }
      },
    },
  };
}
