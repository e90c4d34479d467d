import {
  TERMINAL,
  findPerson,
  makeTotpSecret,
  officeKey,
  removeTotp,
  setTotp,
  totpUri,
} from '@prichal/office';
import { renderUnicodeCompact } from 'uqr';
import type { Command } from '../command.ts';
import { siteSecret } from '../site-settings.ts';
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
      // before a code is shown that belongs to nobody
      await findPerson(handle.db, login);
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
