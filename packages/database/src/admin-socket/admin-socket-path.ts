import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel's bound is 107 bytes. */
const PATH_MAX = 100;

/** Path of the admin socket: `control.sock` in the data folder, or in the system's temporary folder when too long. */
export function adminSocketPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const path = join(folder, 'control.sock');
  if (Buffer.byteLength(path) <= PATH_MAX) return path;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `prichal-${hash}.sock`);
}
