import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  statSync,
  statfsSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  createAcceptQueue,
  eraseLead,
  findLead,
  listLeads,
  migrateToLatest,
  openDatabase,
  serveAdminSocket,
  adminSocketPath,
  databaseLabel,
  recordDatabase,
  syncErasureJournal,
} from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import {
  makeTestFolder,
  openTestDatabase,
  sampleInput,
  silentLog,
} from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { createDeliveries } from '@prichal/lead-delivery';
import { readBackupRecord } from '@prichal/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../backup/manifest.ts';
import { connect } from '../connect.ts';
import { run } from '../run.ts';
import { shortLivedFlags } from '../../../scripts/server-flags.mjs';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const NOW = new Date('2026-11-23T05:00:00Z');
const SECRET = randomBytes(32).toString('hex');
const PHOTO = 'leads/0190a6b0-7c1e-7d11-8000-000000000001.webp';
const LEADS = 300;

describe.each(['embedded', 'postgres'] as const)('a backup (%s)', (engine) => {
  const made = makeTestFolder();
  const from = path.join(made.path, 'from');
  const key = path.join(made.path, 'key');
  const archive = path.join(made.path, 'archive', 'site.tar');
  let source: TestDatabase | null = null;
  let lead = '';
  let first = { code: -1, text: '' };

  const envOf = (dataDir: string, url: string | null) => ({
    PATH: process.env['PATH'] ?? '',
    SETTINGS_FILE: path.join(made.path, 'site.env'),
    SECRET,
    DATA_DIR: dataDir,
    ...(url === null ? {} : { DATABASE_URL: url }),
  });

  /** A command in this process, through the front door of the commands. */
  async function prichal(args: string[], env: Record<string, string>, now = NOW) {
    const lines: string[] = [];
    const out = {
      print: (line: string) => lines.push(line),
      note: (line: string) => lines.push(line),
    };
    const code = await run(args, {
      out,
      cwd: made.path,
      dataDir: env['DATA_DIR'] ?? '',
      now,
      env,
      input: (async function* () {})(),
      connect: (command) => connect(command, env, out.note),
    });
    return { code, text: lines.join('\n') };
  }

  async function openSource(): Promise<DatabaseHandle> {
    const handle = await openDatabase({
      dataDir: from,
      log: silentLog,
      ...(source?.url ? { url: source.url } : {}),
    });
    await migrateToLatest(handle);
    recordDatabase(from, databaseLabel(source?.url));
    return handle;
  }

  /** A new, empty place; `remove` drops its database. */
  async function emptyTarget(name: string) {
    const dataDir = path.join(made.path, name);
    const database =
      engine === 'postgres' ? await openTestDatabase('postgres', { from: 'empty' }) : null;
    const env = envOf(dataDir, database?.url ?? null);
    const open = () =>
      openDatabase({ dataDir, log: silentLog, ...(database?.url ? { url: database.url } : {}) });
    return { dataDir, env, open, remove: async () => await database?.close() };
  }

  beforeAll(async () => {
    mkdirSync(path.join(from, 'photos/ab'), { recursive: true });
    mkdirSync(path.join(from, 'lead-photos/leads'), { recursive: true });
    mkdirSync(path.join(from, 'outbox'));
    writeFileSync(path.join(from, 'photos/ab/abc-480.webp'), randomBytes(70_000));
    writeFileSync(path.join(from, 'photos/ab/empty-480.webp'), '');
    mkdirSync(path.join(from, 'photos-waiting'), { recursive: true });
    writeFileSync(path.join(from, 'photos-waiting/abc.jpg'), 'for its AVIF');
    writeFileSync(path.join(from, 'lead-photos', PHOTO), randomBytes(3_000));
    writeFileSync(
      path.join(from, 'lead-photos', PHOTO.replace('1.webp', '2.webp')),
      'of no request',
    );
    writeFileSync(path.join(from, 'outbox/letter.eml'), 'not stored');
    writeFileSync(path.join(made.path, 'brand.json'), '{"name":"Пирс"}');
    writeFileSync(path.join(made.path, 'site.env'), `SECRET=${SECRET}\nBRAND_FILE=brand.json\n`);
    writeFileSync(key, `${randomBytes(20).toString('base64')}\n`);
    if (engine === 'postgres') source = await openTestDatabase('postgres');
    const handle = await openSource();
    const queue = createAcceptQueue(handle, () => NOW.getTime(), randomBytes, {
      inTransaction: createDeliveries(['telegram', 'email']),
    });
    const message = 'строка\nвторая'.repeat(30);
    const answers = await Promise.all(
      Array.from({ length: LEADS }, () => queue.accept(sampleInput({ message }))),
    );
    await queue.close();
    lead = answers[0]?.kind === 'accepted' ? answers[0].lead.uid : '';
    await handle.db
      .insertInto('lead_photos')
      .values({ name: PHOTO, lead_uid: lead, position: 0, width: 8, height: 8, bytes: 3_000 })
      .execute();
    await handle.close();
    const { code, text } = await prichal(['backup', archive, '--key', 'key'], {
      ...envOf(from, source?.url ?? null),
      BRAND_FILE: path.join(made.path, 'brand.json'),
      // the administrator's own
      SSL_CERT_FILE: key,
    });
    first = { code, text };
  }, 600_000);
  afterAll(async () => {
    await source?.close();
    made.remove();
  });

  it('brings requests, deliveries and photos back, checks them, and is for its owner alone', async () => {
    expect(first.text).toMatch(/зашифрованы: \.env, BRAND_FILE-brand\.json$/m);
    expect(first.code).toBe(0);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const target = await emptyTarget('back');
    const { code, text } = await prichal(['restore', archive], target.env);
    expect(text).toContain(`Заявки\t${LEADS} из ${LEADS}`);
    expect(text).toContain(`Доставки\t${2 * LEADS} из ${2 * LEADS}`);
    expect(text).toContain('Файлы\t4 из 4, SHA-256 сверены');
    expect(text).toContain('не названы ни в одной заявке: 1');
    expect(code).toBe(0);
    for (const file of [
      'photos/ab/abc-480.webp',
      'photos/ab/empty-480.webp',
      'photos-waiting/abc.jpg',
      `lead-photos/${PHOTO}`,
    ])
      expect(readFileSync(path.join(target.dataDir, file)), file).toEqual(
        readFileSync(path.join(from, file)),
      );
    expect(existsSync(path.join(target.dataDir, 'outbox'))).toBe(false);
    const handle = await target.open();
    expect(await listLeads(handle.db, { limit: 1000 })).toHaveLength(LEADS);
    await handle.close();
    // and not a second time
    const again = await prichal(['restore', archive], target.env);
    expect(again).toMatchObject({ code: 2, text: expect.stringContaining('не пуста') });
    await target.remove();
  }, 600_000);

  it('is read by any tar, and holds no secret in the open', () => {
    const listed = spawnSync('tar', ['-tf', archive], { encoding: 'utf8' });
    expect(listed.stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'database.jsonl.gz',
        'files/photos/ab/abc-480.webp',
        'manifest.json',
      ]),
    );
    const bytes = readFileSync(archive);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('"name":"Пирс"')).toBe(false);
  });

  // the same on both engines
  it.runIf(engine === 'postgres')('gives its settings for the passphrase', async () => {
    const env = envOf(path.join(made.path, 'unused'), null);
    const wrong = path.join(made.path, 'wrong');
    writeFileSync(wrong, 'another passphrase of length');
    const call = (file: string, folder: string) =>
      prichal(['restore', archive, '--settings', folder, '--key', file], env);
    expect(await call(wrong, 'none')).toMatchObject({
      code: 2,
      text: expect.stringContaining('не подходит'),
    });
    expect(existsSync(path.join(made.path, 'none'))).toBe(false);
    expect((await call(key, 'opened')).code).toBe(0);
    expect(readFileSync(path.join(made.path, 'opened/.env'), 'utf8')).toContain(SECRET);
    expect(readFileSync(path.join(made.path, 'opened/BRAND_FILE-brand.json'), 'utf8')).toContain(
      'Пирс',
    );
    expect(existsSync(path.join(made.path, 'unused'))).toBe(false);
  });

  it('that is damaged, cut or foreign changes nothing', async () => {
    const size = statSync(archive).size;
    const bad = path.join(made.path, 'bad.tar');
    const target = await emptyTarget('untouched');
    const spoil = [
      () => writeFileSync(bad, 'id;name\n1;x\n'),
      () => truncateSync(bad, size - 512 * 3),
      () => truncateSync(bad, Math.floor(size / 2)),
      () => flipByte(bad, Math.floor(size / 2)),
      () => flipByte(bad, 600),
      () => flipByte(bad, 3),
    ];
    for (const change of spoil) {
      copyFileSync(archive, bad);
      change();
      const { code, text } = await prichal(['restore', bad], target.env);
      expect(text).toMatch(/Копия не восстановлена: .*(обрывается|поврежд|не резервная)/);
      expect(code).toBe(2);
    }
    const tarball = path.join(made.path, 'foreign.tar');
    spawnSync('tar', ['-cf', tarball, '-C', made.path, 'brand.json', 'archive/../key'], {
      encoding: 'utf8',
    });
    expect((await prichal(['restore', tarball], target.env)).code).toBe(2);
    const other = { ...target.env, SECRET: randomBytes(32).toString('hex') };
    expect(await prichal(['restore', archive], other)).toMatchObject({
      code: 2,
      text: expect.stringContaining('другим SECRET'),
    });
    expect(existsSync(target.dataDir)).toBe(false);
    await target.remove();
  });

  it('is not restored over a folder or a database that holds something', async () => {
    const target = await emptyTarget('filled');
    mkdirSync(path.join(target.dataDir, 'photos'), { recursive: true });
    expect(await prichal(['restore', archive], target.env)).toMatchObject({
      code: 2,
      text: expect.stringContaining('не пуста (photos)'),
    });
    expect(readdirSync(target.dataDir)).toEqual(['photos']);
    await target.remove();
    if (engine === 'embedded') return;
    // an empty folder, but the database of the running site
    const fresh = path.join(made.path, 'fresh');
    const env = envOf(fresh, source?.url ?? null);
    expect(await prichal(['restore', archive], env)).toMatchObject({
      code: 2,
      text: expect.stringContaining('База не пуста'),
    });
    expect(readdirSync(fresh)).toEqual([]);
  });

  it('is not restored beside a damaged list of what was erased', async () => {
    const target = await emptyTarget('bad-list');
    const list = path.join(target.dataDir, 'erasures.jsonl');
    const entry = JSON.stringify({ lead_uid: lead, reason: 'owner', erased_at: NOW });
    const rejects = async (problem: string) => {
      const before = readdirSync(target.dataDir);
      const { code, text } = await prichal(['restore', archive], target.env);
      expect(text).toContain(problem);
      expect(text).toMatch(/Ничего не изменено\.$/);
      expect(code).toBe(2);
      expect(readdirSync(target.dataDir)).toEqual(before);
    };
    mkdirSync(list, { recursive: true });
    await rejects('не читается (EISDIR)');
    rmdirSync(list);
    writeFileSync(list, `${entry}\n<html>404 Not Found</html>\n${entry}\n`);
    await rejects('строка 2');
    writeFileSync(list, `${entry}\n${entry.slice(0, 40)}`);
    await rejects('обрывается на строке 2');
    await target.remove();
  });

  // the same on both engines
  it.runIf(engine === 'postgres')(
    'erases again what was erased after it, and leaves its photos out',
    async () => {
      const journal = path.join(made.path, 'journal');
      const handle = await openSource();
      await eraseLead(handle.db, lead, { reason: 'owner', now: NOW });
      await syncErasureJournal(handle.db, journal, NOW);
      await handle.close();
      const target = await emptyTarget('erased');
      mkdirSync(target.dataDir);
      copyFileSync(
        path.join(journal, 'erasures.jsonl'),
        path.join(target.dataDir, 'erasures.jsonl'),
      );
      const { code, text } = await prichal(['restore', archive], target.env);
      expect(text).toContain('Стёрты снова\tпо списку стёртых: 1');
      expect(code).toBe(0);
      expect(existsSync(path.join(target.dataDir, 'lead-photos', PHOTO))).toBe(false);
      await target.remove();
    },
    600_000,
  );

  // the same on both engines
  it.runIf(engine === 'postgres')(
    'removes old archives of its folder, and only those',
    async () => {
      const folder = path.join(made.path, 'copies');
      mkdirSync(folder);
      // brought here by a copy: their times are of today, and so is the draft of a backup under way
      const copied = ['prichal-20261001-030000.tar', 'prichal-20261121-030000.tar', 'other.tar'];
      const drafts = ['prichal-20261123-045900.tar.part', 'prichal-20261122-030000.tar.part'];
      for (const name of [...copied, ...drafts]) {
        writeFileSync(path.join(folder, name), '');
        utimesSync(path.join(folder, name), NOW, NOW);
      }
      const before = new Date(NOW.getTime() - 2 * 3_600_000);
      utimesSync(path.join(folder, drafts[1] ?? ''), before, before);
      const env = envOf(from, source?.url ?? null);
      const { text } = await prichal(['backup', folder, '--keep-days', '7'], env);
      expect(text).toContain('Настройки\tв копию не вошли');
      expect(text).toContain('Удалена\tprichal-20261001-030000.tar');
      expect(readdirSync(folder).toSorted()).toEqual(
        [
          'other.tar',
          'prichal-20261121-030000.tar',
          'prichal-20261123-045900.tar.part',
          'prichal-20261123-050000.tar',
        ].toSorted(),
      );
    },
    600_000,
  );

  // the same on both engines
  it.runIf(engine === 'postgres')(
    'makes room first and begins only where it fits',
    async () => {
      const folder = path.join(made.path, 'full');
      mkdirSync(folder);
      const [oldest = '', newest = '', cut = ''] = [
        'prichal-20261001-030000.tar',
        'prichal-20261002-030000.tar',
        'prichal-20261003-030000.tar',
      ].map((name) => path.join(folder, name));
      for (const file of [oldest, newest]) copyFileSync(archive, file);
      writeFileSync(cut, readFileSync(archive).subarray(0, 5_000));
      // its body is larger than the disk; the file has holes
      const { bavail, bsize } = statfsSync(folder);
      truncateSync(newest, bavail * bsize);
      const env = envOf(from, source?.url ?? null);
      const { code, text } = await prichal(['backup', folder, '--keep-days', '7'], env);
      expect(code).toBe(2);
      expect(text).toMatch(/мало места для копии: свободно [\d ,]+ ГБ, нужно [\d ,]+ ГБ/);
      expect(readdirSync(folder)).toEqual([path.basename(newest)]);
      const failed = /Резервная копия\tпопытка от .* не удалась\. На диске папки .* мало места/;
      expect((await prichal(['doctor'], env)).text).toMatch(failed);
      copyFileSync(archive, newest);
      expect((await prichal(['backup', folder, '--keep-days', '7'], env)).code).toBe(0);
      expect(readdirSync(folder)).toEqual(['prichal-20261123-050000.tar']);
      expect((await prichal(['doctor'], env)).text).not.toContain('не удалась');
    },
    600_000,
  );

  // the same on both engines
  it.runIf(engine === 'postgres')(
    'whose line in the audit log fails is made all the same',
    async () => {
      const handle = await openSource();
      await sql`create trigger closed before insert on office_audit
        for each statement execute function reject_audit_change()`.execute(handle.db);
      const target = path.join(made.path, 'without-line.tar');
      const trying = prichal(['backup', target], envOf(from, source?.url ?? null));
      await expect(trying).rejects.toThrow(/append-only/);
      await sql`drop trigger closed on office_audit`.execute(handle.db);
      await handle.close();
      expect(readBackupRecord(from)).toMatchObject({ last: { file: target }, failed: null });
    },
    600_000,
  );

  it('is made while the site runs and takes requests', async () => {
    const handle = await openSource();
    const socket =
      engine === 'embedded' ? await serveAdminSocket(handle, adminSocketPath(from)) : null;
    const queue = createAcceptQueue(handle, () => NOW.getTime(), randomBytes);
    const accepting = Promise.all(Array.from({ length: 40 }, () => queue.accept(sampleInput())));
    const child = await spawned(
      ['backup', path.join(made.path, 'live.tar')],
      envOf(from, source?.url ?? null),
    );
    expect(child.stderr).not.toContain('Не получилось');
    expect(child.code).toBe(0);
    await accepting;
    const audit = handle.db.selectFrom('office_audit').select('actor');
    expect(await audit.where('action', '=', 'data.backed-up').execute()).toContainEqual({
      actor: 'terminal',
    });
    await queue.close();
    await socket?.close();
    await handle.close();
    const { text } = await prichal(
      ['restore', 'live.tar', '--check'],
      envOf(from, source?.url ?? null),
    );
    expect(text).toContain('цела');
  }, 600_000);

  it('that is killed leaves no archive under its name, and an older one whole', async () => {
    const folder = path.join(made.path, 'killed');
    mkdirSync(folder);
    const older = path.join(folder, 'prichal-20261122-030000.tar');
    copyFileSync(archive, older);
    const env = envOf(from, source?.url ?? null);
    for (const moment of ['.database.part', '.tar.part']) {
      await killWhen(['backup', folder], env, () =>
        readdirSync(folder).some((name) => name.endsWith(moment)),
      );
      for (const name of readdirSync(folder).filter((one) => one.endsWith('.tar')))
        expect((await prichal(['restore', path.join(folder, name), '--check'], env)).code).toBe(0);
    }
    const before = new Date(NOW.getTime() - 2 * 3_600_000);
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.part')))
      utimesSync(path.join(folder, name), before, before);
    expect((await prichal(['backup', folder], env)).code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(readFileSync(older)).toEqual(readFileSync(archive));
  }, 600_000);

  it('whose restore is killed opens for nobody, and the same call finishes it', async () => {
    const target = await emptyTarget('cut');
    const has = (name: string) => existsSync(path.join(target.dataDir, name));
    const moments = [
      () => has('restoring.json'),
      () => has('database') || has('photos'),
      () => has(`lead-photos/${PHOTO}`),
    ];
    let finished = false;
    for (const moment of moments) {
      await killWhen(['restore', archive], target.env, moment);
      finished = !has('restoring.json');
      if (finished) break;
      // neither the site, which asks the same function, nor a command
      await expect(prichal(['leads', 'list'], target.env)).rejects.toThrow('не закончено');
    }
    const last = finished ? null : await prichal(['restore', archive], target.env);
    expect(last?.text ?? `Заявки\t${LEADS} из ${LEADS}`).toContain(`Заявки\t${LEADS} из ${LEADS}`);
    expect(last?.code ?? 0).toBe(0);
    const handle = await target.open();
    expect(await listLeads(handle.db, { limit: 1000 })).toHaveLength(LEADS);
    await handle.close();
    expect(readFileSync(path.join(target.dataDir, 'photos/ab/abc-480.webp'))).toEqual(
      readFileSync(path.join(from, 'photos/ab/abc-480.webp')),
    );
    await target.remove();
  }, 600_000);

  it('whose restore is killed after it has erased again is finished all the same', async () => {
    const target = await emptyTarget('cut-later');
    mkdirSync(target.dataDir);
    const entry = { lead_uid: lead, reason: 'owner', erased_at: NOW.toISOString() };
    writeFileSync(path.join(target.dataDir, 'erasures.jsonl'), `${JSON.stringify(entry)}\n`);
    const has = (name: string) => existsSync(path.join(target.dataDir, name));
    // the files come after the erasures
    await killWhen(['restore', archive], target.env, () => has('photos'));
    // what it may have finished in that moment is begun again, as if it had not
    const { id } = await openArchive(archive);
    writeFileSync(path.join(target.dataDir, 'restoring.json'), `${id}\n`);
    const { code, text } = await prichal(['restore', archive], target.env);
    expect(text).not.toContain('Не совпало');
    expect(code).toBe(0);
    expect(has('restoring.json')).toBe(false);
    expect(has(`lead-photos/${PHOTO}`)).toBe(false);
    const handle = await target.open();
    const { name } = (await findLead(handle.db, lead)) ?? { name: 'none' };
    expect(name).toBeNull();
    await handle.close();
    await target.remove();
  }, 600_000);
});

function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function start(args: readonly string[], env: Record<string, string>) {
  return spawn(process.execPath, [...shortLivedFlags, MAIN, ...args], {
    env: { ...env, SETTINGS_FILE: 'off' },
  });
}

async function spawned(args: readonly string[], env: Record<string, string>) {
  const child = start(args, env);
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number];
  return { code, stderr };
}

/** Kills a command as soon as the disk shows the moment; one that has ended before is left as it is. */
async function killWhen(
  args: readonly string[],
  env: Record<string, string>,
  moment: () => boolean,
): Promise<void> {
  const child = start(args, env);
  child.stdout.resume();
  child.stderr.resume();
  const ended = once(child, 'close');
  while (child.exitCode === null && !moment()) await sleep(1);
  child.kill('SIGKILL');
  await ended;
}
