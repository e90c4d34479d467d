import { statSync } from 'node:fs';
import path from 'node:path';
import { readBackupRecord } from '@prichal/office';
import { ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const OTHERS = 0o007;
/** Places of DATA_DIR that hold secrets or personal data. */
const PRIVATE = [
  'secret',
  'database',
  'lead-photos',
  'photo-spool',
  'events-waiting',
  'control.sock',
];

/** Whether other users of this machine can read what is the site's own. */
export function checkPermissions(dataDir: string, env: NodeJS.ProcessEnv): Finding {
  const settings = env['SETTINGS_FILE']?.trim() || '.env';
  const backup = readBackupRecord(dataDir).last?.file;
  const closed = isOpen(dataDir) === false;
  const open = [
    ...(closed ? [] : PRIVATE.map((name) => path.join(dataDir, name))),
    ...(settings === 'off' ? [] : [path.resolve(env['PRICHAL_ROOT'] ?? '.', settings)]),
    ...(backup === undefined ? [] : [backup]),
  ].filter((file) => isOpen(file) === true);
  if (open.length === 0) return ok('Права на файлы', 'чужие пользователи не прочтут');
  return warning(
    'Права на файлы',
    `прочтёт любой пользователь этой машины: ${open.join(', ')}; закройте: chmod o-rwx`,
  );
}

/** Null: there is no such file. */
function isOpen(file: string): boolean | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : (found.mode & OTHERS) !== 0;
}
