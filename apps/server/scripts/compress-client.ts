import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Types that shrink; pictures and fonts are compressed inside already. */
const TEXT = /\.(js|css|html|json|webmanifest|svg|txt|xml|ico|map|wasm|traineddata)$/;
/** Below this the headers weigh more than what is saved, bytes. */
const MIN_BYTES = 256;

/**
 * Writes `.br` and `.gz` copies of every file that shrinks, text above all, of a folder at the highest compression level. Runs once per build,
 * so the server never compresses a file. A copy that is not smaller is not written. Returns the bytes of all files.
 */
export async function compressFolder(
  folder: string,
): Promise<{ files: number; plain: number; br: number; gzip: number }> {
  const total = { files: 0, plain: 0, br: 0, gzip: 0 };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const plain = await readFile(file);
    if (plain.length < MIN_BYTES) continue;
    const [br, gz] = await Promise.all([
      toBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
      toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    if (br.length < plain.length) await writeFile(`${file}.br`, br);
    if (gz.length < plain.length) await writeFile(`${file}.gz`, gz);
    total.files += 1;
    total.plain += plain.length;
    total.br += br.length;
    total.gzip += gz.length;
  }
  return total;
}

if (import.meta.main) {
  for (const build of ['web/build/client', 'office/build/assets']) {
    const { files, plain, br } = await compressFolder(
      path.resolve(import.meta.dirname, '../..', build),
    );
    console.log(`apps/${build}: compressed ${files} files, ${plain} → ${br} bytes (brotli)`);
  }
}
