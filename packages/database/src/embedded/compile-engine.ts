import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

let compiled: Promise<WebAssembly.Module> | null = null;

/** The engine's code, compiled once for all engines that this process starts: each start would compile it again. */
export function compileEngine(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const dist = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return await WebAssembly.compile(await readFile(path.join(dist, 'pglite.wasm')));
}
