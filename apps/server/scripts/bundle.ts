// Bundles the server into apps/server/build for `npm start`, services and drills, and the command `prichal` into cli/build:
// loading 2 300 modules takes half of the processor of a start and three quarters of a command's, and the text of each
// stays in memory. Unit tests run the sources.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../../..');

/** What Node runs, by the folder that its bundle is made in. */
const MAINS: Readonly<Record<string, Record<string, string>>> = {
  'apps/server/build': { main: 'apps/server/src/main.ts' },
  'cli/build': { main: 'cli/src/main.ts' },
};

/** What runs in threads: `new Worker(new URL('./name.ts', import.meta.url))`, or is loaded by one. */
const THREADS: Readonly<Record<string, string>> = {
  'engine-worker': 'packages/database/src/embedded/engine-worker.ts',
  'index-thread': 'packages/database/src/catalog/index-thread.ts',
  'read-thread': 'packages/catalog/src/import/read-thread.ts',
  'chart-thread': 'apps/server/src/features/share/chart-thread.ts',
  'heic-thread': 'packages/catalog/src/photos/heic-thread.ts',
  fold: 'packages/catalog/src/search/fold.ts',
};

/** Own files beside their code, native code, and what the built pages load too. */
const EXTERNAL =
  /^(?:node:|(?:@electric-sql\/pglite|libheif-js|sharp|pdfkit|react|react-dom|react-router)(?:\/|$))/;

/** Name of the files of dependencies. */
const PACKAGES = 'packages';

/** A module finds its files from where its source stands, and its threads among the bundle's files. */
const places = (output: string, entries: Readonly<Record<string, string>>): Plugin => ({
  name: 'places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta/ },
    handler(code, id) {
      const own = Object.keys(entries).find((name) => path.join(root, entries[name]!) === id);
      const source = path.relative(output, id);
      return code.replace(
        /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)/g,
        (_, thread: string | undefined, property: string | undefined) => {
          if (thread !== undefined)
            return `new URL(${JSON.stringify(builtFile(thread))}, import.meta.url)`;
          if (property === 'dirname')
            return `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(source)}`)})`;
          return `new URL(${JSON.stringify(own === undefined ? source : builtFile(own))}, import.meta.url).href`;
        },
      );
    },
  },
});

/**
 * A file with one letter beyond ASCII is read as a text of two bytes for each of its characters. The 4 MB of
 * dependencies have a few hundred, in literals: they are written as escapes.
 */
const oneByteCharacters: Plugin = {
  name: 'one-byte-characters',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.fileName.startsWith(PACKAGES)) continue;
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

function builtFile(entry: string): string {
  if (entry !== 'main' && !(entry in THREADS))
    throw new Error(`${entry} runs in a thread and is no entry of the bundle`);
  return `./${entry}.js`;
}

async function makeBundle(folder: string, mains: Readonly<Record<string, string>>): Promise<void> {
  const output = path.join(root, folder);
  const entries = { ...mains, ...THREADS };
  await rm(output, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    external: EXTERNAL,
    plugins: [places(output, entries), oneByteCharacters],
  });
  await bundle.write({
    dir: output,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // names stay, for the log's stacks
    minify: { compress: false, mangle: false, codegen: true },
    codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, entriesAware: true }] },
  });
  await bundle.close();
}

for (const [folder, mains] of Object.entries(MAINS)) await makeBundle(folder, mains);
