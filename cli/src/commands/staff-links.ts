import { TERMINAL, createOwnerTicket, createReset, invite, ticketLink } from '@prichal/office';
import type { Command, Work } from '../command.ts';
import { moment } from '../moment.ts';
import { ROLE_NOTE, explainOffice, needed } from './staff.ts';

const ONCE = 'Ссылка действует один раз: кто её откроет, тот и войдёт.';
const LOGIN = { files: 1, operand: 'логин' } as const;

export const ownerLink: Command = {
  noun: 'staff',
  verb: 'owner',
  usage: '',
  summary: 'показать ссылку, по которой владелец задаёт логин, пароль и код (30 минут)',
  notes: [ONCE, 'Только пока ни одного владельца нет.'],
  options: {},
  files: 0,
  run: (work) =>
    explainOffice(async () => {
      printLink(work, await createOwnerTicket(work.handle.db, work.now));
    }),
};

export const inviteStaff: Command = {
  noun: 'staff',
  verb: 'invite',
  usage: 'ЛОГИН --name ИМЯ --role РОЛЬ',
  summary: 'показать ссылку, по которой новый сотрудник задаёт пароль и код (72 часа)',
  notes: [ROLE_NOTE, ONCE],
  options: { name: { type: 'string' }, role: { type: 'string' } },
  ...LOGIN,
  run: (work) =>
    explainOffice(async () => {
      const [login = ''] = work.positionals;
      const input = { login, name: needed(work, 'name'), role: needed(work, 'role') };
      printLink(work, await invite(work.handle.db, TERMINAL, { ...input, now: work.now }));
    }),
};

export const resetStaff: Command = {
  noun: 'staff',
  verb: 'reset',
  usage: 'ЛОГИН',
  summary: 'показать ссылку, по которой сотрудник задаёт пароль и код заново (2 часа)',
  notes: [
    ONCE,
    'Пока ссылкой не воспользовались, прежний вход работает; потом закрываются все сеансы.',
  ],
  options: {},
  ...LOGIN,
  run: (work) =>
    explainOffice(async () => {
      const [person = ''] = work.positionals;
      const input = { person, now: work.now };
      printLink(work, await createReset(work.handle.db, TERMINAL, input));
    }),
};

function printLink({ env, out }: Work, { ticket, expiresAt }: { ticket: string; expiresAt: Date }) {
  out.print(ticketLink(siteAddress(env), ticket));
  out.note(`Действует до ${moment.format(expiresAt)} по Владивостоку.`);
}

/** Where people open the site: PUBLIC_URL, or this machine for a demo that has none. */
function siteAddress(env: NodeJS.ProcessEnv): string {
  const { PUBLIC_URL: url, PORT: port = '3000' } = env;
  return (url || `http://127.0.0.1:${port}`).replace(/\/+$/, '');
}
