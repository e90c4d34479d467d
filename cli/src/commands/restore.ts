import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ErasureJournalError, ImportError } from '@prichal/database';
import type { TransferCounts } from '@prichal/database';
import { fingerprint, openArchive, SEALED } from '../backup/manifest.ts';
import type { Archive } from '../backup/manifest.ts';
import { findDamaged, finishRestore, restoreArchive } from '../backup/restore-archive.ts';
import { readPassphrase, unsealSettings } from '../backup/sealed-settings.ts';
import { ArchiveError } from '../backup/tar.ts';
import { UsageError } from '../command.ts';
import type { Command, ExitCode, Work } from '../command.ts';
import { moment } from '../moment.ts';
import { siteSecret } from '../site-settings.ts';

/** Tables a person asks about after a restore. */
const SHOWN = [
  ['leads', 'Заявки'],
  ['lead_deliveries', 'Доставки'],
  ['deals', 'Сделки'],
  ['proposals', 'Предложения'],
  ['cars', 'Машины'],
  ['staff', 'Сотрудники'],
] as const;

export const restore: Command = {
  noun: 'restore',
  verb: '',
  usage: 'ФАЙЛ.tar [--check] [--key ФАЙЛ --settings ПАПКА] [--other-secret]',
  summary: 'восстановить резервную копию в пустую папку данных и пустую базу; сайт остановлен',
  notes: [
    '--check            только прочитать копию целиком и сверить её с описью',
    '--settings ПАПКА   только достать настройки в новую папку; пароль в файле --key',
    '--other-secret     восстановить, хотя SECRET другой: ключи каналов и коды входа придётся задать снова',
    'Прерванное восстановление продолжает та же команда; до её конца сайт не запускается.',
    'Свежий erasures.jsonl положите в папку данных заранее: стёртое после копии сотрётся снова.',
  ],
  options: {
    check: { type: 'boolean' },
    key: { type: 'string' },
    settings: { type: 'string' },
    'other-secret': { type: 'boolean' },
  },
  files: 1,
  alone: true,
  createsDatabase: true,
  resumes: true,
  ownSchema: true,
  opensDatabase: true,
  async run(work) {
    const { out, cwd, flags, positionals } = work;
    const started = performance.now();
    try {
      const archive = await openArchive(path.resolve(cwd, positionals[0] ?? ''));
      const { manifest } = archive;
      out.print(
        `Копия\tот ${moment.format(new Date(manifest.madeAt))}, файлов: ${manifest.files.length}, цела`,
      );
      if (flags['check'] === true) return 0;
      if (flags['settings'] !== undefined) return await takeSettings(archive, work);
      compareSecret(archive, work);
      return await restoreAll(archive, work, started);
    } catch (error) {
      const known = [ArchiveError, ErasureJournalError, ImportError];
      if (!(error instanceof Error && known.some((one) => error instanceof one))) throw error;
      out.note(`Копия не восстановлена: ${error.message}`);
      return 2;
    }
  },
};

async function restoreAll(archive: Archive, work: Work, started: number): Promise<ExitCode> {
  const { out, dataDir } = work;
  const restored = await restoreArchive(archive, work);
  const wrong = wrongTables(archive.manifest.rows, restored.rows);
  const damaged = await findDamaged(restored.files, dataDir);
  for (const [table, title] of SHOWN)
    out.print(`${title}\t${restored.rows[table] ?? 0} из ${archive.manifest.rows[table] ?? 0}`);
  const { length } = restored.files;
  out.print(`Файлы\t${length - damaged.length} из ${length}, SHA-256 сверены`);
  if (restored.leftOut > 0)
    out.print(`Пропущены\tфотографии, которые не названы ни в одной заявке: ${restored.leftOut}`);
  if (restored.erasedAgain > 0)
    out.print(`Стёрты снова\tпо списку стёртых: ${restored.erasedAgain}`);
  out.print(`Время\t${((performance.now() - started) / 1000).toFixed(1)} с`);
  if (archive.manifest.leadPhotos === 'bucket')
    out.note('Фотографии заявок остались в хранилище S3: задайте сайту те же PHOTOS_S3_….');
  if (wrong.length + damaged.length > 0) {
    out.note(`Не совпало с описью: ${[...wrong, ...damaged.slice(0, 10)].join(', ')}.`);
    return 2;
  }
  finishRestore(dataDir);
  return 0;
}

/** Tables that have fewer rows than the archive says; a newer schema may have added some. */
function wrongTables(wanted: TransferCounts, found: TransferCounts): string[] {
  return Object.entries(wanted)
    .filter(([table, rows]) => (found[table] ?? 0) < rows)
    .map(([table, rows]) => `${table}: ${found[table] ?? 0} из ${rows}`);
}

async function takeSettings(archive: Archive, { out, cwd, flags }: Work): Promise<ExitCode> {
  const { key, settings } = flags;
  if (typeof key !== 'string' || typeof settings !== 'string')
    throw new UsageError('Нужны оба ключа: --settings ПАПКА и --key ФАЙЛ.');
  if (!archive.manifest.files.some(({ name }) => name === SEALED))
    throw new UsageError('В этой копии нет настроек: она сделана без --key.');
  const sealed = await buffer(archive.read(SEALED));
  const folder = path.resolve(cwd, settings);
  for (const name of unsealSettings(sealed, readPassphrase(path.resolve(cwd, key)), folder))
    out.print(`Настройки\t${path.join(folder, name)}`);
  return 0;
}

/** Keys of channels and of second factors are sealed with SECRET: with another one they do not open. */
function compareSecret(archive: Archive, work: Work): void {
  const { secret } = archive.manifest;
  if (secret === null || work.flags['other-secret'] === true) return;
  let own: string;
  try {
    own = siteSecret(work);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(
      'Не задан SECRET: задайте тот же, что у сохранённого сайта, или повторите с --other-secret.',
    );
  }
  if (fingerprint(own) !== secret)
    throw new UsageError(
      'Копия сделана с другим SECRET (или это копия другого сайта): верните прежний или повторите с --other-secret.',
    );
}
