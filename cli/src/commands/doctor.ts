import { readFileSync } from 'node:fs';
import path from 'node:path';
import { missingMigrations } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import { whyFailed } from '../why-failed.ts';
import type { Command, Work } from '../command.ts';
import { checkBackup } from '../doctor/check-backup.ts';
import { checkBuild } from '../doctor/check-build.ts';
import { checkChannels } from '../doctor/check-channels.ts';
import type { ChannelSettings } from '../doctor/check-channels.ts';
import {
  checkConsent,
  checkDemo,
  checkImports,
  checkNumbers,
  checkRates,
} from '../doctor/check-data.ts';
import { checkDeliveries } from '../doctor/check-deliveries.ts';
import { clockDoubt } from '../backup/clock-doubt.ts';
import { checkClock, checkDisk } from '../doctor/check-machine.ts';
import { checkPermissions } from '../doctor/check-permissions.ts';
import { checkReplica } from '../doctor/check-replica.ts';
import { checkPhotos } from '../doctor/check-photos.ts';
import { checkPublicUrl } from '../doctor/check-public-url.ts';
import { broken, exitCodeOf, ok, warning } from '../doctor/finding.ts';
import type { Finding, Verdict } from '../doctor/finding.ts';
import { siteEnvironment } from '../site-settings.ts';

const VERDICT_LABELS: Record<Verdict, string> = {
  ok: 'в порядке',
  warning: 'внимание',
  broken: 'не работает',
};

export const doctor: Command = {
  noun: 'doctor',
  verb: '',
  usage: '[--json]',
  summary:
    'проверить сайт: каналы, доставку, базу, диск, часы, курсы, согласия, адрес, резервные копии, права на файлы, что ещё демо',
  notes: [
    '--json      массивом JSON',
    'Каждый канал опрашивается так, что люди этого не видят.',
    'Код возврата: 0 — всё в порядке, 1 — нужен взгляд человека, 2 — что-то не работает.',
  ],
  options: { json: { type: 'boolean' } },
  files: 0,
  ownSchema: true,
  opensDatabase: true,
  async run(work) {
    const { out, env, dataDir, flags } = work;
    const [disk, address, build, { findings: data, settings }] = await Promise.all([
      checkDisk(dataDir),
      checkPublicUrl(env, work.now),
      checkBuild(env['PRICHAL_ROOT'] ?? work.cwd),
      checkDatabase(work),
    ]);
    const channels = await checkChannels(settings ?? { settings: env, lost: [] }, {
      dataDir,
      isComplete: settings !== null,
    });
    const machine = [
      disk,
      checkPermissions(dataDir, env),
      ...(await checkBackup(dataDir, work.now, env['SITE_MODE'] === 'live')),
      ...address,
      build,
    ];
    const findings = [...channels, ...machine, ...data];
    if (flags['json'] === true) out.print(JSON.stringify(findings, null, 2));
    else
      for (const { about, verdict, text } of findings)
        out.print([VERDICT_LABELS[verdict], about, text].join('\t'));
    return exitCodeOf(findings);
  },
};

interface DatabaseFindings {
  findings: Finding[];
  /** the environment over what the office has stored; null: that could not be read */
  settings: ChannelSettings | null;
}

/** The database, and all that is known only through it. */
async function checkDatabase(work: Work): Promise<DatabaseFindings> {
  let handle: DatabaseHandle;
  try {
    handle = await work.open();
  } catch (error) {
    return { findings: [broken('База', whyFailed(error))], settings: null };
  }
  try {
    const missing = await missingMigrations(handle);
    if (missing.length > 0)
      return {
        findings: [
          broken('База', `схема отстаёт на ${missing.length}: запустите сайт этой версии`),
        ],
        settings: null,
      };
    const { db } = handle;
    const readText = (file: string) => readFileSync(path.resolve(work.cwd, file), 'utf8');
    const findings = [
      ok('База', handle.engine === 'embedded' ? 'встроенная, отвечает' : 'PostgreSQL, отвечает'),
      ...[await checkReplica(db, work.env['DATABASE_READ_URL'])].filter((one) => one !== null),
      await clock(handle, work.now),
      ...(await checkDeliveries(db, work.now)),
      await checkRates(db, work.now, work.env['SITE_MODE'] === 'live'),
      await checkImports(db, work.now),
      await checkPhotos(db, work.dataDir),
      ...(await checkConsent(db)),
      ...(await checkDemo(db, work.env, readText, work.now)),
      ...checkNumbers(work.env, readText),
    ];
    return { findings, settings: await siteEnvironment(work, db) };
  } catch (error) {
    return { findings: [broken('База', whyFailed(error))], settings: null };
  } finally {
    await handle.close();
  }
}

/** Asked and compared at one moment: the probes of the channels take their time. */
async function clock({ db, engine }: DatabaseHandle, at: Date): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const now = (before + Date.now()) / 2;
  const newest = await db
    .selectFrom('leads')
    .select(['number', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const other = engine === 'embedded' ? null : (rows[0]?.at.getTime() ?? null);
  const found = checkClock(now, other, newest ?? null);
  const doubt = found.verdict === 'ok' ? await clockDoubt(db, at) : null;
  return doubt === null
    ? found
    : warning(
        'Часы',
        `могут спешить: последние курсы — на ${doubt}. Проверьте, прежде чем удалять копии`,
      );
}
