import { execFile } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseLockedError, DatabaseStoppedError, DatabaseVersionError } from '../errors.ts';
import { migrateToLatest } from '../migrate.ts';
import { makeTestFolder, silentLog } from '../testing/index.ts';
import { lockByFile } from './folder-lock.ts';
import { ENGINE_MAJOR } from './folder-version.ts';
import { openEmbedded } from './open-embedded.ts';
import { startUpkeep } from './upkeep.ts';
import { shortLivedFlags } from '../../../../scripts/server-flags.mjs';

let prepared: ReturnType<typeof makeTestFolder>;
beforeAll(async () => {
  prepared = makeTestFolder();
  const handle = await openEmbedded({ dataDir: prepared.path, log: silentLog });
  await handle.close();
});
afterAll(() => prepared.remove());

let folder: ReturnType<typeof makeTestFolder>;
beforeEach(() => {
  folder = makeTestFolder();
  cpSync(prepared.path, folder.path, { recursive: true });
});
afterEach(() => folder.remove());

const open = () => openEmbedded({ dataDir: folder.path, log: silentLog });
function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return ''; // the descriptor of the listing itself
  }
}

const row = (name: string) => ({ name, value: '1', updated_at: new Date() });

describe('the embedded database', () => {
  it('syncs to disk at each commit, and retains its data when opened again', async () => {
    const first = await open();
    await migrateToLatest(first);
    const before = await first.client.countSyncs();
    for (let index = 0; index < 100; index += 1) {
      await first.db
        .insertInto('state')
        .values(row(`commit ${index}`))
        .execute();
    }
    expect((await first.client.countSyncs()) - before).toBeGreaterThanOrEqual(100);
    const settings = await sql`select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('wal_sync_method') as method`.execute(first.db);
    expect(settings.rows).toEqual([{ fsync: 'on', synchronous_commit: 'on', method: 'fsync' }]);
    await first.close();

    const second = await open();
    const stored = await second.db.selectFrom('state').selectAll().execute();
    expect(stored).toHaveLength(100);
    await second.close();
  });

  it('has the documented version, and rejects the folder of another', async () => {
    const handle = await open();
    expect(Math.floor(handle.client.serverVersion / 10_000)).toBe(ENGINE_MAJOR);
    await handle.close();
    const file = join(folder.path, 'database.json');
    const written = readFileSync(file, 'utf8');
    expect(JSON.parse(written)).toEqual({ engine: 'pglite', major: ENGINE_MAJOR });

    writeFileSync(file, '{"engine":"pglite","major":17}');
    await expect(open()).rejects.toThrow(DatabaseVersionError);
    await expect(open()).rejects.toThrow(/pglite 17.*data export.*data import/s);
    rmSync(file);
    writeFileSync(join(folder.path, 'database', 'PG_VERSION'), '16\n');
    await expect(open()).rejects.toThrow(/pglite 16/);
  });

  it('starts over after a first start that was cut off', async () => {
    rmSync(join(folder.path, 'database'), { recursive: true });
    rmSync(join(folder.path, 'database.json'));
    const unfinished = join(folder.path, 'database.new');
    mkdirSync(unfinished);
    writeFileSync(join(unfinished, 'PG_VERSION'), `${ENGINE_MAJOR}\n`);
    const handle = await open();
    await expect(migrateToLatest(handle)).resolves.not.toEqual([]);
    expect(existsSync(unfinished)).toBe(false);
    await handle.close();
  });

  it('fails every query after it has been closed, and closes once', async () => {
    const handle = await open();
    await handle.close();
    await handle.close();
    await expect(sql`select 1`.execute(handle.db)).rejects.toThrow(/destroyed|stopped/);
    await expect(handle.client.query('select 1', [])).rejects.toThrow(DatabaseStoppedError);
  });

  it.runIf(process.platform === 'linux')(
    'stops at a failed write instead of continuing, and retains what it had acknowledged',
    async () => {
      const stopped: Error[] = [];
      const handle = await openEmbedded({
        dataDir: folder.path,
        log: silentLog,
        onStopped: (error) => stopped.push(error),
      });
      await migrateToLatest(handle);
      await handle.db.insertInto('state').values(row('stored')).execute();
      // threads share descriptors: where its log cannot be written to, the engine's next commit fails
      for (const descriptor of readdirSync('/proc/self/fd')) {
        const target = readLink(`/proc/self/fd/${descriptor}`);
        if (target.startsWith(join(folder.path, 'database', 'pg_wal')))
          makeUnwritable(Number(descriptor));
      }
      const write = handle.db.insertInto('state').values(row('lost')).execute();
      await expect(write).rejects.toThrow(DatabaseStoppedError);
      await expect(sql`select 1`.execute(handle.db)).rejects.toThrow(DatabaseStoppedError);
      expect(stopped).toHaveLength(1);
      await handle.close();

      const again = await open();
      const names = await again.db.selectFrom('state').select('name').execute();
      expect(names).toEqual([{ name: 'stored' }]);
      await again.close();
    },
  );

  it('does the work of the missing background processes', async () => {
    const handle = await open();
    await migrateToLatest(handle);
    const checkpointAt = async (): Promise<string> => {
      const { rows } = await sql<{ at: string }>`
        select checkpoint_lsn::text as at from pg_control_checkpoint()`.execute(handle.db);
      return rows[0]?.at ?? '';
    };
    const vacuumed = async (): Promise<boolean> => {
      const { rows } = await sql`select 1 from pg_stats where tablename = 'state'`.execute(
        handle.db,
      );
      return rows.length > 0;
    };
    await handle.db.insertInto('state').values(row('written')).execute();
    const before = await checkpointAt();
    const upkeep = startUpkeep(handle.db, silentLog, { checkpointMs: 5, vacuumMs: 5 });
    await expect.poll(checkpointAt, { timeout: 20_000 }).not.toBe(before);
    await expect.poll(vacuumed, { timeout: 20_000 }).toBe(true);
    await upkeep.stop();
    await handle.close();
  });
});

