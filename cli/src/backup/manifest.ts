import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { TransferCounts } from '@prichal/database';
import { ArchiveError, listTar } from './tar.ts';
import type { TarEntry } from './tar.ts';

export const MANIFEST = 'manifest.json';
export const DUMP = 'database.jsonl.gz';
export const SEALED = 'settings.sealed';
/** Before the names of files of DATA_DIR. */
export const FILES = 'files/';
/** A manifest of a million files is 150 MB; a larger one is not ours. */
const MANIFEST_MAX = 512 * 1024 ** 2;

export interface StoredFile {
  /** name in the archive */
  name: string;
  bytes: number;
  /** hex */
  sha256: string;
}

/** Last file of an archive: what is in it. */
export interface Manifest {
  format: 'prichal-backup';
  version: 1;
  /** ISO 8601 */
  madeAt: string;
  /** PUBLIC_URL; null: not set */
  site: string | null;
  engine: 'embedded' | 'postgres';
  /** see {@link fingerprint}; null: the site has none yet */
  secret: string | null;
  /** where photos of requests are; those in a bucket are not in the archive */
  leadPhotos: 'folder' | 'bucket';
  /** rows of each table */
  rows: TransferCounts;
  files: StoredFile[];
}

/** Recognises SECRET without telling it: it is random, so its HMAC cannot be guessed back. */
export function fingerprint(secret: string): string {
  return createHmac('sha256', secret).update('prichal backup').digest('hex').slice(0, 16);
}

export interface Archive {
  file: string;
  manifest: Manifest;
  /** sha-256 of the manifest, which holds that of every file: names the archive */
  id: string;
  entry(name: string): TarEntry;
  /** bytes of one file */
  read(name: string): AsyncIterable<Uint8Array>;
}

/**
 * Opens an archive and reads it once from beginning to end: every file is there, whole and unchanged, and nothing else.
 * @throws {ArchiveError}
 */
export async function openArchive(file: string): Promise<Archive> {
  const { entries, text, manifest, entry, read } = await readHead(file);
  if (manifest.files.length !== entries.size - 1)
    throw new ArchiveError('Состав копии не тот, что в её описи.');
  for (const { name, bytes, sha256 } of manifest.files) {
    if (entry(name).bytes !== bytes || (await sha256Of(read(name))) !== sha256)
      throw new ArchiveError(`Файл ${name} в копии повреждён.`);
  }
  entry(DUMP);
  return { file, manifest, id: createHash('sha256').update(text).digest('hex'), entry, read };
}

/** The manifest of an archive that has all its headers and ends as it should; null: it is cut, or none. Bodies are not read. */
export async function readManifest(file: string): Promise<Manifest | null> {
  try {
    return (await readHead(file)).manifest;
  } catch (error) {
    if (error instanceof ArchiveError) return null;
    throw error;
  }
}

async function readHead(file: string) {
  const entries = new Map((await listTar(file)).map((entry) => [entry.name, entry]));
  const entry = (name: string): TarEntry => {
    const found = entries.get(name);
    if (found === undefined) throw new ArchiveError(`В копии нет ${name}.`);
    return found;
  };
  const read = (name: string): AsyncIterable<Uint8Array> => {
    const { offset, bytes } = entry(name);
    return bytes === 0
      ? nothing()
      : createReadStream(file, { start: offset, end: offset + bytes - 1 });
  };
  if (!entries.has(MANIFEST) || entry(MANIFEST).bytes > MANIFEST_MAX)
    throw new ArchiveError('Это не резервная копия «Причала».');
  const text = await buffer(read(MANIFEST));
  return { entries, text, manifest: parseManifest(text.toString('utf8')), entry, read };
}

/** In hex. */
export async function sha256Of(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

function parseManifest(text: string): Manifest {
  let manifest: Partial<Omit<Manifest, 'version'>> & { version?: number };
  try {
    manifest = JSON.parse(text) as typeof manifest;
  } catch {
    throw new ArchiveError('Опись копии повреждена.');
  }
  if (manifest.format !== 'prichal-backup' || !Array.isArray(manifest.files))
    throw new ArchiveError('Это не резервная копия «Причала».');
  if (manifest.version !== 1)
    throw new ArchiveError('Копия сделана более новой программой: обновите программу.');
  return manifest as Manifest;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
