import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const WEB = path.resolve(import.meta.dirname, '..');
const CLIENT = path.join(WEB, 'build/client');

/** What leaving a request takes: the page's start, the form's own page, the dialog, the notices of what waits. */
const FORM_PARTS = [
  'entry.client',
  'root',
  'within-frame',
  'contacts',
  'request-dialog',
  'outbox-notices',
];
/** A file's own imports, as the bundler prints them. */
const IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/**
 * Bundles the service worker into one file at the root of the site. It carries the name of the build it belongs to,
 * the same that the router's manifest gives to pages, so that each build is a new worker.
 */
async function buildServiceWorker(): Promise<void> {
  const assets = await readdir(path.join(CLIENT, 'assets'));
  const router = findFile(assets, 'manifest');
  const version = /"version":"([^"]+)"/.exec(await readAsset(router))?.[1];
  if (version === undefined) throw new Error('The router has written a manifest without a version');
  const files = new Set([router]);
  for (const part of FORM_PARTS) await addWithImports(findFile(assets, part), files);
  await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD: JSON.stringify(version),
      FORM_FILES: JSON.stringify([...files].map((file) => `/assets/${file}`)),
    },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(WEB, 'app/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** The built file of a part, whatever its hash. Throws when there is none: the part has another name now. */
function findFile(assets: readonly string[], part: string): string {
  const found = assets.find(
    (name) => name.startsWith(`${part}-`) && /^[\w-]{8}\.js$/.test(name.slice(part.length + 1)),
  );
  if (found === undefined) throw new Error(`No built file is called ${part}`);
  return found;
}

async function addWithImports(file: string, files: Set<string>): Promise<void> {
  if (files.has(file)) return;
  files.add(file);
  for (const [, imported = ''] of (await readAsset(file)).matchAll(IMPORT))
    await addWithImports(imported, files);
}

function readAsset(file: string): Promise<string> {
  return readFile(path.join(CLIENT, 'assets', file), 'utf8');
}

await buildServiceWorker();
