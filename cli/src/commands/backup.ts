import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatNumber } from '@prichal/contract';
import {
  TERMINAL,
  recordAccess,
  recordBackup,
  recordBackupBegun,
  recordBackupFailure,
} from '@prichal/office';
import { clearDrafts, deleteOlderThan, newestWhole, reserveName } from '../backup/archives.ts';
import { clockDoubt } from '../backup/clock-doubt.ts';
import { requireRoom } from '../backup/room-for-backup.ts';
import { readPassphrase, sealSettings } from '../backup/sealed-settings.ts';
import { whyFailed } from '../why-failed.ts';
import { moment } from '../moment.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { UsageError, numberFlag } from '../command.ts';
import type { Command, Work } from '../command.ts';

/** Visitors were promised that copies of erased data are gone after this many days. */
const DAYS_MAX = 30;
const MB = 1024 ** 2;

export const backup: Command = {
  noun: 'backup',
  verb: '',
  usage: 'ПАПКА|ФАЙЛ.tar [--key ФАЙЛ] [--keep-days N]',
  summary: 'сделать резервную копию: база, фотографии, список стёртых заявок; сайт может работать',
  notes: [
    'ПАПКА           копия получит имя по времени, prichal-ГГГГММДД-ЧЧММСС.tar (UTC)',
    '--key ФАЙЛ      добавить настройки, зашифровав их паролем из первой строки файла; без ключа настроек в копии нет',
    '--keep-days N   удалить в этой папке копии старше N дней (от 1 до 30) по времени в их именах; последняя целая остаётся, пока новой нет',
    'В копии личные данные: она доступна только владельцу. Хранить копии можно не дольше 30 дней.',
    'Фотографии заявок в хранилище S3 в копию не входят.',
  ],
  options: { key: { type: 'string' }, 'keep-days': { type: 'string' } },
  files: 1,
  operand: 'путь копии',
  opensDatabase: true,
  async run(work) {
    const { dataDir, now } = work;
    const keepDays = numberFlag(work, 'keep-days', 1, DAYS_MAX);
    const target = targetOf(work);
    recordBackupBegun(dataDir, now.toISOString());
    const handle = await orRecord(work, () => work.open());
    try {
      await makeBackup({ ...work, handle }, target, keepDays);
    } finally {
      await handle.close();
    }
    return 0;
  },
};

/** What fails once the archive is whole is said in the terminal alone: there is a backup. */
async function orRecord<T>({ dataDir, now }: Work, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    recordBackupFailure(dataDir, { at: now.toISOString(), why: whyFailed(error) });
    throw error;
  }
}

/** Where the archive goes; `file` is null where it is named by its time. */
interface Target {
  folder: string;
  file: string | null;
}

async function makeBackup(work: Work, given: Target, keepDays: number | undefined): Promise<void> {
  const { out, dataDir, now } = work;
  const started = performance.now();
  const { folder } = given;
  const doubt = await orRecord(work, () => clockDoubt(work.handle.db, now));
  const forget = (keep: string | null) => {
    if (keepDays === undefined || doubt !== null) return;
    for (const name of deleteOlderThan(folder, { days: keepDays, now, keep }))
      out.print(`Удалена\t${name}`);
  };
  const { target, manifest, bytes, settings } = await orRecord(work, () =>
    write(work, given, forget),
  );
  recordBackup(dataDir, { at: now.toISOString(), file: target });
  await recordAccess(work.handle.db, TERMINAL, { action: 'data.backed-up', subject: null, now });
  out.print(`Копия\t${target}`);
  out.print(`Размер\t${formatNumber(Math.ceil(bytes / MB))} МБ, файлов: ${manifest.files.length}`);
  out.print(`Заявок\t${manifest.rows['leads'] ?? 0}`);
  out.print(
    settings === null
      ? 'Настройки\tв копию не вошли: нужен --key'
      : `Настройки\tзашифрованы: ${settings.names.join(', ')}`,
  );
  if (manifest.leadPhotos === 'bucket')
    out.note('Фотографии заявок лежат в хранилище S3 и в копию не вошли.');
  forget(path.basename(target));
  if (keepDays !== undefined && doubt !== null)
    out.note(
      `Старые копии не удалены: по часам машины ${moment.format(now)}, а последние курсы — на ${doubt}. Проверьте часы, потом обновите курсы.`,
    );
  out.print(
    `Время\t${((performance.now() - started) / 1000).toFixed(1)} с, копия прочитана и сверена`,
  );
}

/** Writes the archive where it fits, with the settings where there is a key. */
async function write(work: Work, { folder, file }: Target, forget: (keep: string | null) => void) {
  const { flags, now } = work;
  const key = flags['key'];
  const settings =
    typeof key === 'string'
      ? sealSettings(work, readPassphrase(path.resolve(work.cwd, key)))
      : null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  clearDrafts(folder, now);
  const last = await newestWhole(folder);
  // first: the new one may need their room
  forget(last?.name ?? null);
  await requireRoom(folder, last);
  const target = file ?? path.join(folder, reserveName(folder, now));
  return { target, ...(await writeBackup(work, target, settings?.sealed ?? null)), settings };
}

function targetOf({ cwd, positionals }: Work): Target {
  const given = path.resolve(cwd, positionals[0] ?? '');
  const isFolder = existsSync(given) ? statSync(given).isDirectory() : !given.endsWith('.tar');
  if (isFolder) return { folder: given, file: null };
  if (existsSync(given)) throw new UsageError(`${given} уже есть.`);
  return { folder: path.dirname(given), file: given };
}
