import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database-handle.ts';
import { sqlState } from '../errors.ts';
import { makeTestFolder, openTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { transact } from '../transact.ts';
import type { AdminSocketLimits } from './admin-session.ts';
import { adminSocketPath } from './admin-socket-path.ts';
import { connectAdminSocket } from './connect-admin-socket.ts';
import { serveAdminSocket } from './serve-admin-socket.ts';
import type { AdminSocket } from './serve-admin-socket.ts';

const NAMES = ['one', 'two', 'three'];

describe('the admin socket', () => {
  let site: TestDatabase;
  let folder: ReturnType<typeof makeTestFolder>;
  let adminSocket: AdminSocket | undefined;
  beforeEach(async () => {
    site = await openTestDatabase('embedded');
    folder = makeTestFolder();
  });
  afterEach(async () => {
    await adminSocket?.close();
    await site.close();
    folder.remove();
  });

  const open = async (limits?: AdminSocketLimits) => {
    adminSocket = await serveAdminSocket(site.handle, adminSocketPath(folder.path), limits);
    const visitor = await connectAdminSocket(adminSocket.path);
    if (visitor === null) throw new Error('no process listens on the admin socket');
    return visitor;
  };
  const remember = (name: string) => ({
    name,
    value: '{"n":1}',
    updated_at: '2026-11-20T00:00:00Z',
  });
  const names = async () =>
    (await site.db.selectFrom('state').select('name').orderBy('name', 'asc').execute()).map(
      (row) => row.name,
    );

  it('gives the same values as the handle inside, and says whose it is', async () => {
    const visitor = await open();
    expect(visitor.engine).toBe('embedded');
    expect(statSync(adminSocket!.path).mode & 0o777).toBe(0o600);
    const { numInsertedOrUpdatedRows } = await visitor.db
      .insertInto('state')
      .values(NAMES.map(remember))
      .executeTakeFirst();
    expect(numInsertedOrUpdatedRows).toBe(3n);
    const inside = await site.db.selectFrom('state').selectAll().orderBy('name', 'asc').execute();
    expect(
      await visitor.db.selectFrom('state').selectAll().orderBy('name', 'asc').execute(),
    ).toEqual(inside);
    expect(inside[0]?.updated_at).toBeInstanceOf(Date);
    const { rows } = await sql`select 9007199254740993 as big, '\\x00ff'::bytea as bytes`.execute(
      visitor.db,
    );
    expect(rows).toEqual([{ big: 9007199254740993n, bytes: new Uint8Array([0, 255]) }]);
    await visitor.close();
  });

  it('commits and rolls back transactions, and reports failures by their SQLSTATE', async () => {
    const visitor = await open();
    await transact(visitor.db, async (trx) => {
      await trx.insertInto('state').values(remember('stored')).execute();
    });
    const failed = transact(visitor.db, async (trx) => {
      await trx.insertInto('state').values(remember('lost')).execute();
      await trx.insertInto('state').values(remember('stored')).execute();
    });
    await expect(failed).rejects.toSatisfy((error) => sqlState(error) === '23505');
    expect(await names()).toEqual(['stored']);
    await visitor.close();
  });

  it('undoes the transaction of a visitor that says nothing, so that the site goes on', async () => {
    const visitor = await open({ idleMs: 30 });
    const stuck = await visitor.db.startTransaction().execute();
    await stuck.insertInto('state').values(remember('stuck')).execute();
    // waits for the one connection until the visitor is sent away
    expect(await names()).toEqual([]);
    await expect(stuck.insertInto('state').values(remember('late')).execute()).rejects.toThrow(
      /Сайт закрыл соединение/,
    );
    await visitor.close();
  });

  it('undoes a transaction that lasts too long', async () => {
    const visitor = await open({ transactionMs: 0 });
    const long = transact(visitor.db, async (trx) => {
      await trx.insertInto('state').values(remember('long')).execute();
    });
    await expect(long).rejects.toThrow(/Команда занимала базу дольше/);
    expect(await names()).toEqual([]);
    await visitor.close();
  });

  it('lets a transaction that only reads last longer, but not for ever', async () => {
    const read = (visitor: DatabaseHandle) =>
      visitor.db
        .transaction()
        .setAccessMode('read only')
        .execute((trx) => trx.selectFrom('state').select('name').execute());
    const patient = await open({ transactionMs: 0 });
    await expect(read(patient)).resolves.toEqual([]);
    await patient.close();
    await adminSocket?.close();
    const visitor = await open({ readingMs: 0 });
    await expect(read(visitor)).rejects.toThrow(/дольше 0 с и прервана, ничего не изменив/);
    await visitor.close();
  });

  it('is shut: null without a socket, and with one that a killed site left behind', async () => {
    const path = adminSocketPath(folder.path);
    expect(await connectAdminSocket(path)).toBeNull();
    const other = join(folder.path, 'plain-file');
    writeFileSync(other, '');
    expect(await connectAdminSocket(other)).toBeNull();
    const visitor = await open();
    await adminSocket!.close();
    await expect(sql`select 1`.execute(visitor.db)).rejects.toThrow(/Сайт закрыл соединение/);
    expect(await connectAdminSocket(path)).toBeNull();
  });

  it('takes the place of a socket that nobody serves', async () => {
    const dead = createServer().listen(adminSocketPath(folder.path));
    await once(dead, 'listening');
    const visitor = await open();
    expect((await sql`select 1 as n`.execute(visitor.db)).rows).toEqual([{ n: 1 }]);
    await visitor.close();
    dead.close();
  });

  it('lets another process write while this one reads, and undoes it when that process is killed', async () => {
    await (await open({ idleMs: 60_000 })).close();
    const run = (what: string) =>
      fork(fileURLToPath(new URL('admin-client.ts', import.meta.url)), [adminSocket!.path, what], {
        silent: true,
      });
    const writer = run('write');
    const ended = once(writer, 'exit');
    let asked = 0;
    while (writer.exitCode === null) {
      expect((await names()).length % 100).toBe(0);
      asked++;
    }
    await ended;
    expect(writer.exitCode).toBe(0);
    expect(asked).toBeGreaterThan(1);
    expect(await names()).toHaveLength(1_000);

    const hanging = run('hang');
    await once(hanging, 'message');
    const after = names();
    hanging.kill('SIGKILL');
    expect(await after).toHaveLength(1_000);
  });

  it('has a path that the kernel takes even for a deep folder', () => {
    expect(adminSocketPath(folder.path)).toBe(join(folder.path, 'control.sock'));
    const deep = join(folder.path, 'deep'.repeat(20), 'deeper'.repeat(20));
    mkdirSync(deep, { recursive: true });
    const path = adminSocketPath(deep);
    expect(Buffer.byteLength(path)).toBeLessThan(100);
    expect(path).not.toBe(adminSocketPath(folder.path));
  });
});
