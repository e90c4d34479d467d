import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { exportData } from '@prichal/database';
import type { TransferCounts } from '@prichal/database';
import { UsageError } from '../command.ts';
import type { Work } from '../command.ts';
import { siteSecret } from '../site-settings.ts';
import { ERASURES, STORED_FOLDERS, dataFiles, openDataFile } from './stored-files.ts';
import type { DataFile } from './stored-files.ts';
import { DUMP, FILES, MANIFEST, SEALED, fingerprint, openArchive } from './manifest.ts';
import type { Manifest, StoredFile } from './manifest.ts';
import { createTar } from './tar.ts';
import type { TarWriter } from './tar.ts';

/** Drafts end so; a file under the archive's own name is always a whole one, which was read back. */
export const DRAFT = '.part';

/** What lies beside the draft until the end. */
export function dumpDraft(target: string): string {
  return `${target}.database${DRAFT}`;
}

/**
 * Writes one archive: the database as it is at one moment, then the files, then the list of erased requests, then the
 * manifest. In this order every photo that the database names is in it, and no erasure until the end is forgotten.
 * @param target absolute path; replaced only by a whole archive
 * @param sealed settings, sealed; null: left out
 */
export async function writeBackup(
  work: Pick<Work, 'handle' | 'dataDir' | 'env' | 'now'>,
  target: string,
  sealed: Buffer | null,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { handle, dataDir, env, now } = work;
  const dump = dumpDraft(target);
  const draft = `${target}${DRAFT}`;
  let archive: FileHandle | null = null;
  try {
    const rows = await writeDump(handle, dump);
    archive = await open(draft, 'w', 0o600);
    const tar = await createTar(archive, now);
    const files = [await addFile(tar, DUMP, dump)];
    for (const folder of STORED_FOLDERS)
      for await (const file of dataFiles(dataDir, folder)) files.push(await addDataFile(tar, file));
    if (sealed !== null) files.push(await addBytes(tar, SEALED, sealed));
    const erasures = await openDataFile(dataDir, ERASURES);
    if (erasures !== null) files.push(await addDataFile(tar, erasures));
    const manifest: Manifest = {
      format: 'prichal-backup',
      version: 1,
      madeAt: now.toISOString(),
      site: env['PUBLIC_URL'] ?? null,
      engine: handle.engine,
      secret: secretOf(work),
      leadPhotos: env['PHOTOS_S3_BUCKET'] ? 'bucket' : 'folder',
      rows,
      files,
    };
    await addBytes(tar, MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    await tar.end();
    const { size } = await archive.stat();
    await archive.close();
    archive = null;
    // from the disk: a copy that cannot be read is none
    await openArchive(draft);
    await rename(draft, target);
    await syncFolder(path.dirname(target));
    return { manifest, bytes: size };
  } finally {
    await archive?.close();
    await Promise.all([dump, draft].map((file) => rm(file, { force: true })));
  }
}

async function writeDump(handle: Work['handle'], file: string): Promise<TransferCounts> {
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600 }));
  const [rows] = await Promise.all([exportData(handle, lines), written]);
  return rows;
}

async function addFile(tar: TarWriter, name: string, file: string): Promise<StoredFile> {
  const { size: bytes } = await stat(file);
  return { name, bytes, sha256: await tar.add(name, bytes, createReadStream(file)) };
}

async function addDataFile(tar: TarWriter, { name, bytes, handle }: DataFile): Promise<StoredFile> {
  const stored = `${FILES}${name}`;
  try {
    // a file that grows, as the list of erased requests does, counts as it was when it was opened
    const body =
      bytes === 0 ? nothing() : handle.createReadStream({ end: bytes - 1, autoClose: false });
    return { name: stored, bytes, sha256: await tar.add(stored, bytes, body) };
  } finally {
    await handle.close();
  }
}

async function addBytes(tar: TarWriter, name: string, body: Buffer): Promise<StoredFile> {
  const sha256 = await tar.add(name, body.length, once(body));
  return { name, bytes: body.length, sha256 };
}

async function* once(body: Buffer): AsyncGenerator<Uint8Array> {
  yield body;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function secretOf(work: Pick<Work, 'env' | 'dataDir'>): string | null {
  try {
    return fingerprint(siteSecret(work));
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** A renamed file is safe when its folder is, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
