import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatNumber } from '@prichal/contract';
import { TERMINAL, recordAccess } from '@prichal/office';
import { recordBackup } from '../backup/last-backup.ts';
import { openArchive } from '../backup/manifest.ts';
import { readPassphrase, sealSettings } from '../backup/sealed-settings.ts';
import { DRAFT, writeBackup } from '../backup/write-backup.ts';
import { UsageError, numberFlag } from '../command.ts';
import type { Command, Work } from '../command.ts';

const NAME = /^prichal-\d{8}-\d{6}\.tar$/;
/** Visitors were promised that copies of erased data are gone after this many days. */
const DAYS_MAX = 30;
const DAY_MS = 86_400_000;
const MB = 1024 ** 2;

export const backup: Command = {
  noun: 'backup',
  verb: '',
  usage: 'ПАПКА|ФАЙЛ.tar [--key ФАЙЛ] [--keep-days N]',
  summary: 'сделать резервную копию: база, фотографии, список стёртых заявок; сайт может работать',
  notes: [
    'ПАПКА           копия получит имя по времени, prichal-ГГГГММДД-ЧЧММСС.tar (UTC)',
    '--key ФАЙЛ      добавить настройки, зашифровав их паролем из первой строки файла; без ключа настроек в копии нет',
    '--keep-days N   удалить в этой папке копии старше N дней (от 1 до 30)',
    'В копии личные данные: она доступна только владельцу. Хранить копии можно не дольше 30 дней.',
    'Фотографии заявок в хранилище S3 в копию не входят.',
  ],
  options: { key: { type: 'string' }, 'keep-days': { type: 'string' } },
  files: 1,
  operand: 'путь копии',
  async run(work) {
    const { out, flags, dataDir, now } = work;
    const started = performance.now();
    const keepDays = numberFlag(work, 'keep-days', 1, DAYS_MAX);
    const target = targetOf(work);
    const key = flags['key'];
    const settings =
      typeof key === 'string'
        ? sealSettings(work, readPassphrase(path.resolve(work.cwd, key)))
        : null;
    clearDrafts(path.dirname(target));
    const { manifest, bytes } = await writeBackup(work, target, settings?.sealed ?? null);
    // read back from the disk: a copy that cannot be read is none
    await openArchive(target);
    await recordAccess(work.handle.db, TERMINAL, { action: 'data.backed-up', subject: null, now });
    recordBackup(dataDir, { at: now.toISOString(), file: target });
    out.print(`Копия\t${target}`);
    out.print(
      `Размер\t${formatNumber(Math.ceil(bytes / MB))} МБ, файлов: ${manifest.files.length}`,
    );
    out.print(`Заявок\t${manifest.rows['leads'] ?? 0}`);
    out.print(
      settings === null
        ? 'Настройки\tв копию не вошли: нужен --key'
        : `Настройки\tзашифрованы: ${settings.names.join(', ')}`,
    );
    if (manifest.leadPhotos === 'bucket')
      out.note('Фотографии заявок лежат в хранилище S3 и в копию не вошли.');
    for (const name of keepDays === undefined ? [] : forgetOld(target, now, keepDays))
      out.print(`Удалена\t${name}`);
    out.print(
      `Время\t${((performance.now() - started) / 1000).toFixed(1)} с, копия прочитана и сверена`,
    );
    return 0;
  },
};

function targetOf({ cwd, positionals, now }: Work): string {
  const given = path.resolve(cwd, positionals[0] ?? '');
  const isFolder = existsSync(given) ? statSync(given).isDirectory() : !given.endsWith('.tar');
  const stamp = now
    .toISOString()
    .replace(/[-:]|\..*$/g, '')
    .replace('T', '-');
  const target = isFolder ? path.join(given, `prichal-${stamp}.tar`) : given;
  if (existsSync(target)) throw new UsageError(`${target} уже есть.`);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  return target;
}

/** What a backup that was killed has left. */
function clearDrafts(folder: string): void {
  for (const name of readdirSync(folder))
    if (NAME.test(name.replace(/\.tar\..*$/, '.tar')) && name.endsWith(DRAFT))
      rmSync(path.join(folder, name), { force: true });
}

/** By the time in their names; the newest one stays whatever its age. */
function forgetOld(newest: string, now: Date, days: number): string[] {
  const folder = path.dirname(newest);
  const old = readdirSync(folder).filter(
    (name) =>
      NAME.test(name) &&
      path.join(folder, name) !== newest &&
      now.getTime() - statSync(path.join(folder, name)).mtimeMs > days * DAY_MS,
  );
  for (const name of old) rmSync(path.join(folder, name));
  return old;
}
