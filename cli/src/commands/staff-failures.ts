import { TERMINAL, listFailures } from '@prichal/office';
import { numberFlag } from '../command.ts';
import type { Command } from '../command.ts';
import { moment } from '../moment.ts';

const LIMIT = 50;
const KIND_LABELS = { password: 'пароль не подошёл', code: 'пароль верен, код нет' } as const;

export const staffFailures: Command = {
  noun: 'staff',
  verb: 'failures',
  usage: '[--json] [--limit N]',
  summary: 'показать неудачные входы за 30 дней',
  notes: [
    'Столбцы: время, чей вход, что не подошло. Введённое вместо логина не хранится.',
    'Время — владивостокское.',
    `--limit     сколько последних, обычно ${LIMIT}`,
  ],
  options: { json: { type: 'boolean' }, limit: { type: 'string' } },
  files: 0,
  async run(work) {
    const { handle, out, flags } = work;
    const limit = numberFlag(work, 'limit', 1, 100_000) ?? LIMIT;
    const failures = await listFailures(handle.db, TERMINAL, limit);
    if (flags['json'] === true) {
      out.print(JSON.stringify(failures, null, 2));
      return 0;
    }
    for (const { at, kind, name } of failures)
      out.print([moment.format(at), name ?? 'такого логина нет', KIND_LABELS[kind]].join('\t'));
    if (failures.length === 0) out.note('Неудачных входов не было.');
    return 0;
  },
};
