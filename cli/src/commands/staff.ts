import {
  OfficeError,
  TERMINAL,
  addStaff,
  changeRole,
  disableStaff,
  enableStaff,
  listStaff,
  setPassword,
} from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command, ExitCode, Work } from '../command.ts';
import { readFirstLine } from '../first-line.ts';
import { moment } from '../moment.ts';

const STATE_LABELS = { active: 'работает', disabled: 'отключён' } as const;
export const ROLE_NOTE = '--role      owner (владелец), manager (менеджер) или editor (редактор)';
const PASSWORD_NOTE =
  'Пароль — первая строка ввода, от 12 знаков; так он не остаётся в истории команд.';
const LOGIN = { files: 1, operand: 'логин' } as const;

export const listStaffCommand: Command = {
  noun: 'staff',
  verb: 'list',
  usage: '[--json]',
  summary: 'показать сотрудников кабинета',
  notes: [
    'Столбцы: логин, имя, роль, состояние, чем входит, открытых сеансов, последний вход.',
    'Время — владивостокское.',
  ],
  options: { json: { type: 'boolean' } },
  files: 0,
  async run({ handle, out, flags, now }) {
    const staff = await listStaff(handle.db, TERMINAL, now);
    if (flags['json'] === true) {
      out.print(JSON.stringify(staff, null, 2));
      return 0;
    }
    for (const {
      login,
      name,
      role,
      state,
      sessions,
      second_factor: factor,
      signed_in_at: last,
    } of staff)
      out.print(
        [
          login,
          name,
          role,
          STATE_LABELS[state],
          factor ? 'пароль и код' : 'пароль',
          sessions,
          last ? moment.format(last) : '—',
        ].join('\t'),
      );
    if (staff.length === 0)
      out.note('Сотрудников нет: ссылку для владельца покажет «staff owner».');
    return 0;
  },
};

export const addStaffCommand: Command = {
  noun: 'staff',
  verb: 'add',
  usage: 'ЛОГИН --name ИМЯ --role РОЛЬ',
  summary: 'добавить сотрудника',
  notes: [ROLE_NOTE, PASSWORD_NOTE],
  options: { name: { type: 'string' }, role: { type: 'string' } },
  ...LOGIN,
  run: (work) =>
    changeStaffOf(work, async (login) => {
      const name = needed(work, 'name');
      const role = needed(work, 'role');
      const password = await readFirstLine(work.input);
      await addStaff(work.handle.db, TERMINAL, { login, name, role, password, now: work.now });
      return 'добавлен';
    }),
};

export const changeRoleCommand: Command = {
  noun: 'staff',
  verb: 'role',
  usage: 'ЛОГИН --role РОЛЬ',
  summary: 'сменить роль сотрудника и закрыть его сеансы',
  notes: [ROLE_NOTE],
  options: { role: { type: 'string' } },
  ...LOGIN,
  run: (work) =>
    changeStaffOf(work, async (login) => {
      const role = needed(work, 'role');
      await changeRole(work.handle.db, TERMINAL, { person: login, role, now: work.now });
      return `роль ${role}`;
    }),
};

export const setPasswordCommand: Command = {
  noun: 'staff',
  verb: 'password',
  usage: 'ЛОГИН',
  summary: 'задать сотруднику новый пароль и закрыть его сеансы',
  notes: [PASSWORD_NOTE],
  options: {},
  ...LOGIN,
  run: (work) =>
    changeStaffOf(work, async (login) => {
      const password = await readFirstLine(work.input);
      await setPassword(work.handle.db, TERMINAL, { login, password, now: work.now });
      return 'пароль сменён';
    }),
};

export const disableStaffCommand: Command = {
  noun: 'staff',
  verb: 'disable',
  usage: 'ЛОГИН',
  summary: 'отключить сотрудника и закрыть его сеансы',
  notes: ['Запись остаётся: «staff enable» включает её снова, с прежним паролем.'],
  options: {},
  ...LOGIN,
  run: (work) =>
    changeStaffOf(work, async (login) => {
      await disableStaff(work.handle.db, TERMINAL, login, work.now);
      return 'отключён';
    }),
};

export const enableStaffCommand: Command = {
  noun: 'staff',
  verb: 'enable',
  usage: 'ЛОГИН',
  summary: 'снова включить сотрудника',
  notes: [],
  options: {},
  ...LOGIN,
  run: (work) =>
    changeStaffOf(work, async (login) => {
      await enableStaff(work.handle.db, TERMINAL, login, work.now);
      return 'включён';
    }),
};

/** Makes one change and reports it; what the office rejects is a wrong call. */
export function changeStaffOf(
  work: Work,
  make: (login: string) => Promise<string>,
): Promise<ExitCode> {
  const login = work.positionals[0] ?? '';
  return explainOffice(async () => work.out.print(`${login}: ${await make(login)}`));
}

/** What the office rejects is a wrong call. @throws {UsageError} */
export async function explainOffice(call: () => Promise<void>): Promise<ExitCode> {
  try {
    await call();
    return 0;
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    throw new UsageError(error.message);
  }
}

/** @throws {UsageError} the flag is absent */
export function needed({ flags }: Work, name: string): string {
  const value = flags[name];
  if (typeof value === 'string') return value;
  throw new UsageError(`Нужен ключ --${name}.`);
}
