import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_WIDTHS } from '@prichal/contract';

/** The widest of a photo's files, px. */
export const WIDEST = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 0;

/** Path of one file of a photo; `hash` names its content. */
export function photoFile(
  photosDir: string,
  hash: string,
  width: number,
  kind: 'avif' | 'webp',
): string {
  return join(photosDir, hash.slice(0, 2), `${hash}-${width}.${kind}`);
}

/** Folder of photos that are shown as WebP and wait for their AVIF; it lies beside theirs, so that no address opens it. */
export function waitingFolder(photosDir: string): string {
  return `${photosDir}-waiting`;
}

/** What the AVIF of a photo is coded from: upright, at most {@link WIDEST} wide, without metadata. */
export function waitingFile(photosDir: string, hash: string): string {
  return join(waitingFolder(photosDir), `${hash}.jpg`);
}

/** A reader never sees half a file. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
