import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makeTestFolder, openTestDatabase } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { ArchiveError } from './tar.ts';
import { writeBackup } from './write-backup.ts';

it('an archive that the disk spoils never has its name', async () => {
  const folder = makeTestFolder();
  const { handle, close } = await openTestDatabase('embedded');
  const target = path.join(folder.path, 'site.tar');
  const env = {
    /** asked for the manifest: the dump is in the draft by then */
    get PUBLIC_URL() {
      const draft = openSync(`${target}.part`, 'r+');
      writeSync(draft, 'x', 600);
      closeSync(draft);
      return 'https://example.ru';
    },
  };
  const now = new Date('2026-11-23T05:00:00Z');
  const making = writeBackup({ handle, dataDir: folder.path, env, now }, target, null);
  await expect(making).rejects.toThrow(ArchiveError);
  expect(readdirSync(folder.path).filter((name) => name.startsWith('site'))).toEqual([]);
  await close();
  folder.remove();
});
