import { sqlState } from '@prichal/database';

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'На диске нет места',
  EDQUOT: 'Исчерпана квота диска',
  EROFS: 'Диск доступен только для чтения',
  EACCES: 'Нет прав на файл или папку',
  EPERM: 'Нет прав на файл или папку',
  ENOENT: 'Нет файла или папки',
  EIO: 'Диск отвечает ошибкой',
};
const DATABASE: Readonly<Record<string, string>> = {
  DATABASE_STOPPED: 'База закрыта раньше, чем копия её прочитала: сайт остановлен или перезапущен',
  DATABASE_BUSY: 'База была занята слишком долго',
  ECONNREFUSED: 'База не отвечает',
  ECONNRESET: 'База закрыла соединение',
  ETIMEDOUT: 'База не отвечает',
};
const LONGEST = 300;

/** Why a backup failed, in a Russian sentence for the owner, without addresses of databases. */
export function whyFailed(error: unknown): string {
  if (!(error instanceof Error)) return sentence('Неизвестная ошибка', '');
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const message = (error.message.split('\n', 1)[0] ?? '').replaceAll(/postgres(ql)?:\/\/\S+/g, '…');
  if (/[А-Яа-яЁё]/.test(message)) return message.slice(0, LONGEST);
  // PostgreSQL's socket of this machine is a file: a server that is away is no missing folder
  if (syscall === 'connect') return sentence('База не отвечает', '');
  const disk = DISK[code ?? ''];
  if (disk !== undefined) return sentence(disk, path ?? '');
  const known = DATABASE[code ?? ''];
  if (known !== undefined) return sentence(known, '');
  return sentence(sqlState(error) === null ? 'Ошибка' : 'База ответила ошибкой', message);
}

/** The same for a command: a message of this program stays whole. */
export function whyStopped(error: unknown): string {
  const isOurs = error instanceof Error && /[А-Яа-яЁё]/.test(error.message);
  return isOurs ? error.message : whyFailed(error);
}

function sentence(what: string, detail: string): string {
  return `${[what, detail].filter((part) => part !== '').join(': ')}.`.slice(0, LONGEST);
}
