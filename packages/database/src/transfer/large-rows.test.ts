import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { adminSocketPath, connectAdminSocket, serveAdminSocket } from '../admin-socket/index.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { makeTestFolder, openTestDatabase } from '../testing/index.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import { readLines } from './read-lines.ts';

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

  it('let visitors write while they are dumped, and are left out when they are erased meanwhile', async () => {
    const site = await openTestDatabase('embedded');
    const folder = makeTestFolder();
    const stored = [];
    for (let count = 0; count < 8; count += 1) stored.push(await storeFile(site.handle, MB));
    const socket = await serveAdminSocket(site.handle, adminSocketPath(folder.path), {
      idleMs: 1_000,
    });
    const visitor = await connectAdminSocket(socket.path);
    if (visitor === null) throw new Error('no process listens on the admin socket');
    const lines = new PassThrough();
    const dumping = exportData(visitor, lines);
    const dumped: string[] = [];
    for await (const line of readLines(lines)) {
      dumped.push(`${line}\n`);
      if (dumped.at(-2) !== '{"table":"deal_files","rows":1}\n' || stored.length < 8) continue;
      // the dump waits for its slow reader
      await sleep(1_500);
      const row = { name: 'written', value: '1', updated_at: new Date() };
      await site.db.insertInto('state').values(row).execute();
      const last = stored.findLast((file) => !line.includes(file.slice(0, 36))) ?? '';
      await site.db.deleteFrom('deal_files').where('uid', '=', last.slice(0, 36)).execute();
      stored.splice(stored.indexOf(last), 1);
    }
    const counts = await dumping;
    expect(counts).toMatchObject({ deal_files: 7, state: 0 });
    await visitor.close();
    await socket.close();
    await site.close();

    const restored = await openTestDatabase('embedded');
    const loaded = await importData(restored.handle, Readable.from(dumped));
    expect(loaded).toMatchObject({ deal_files: 7, state: 0 });
    expect(await readFiles(restored.handle)).toEqual(stored.toSorted());
    await restored.close();
    folder.remove();
  }, 120_000);
});
