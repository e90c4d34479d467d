import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Next to the built pages and never served; by the name of the file they belong to, `assets/x.js.map`. */
const SOURCE_MAPS = path.resolve(import.meta.dirname, '../build/source-maps');

/**
 * Moves the maps of the browser's files out of the folder that is served: the owner's reports name real lines by them,
 * and nobody else gets the sources.
 */
export function moveSourceMaps(): Plugin {
  return {
    name: 'keep-source-maps',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        await rm(SOURCE_MAPS, { recursive: true, force: true });
        for (const file of Object.keys(bundle).filter((name) => name.endsWith('.map'))) {
          await mkdir(path.dirname(path.join(SOURCE_MAPS, file)), { recursive: true });
          await rename(path.join(dir, file), path.join(SOURCE_MAPS, file));
        }
      },
    },
  };
}
