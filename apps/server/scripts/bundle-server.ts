// Bundles the server into apps/server/build for `npm start`, services and drills: loading 2 300 modules takes half of the
// processor of a start, and the text of each stays in memory. Unit tests and the command `prichal` run the sources.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../../..');
const output = path.join(root, 'apps/server/build');

/** What Node runs, and what runs in threads: `new Worker(new URL('./name.ts', import.meta.url))`, or is loaded by one. */
const ENTRIES: Readonly<Record<string, string>> = {
  main: 'apps/server/src/main.ts',
  'engine-worker': 'packages/database/src/embedded/engine-worker.ts',
  'index-thread': 'packages/database/src/catalog/index-thread.ts',
  'read-thread': 'packages/catalog/src/import/read-thread.ts',
  'heic-thread': 'packages/catalog/src/photos/heic-thread.ts',
  fold: 'packages/catalog/src/search/fold.ts',
};

/** Own files beside their code, native code, and what the built pages load too. */
const EXTERNAL =
  /^(?:node:|(?:@electric-sql\/pglite|libheif-js|sharp|pdfkit|react|react-dom|react-router)(?:\/|$))/;

/** A module finds its files from where its source stands, and its threads among the bundle's files. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta/ },
    handler(code, id) {
      const own = Object.keys(ENTRIES).find((name) => path.join(root, ENTRIES[name]!) === id);
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
};

function builtFile(entry: string): string {
  if (!(entry in ENTRIES))
    throw new Error(`${entry} runs in a thread and is no entry of the bundle`);
  return `./${entry}.js`;
}

await rm(output, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  input: ENTRIES,
  platform: 'node',
  external: EXTERNAL,
  plugins: [places],
});
await bundle.write({
  dir: output,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // names stay, for the log's stacks
  minify: { compress: false, mangle: false, codegen: true },
  // a file without Cyrillic takes a byte a character in memory, any other two
  codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
});
await bundle.close();
