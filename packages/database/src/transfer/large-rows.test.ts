import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { adminSocketPath, connectAdminSocket, serveAdminSocket } from '../admin-socket/index.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { makeTestFolder, openTestDatabase } from '../testing/index.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';

const MB = 1024 ** 2;
/** The largest file that a deal takes, twice: as text all of them are more than one message of the socket may be. */
const SIZES = [15 * MB, 1, 15 * MB, 5 * MB];

async function storeFile({ db }: DatabaseHandle, bytes: number): Promise<string> {
  const body = randomBytes(bytes);
  const uid = randomUUID();
  await db
    .insertInto('deal_files')
    .values({
      uid,
      deal_uid: randomUUID(),
      key: randomUUID(),
      step: 'bought',
      sent_by: 'staff',
      kind: 'document',
      title: 'Договор',
      format: 'PDF',
      bytes,
      body,
      is_shown: true,
      at: new Date(),
    })
    .execute();
  return `${uid} ${body.toString('base64', 0, 30)} ${body.length}`;
}

async function readFiles({ db }: DatabaseHandle): Promise<string[]> {
  const rows = await db.selectFrom('deal_files').select('uid').orderBy('uid', 'asc').execute();
  const files: string[] = [];
  for (const { uid } of rows) {
    const { body } = await db
      .selectFrom('deal_files')
      .select('body')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    files.push(`${uid} ${Buffer.from(body).toString('base64', 0, 30)} ${body.length}`);
  }
  return files;
}

describe('files of deals', () => {
  it('are dumped through the socket of a running site, however many, and loaded again', async () => {
    const site = await openTestDatabase('embedded');
    const folder = makeTestFolder();
    const files: string[] = [];
    for (const bytes of SIZES) files.push(await storeFile(site.handle, bytes));
    const socket = await serveAdminSocket(site.handle, adminSocketPath(folder.path));
    const visitor = await connectAdminSocket(socket.path);
    if (visitor === null) throw new Error('no process listens on the admin socket');
    const dump = path.join(folder.path, 'dump.gz');
    const lines = new PassThrough();
    await Promise.all([
      exportData(visitor, lines),
      pipeline(lines, createGzip(), createWriteStream(dump)),
    ]);
    await visitor.close();
    await socket.close();
    await site.close();

    const restored = await openTestDatabase('embedded');
    const unpacked = new PassThrough();
    await Promise.all([
      importData(restored.handle, unpacked),
      pipeline(createReadStream(dump), createGunzip(), unpacked),
    ]);
    expect(await readFiles(restored.handle)).toEqual(files.toSorted());
    await restored.close();
    folder.remove();
  }, 120_000);
});
