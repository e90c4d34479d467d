import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TERMINAL, makeTotpSecret, officeKey, removeTotp, setTotp, totpUri } from '@prichal/office';
import { renderUnicodeCompact } from 'uqr';
import { UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { readFirstLine } from '../first-line.ts';
import { changeStaffOf } from './staff.ts';

const ISSUER = 'Причал';

export const staffTotpCommand: Command = {
  noun: 'staff',
  verb: 'totp',
  usage: 'ЛОГИН [--off]',
  summary: 'требовать от сотрудника при входе код из приложения',
  notes: [
    'Покажет картинку для приложения с кодами и спросит первый код; без верного кода ничего не изменится.',
    'Прежнее приложение перестаёт подходить, сеансы закрываются.',
    '--off       забыть приложение: при следующем входе сотрудник заведёт другое',
  ],
  options: { off: { type: 'boolean' } },
  files: 1,
  operand: 'логин',
  run: (work) =>
    changeStaffOf(work, async (login) => {
      const { handle, out, flags, now } = work;
      if (flags['off'] === true) {
        await removeTotp(handle.db, TERMINAL, login, now);
        return 'приложение забыто, при входе заведёт новое';
      }
      const key = officeKey(siteSecret(work));
      const secret = makeTotpSecret();
      const uri = totpUri(secret, ISSUER, login);
      for (const line of renderUnicodeCompact(uri).split('\n')) out.note(line);
      out.note(uri);
      out.note('Код из приложения:');
      const asked = performance.now();
      const code = await readFirstLine(work.input);
      // the person took a while to scan it
      const at = new Date(now.getTime() + performance.now() - asked);
      await setTotp(handle.db, TERMINAL, { login, secret, code, key, now: at });
      return 'код нужен при входе';
    }),
};

/** SECRET of the site, or what a demo site has made itself. @throws {UsageError} there is none */
function siteSecret({ env, dataDir }: Work): string {
  const given = env['SECRET']?.trim();
  if (given) return given;
  const file = path.join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new UsageError('Нет SECRET сайта: дайте команде те же настройки, что у сайта.');
}