/**
 * Puts a file that can only be read in the place of an open one. Were it only closed, another thread might be given its
 * number, and lose that file when the engine closes what it takes for its own: Node then ends the whole process.
 */
function makeUnwritable(descriptor: number): void {
  const others: number[] = [];
  closeSync(descriptor);
  // the system gives the least number that is free
  for (let given = -1; given < descriptor;) {
    given = openSync('/dev/null', 'r');
    if (given !== descriptor) others.push(given);
  }
  for (const other of others) closeSync(other);
}

describe('the lock of the folder', () => {
  const openInAnotherProcess = async (): Promise<string> => {
    const entry = fileURLToPath(new URL('../index.ts', import.meta.url));
    const script = `
      import { openDatabase } from ${JSON.stringify(entry)};
      const log = { info() {}, warn() {}, error() {} };
      await openDatabase({ dataDir: ${JSON.stringify(folder.path)}, log }).then(
        async (handle) => { await handle.close(); console.warn('opened'); },
        (error) => console.warn(error.name, error.pid, error.message),
      );`;
    const { stderr } = await promisify(execFile)(process.execPath, [
      ...shortLivedFlags,
      '--input-type=module',
      '--eval',
      script,
    ]);
    return stderr;
  };

  it('names the owner in the error of a second process, and opens for it afterwards', async () => {
    const handle = await open();
    await expect(open()).rejects.toThrow(DatabaseLockedError);
    const rejected = await openInAnotherProcess();
    expect(rejected).toContain(`DatabaseLockedError ${process.pid}`);
    expect(rejected).toContain(`уже использует процесс ${process.pid}`);
    expect(rejected).toContain('in use by process');
    await handle.close();
    await expect(openInAnotherProcess()).resolves.toContain('opened');
  });

  it('is freed when the folder could not be opened', async () => {
    writeFileSync(join(folder.path, 'database.json'), '{"engine":"other","major":1}');
    await expect(open()).rejects.toThrow(DatabaseVersionError);
    await expect(open()).rejects.toThrow(DatabaseVersionError);
  });

  it('as a file, is replaced only when its process no longer exists', async () => {
    const file = join(folder.path, 'database.pid');
    const gone = 2 ** 22 + 1; // above the kernel's greatest pid
    writeFileSync(file, `${gone}\n`);
    const lock = lockByFile(folder.path, file, process.pid);
    expect(() => lockByFile(folder.path, file, process.pid + 1)).toThrow(DatabaseLockedError);
    await lock.release();
    expect(existsSync(file)).toBe(false);
  });
});
