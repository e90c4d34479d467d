import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes so that a reader sees the whole file or none, and what was reported written survives a power cut. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // one name for all tries: what a killed process has left behind is replaced by the next try
  const draft = `${file}.draft`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const names = await open(folder, 'r');
  try {
    await names.sync();
  } finally {
    await names.close();
  }
}
