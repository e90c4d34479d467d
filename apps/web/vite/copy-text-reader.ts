import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const MODEL = path.resolve(import.meta.dirname, '../text-reading/rus.traineddata.gz');

/**
 * Puts the engine that reads photos (worker and WebAssembly) and its Russian model into the site's own files. Their
 * names hold no hash: they change with a release of the engine only, and a browser asks again about them.
 */
export async function copyTextReader(publicFolder: string): Promise<void> {
  const to = path.join(publicFolder, 'text-reading');
  const engine = path.dirname(resolve('tesseract-wasm'));
  await mkdir(to, { recursive: true });
  await Promise.all(
    ['tesseract-worker.js', 'tesseract-core.wasm'].map((name) =>
      copyFile(path.join(engine, name), path.join(to, name)),
    ),
  );
  const model = await promisify(gunzip)(await readFile(MODEL));
  await writeFile(path.join(to, 'rus.traineddata'), model);
}
