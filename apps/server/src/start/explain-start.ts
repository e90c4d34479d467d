import { statfsSync } from 'node:fs';
import { DatabaseStoppedError, sqlState } from '@prichal/database';
import { ConfigError } from '../config/config.ts';
import { describeError } from '../http/private-log.ts';
import { isUnavailable } from '../http/unavailable.ts';

/** What a PostgreSQL says when it cannot let us in. */
const POSTGRES: Readonly<Record<string, string>> = {
  '28P01': 'не принят пароль',
  '28000': 'этому пользователю вход закрыт',
  '3D000': 'такой базы нет',
  '42501': 'не хватает прав',
};
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'на диске нет места',
  EDQUOT: 'исчерпана квота диска',
  EROFS: 'диск доступен только для чтения',
  EACCES: 'нет прав на эту папку',
  EPERM: 'нет прав на эту папку',
  EIO: 'диск отвечает ошибкой',
};

const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'занят другой программой. Остановите её или укажите в PORT другой',
  EACCES: 'этому пользователю не разрешён. Укажите в PORT номер от 1024, порты ниже отдаёт nginx',
  EADDRNOTAVAIL: 'не открывается: адреса из HOST у этой машины нет',
};

/** The embedded engine needs some segments of its log, 16 MB each, to start. */
const ENGINE_NEEDS_BYTES = 64e6;

interface Place {
  /** null: the embedded database in `dataDir` */
  databaseUrl: string | null;
  dataDir: string;
  /** of the disk of `dataDir`; null: not known */
  freeBytes?: number | null;
}

/** Why the site has not started, in Russian, for its owner; the last lines hold the cause as the system gives it. */
export function explainStart(error: unknown, place: Place): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && /[А-Яа-яЁё]/.test(error.message)) return error.message;
  return `Сайт не запущен: ${reasonOf(error, place)}\n${causesOf(error)}`;
}

function reasonOf(
  error: unknown,
  { databaseUrl, dataDir, freeBytes = freeBytesOf(dataDir) }: Place,
): string {
  const { code, path, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  const listening = syscall === 'listen' && code !== undefined ? LISTENING[code] : undefined;
  if (listening !== undefined) return `порт ${port ?? 'из PORT'} ${listening}.`;
  const disk = code === undefined ? undefined : DISK[code];
  if (disk !== undefined) return `${disk}: ${path ?? dataDir}.`;
  if (databaseUrl !== null) {
    const place = placeOf(databaseUrl);
    const state = sqlState(error);
    const known = state === null ? undefined : POSTGRES[state];
    if (known !== undefined) return `PostgreSQL (${place}): ${known}. Проверьте DATABASE_URL.`;
    if (isUnavailable(error))
      return `PostgreSQL (${place}) не отвечает. Запустите его или проверьте DATABASE_URL.`;
  } else if (freeBytes !== null && freeBytes < ENGINE_NEEDS_BYTES) {
    // the engine does not say it
    return `на диске почти нет места (${dataDir}, свободно ${Math.floor(freeBytes / 1e6)} МБ). Освободите место, восстанавливать базу не нужно.`;
  } else if (error instanceof DatabaseStoppedError || sqlState(error) !== null) {
    return `встроенная база данных в ${dataDir}/database не открывается: её файлы повреждены или диск их не отдаёт. Сохраните папку как есть и восстановите её из резервной копии.`;
  }
  return 'неизвестная ошибка.';
}

function freeBytesOf(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Host and database, never user or password. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'адрес из DATABASE_URL';
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

function causesOf(error: unknown): string {
  const lines: string[] = [];
  for (let one: unknown = error; one !== undefined && one !== null;) {
    const { code, type, message, stack } = describeError(one);
    lines.push(`${[type, code].filter(Boolean).join(' ')}: ${message}`);
    if (one === error && stack !== '') lines.push(stack);
    one = one instanceof Error ? one.cause : undefined;
  }
  return lines.join('\n');
}
