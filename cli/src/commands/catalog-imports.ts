import { OfficeError, TERMINAL, readImports, takeImportBack } from '@prichal/office';
import { numberFlag } from '../command.ts';
import type { Command } from '../command.ts';
import { moment } from '../moment.ts';

const LIMIT = 20;
const STATES = {
  storing: 'готовится',
  making: 'загружается',
  done: 'загружено',
  undoing: 'отменяется',
  undone: 'отменено',
} as const;

export const listCatalogImports: Command = {
  noun: 'catalog',
  verb: 'imports',
  usage: '[--json] [--limit N]',
  summary: 'показать загрузки автомобилей и что каждая изменила',
  notes: [
    'Столбцы: ключ, когда, файл, состояние, добавлено, изменено, снято с продажи.',
    'Время — владивостокское.',
    '--json      массивом JSON',
    `--limit     сколько, обычно ${LIMIT}`,
  ],
  options: { json: { type: 'boolean' }, limit: { type: 'string' } },
  files: 0,
  async run(work) {
    const { handle, out, flags } = work;
    const limit = numberFlag(work, 'limit', 1, 10_000) ?? LIMIT;
    const imports = await readImports(handle, TERMINAL, { limit });
    if (flags['json'] === true) out.print(JSON.stringify(imports, null, 2));
    else
      for (const { uid, started_at: at, file, state, added, changed, sold } of imports)
        out.print([uid, moment.format(at), file, STATES[state], added, changed, sold].join('\t'));
    if (imports.length === 0) out.note('Загрузок нет.');
    return 0;
  },
};

export const undoCatalogImport: Command = {
  noun: 'catalog',
  verb: 'undo',
  usage: 'КЛЮЧ',
  summary: 'отменить загрузку автомобилей, 30 дней после неё',
  notes: [
    'КЛЮЧ        из «catalog imports» или из отчёта загрузки',
    'Прежние значения возвращаются, добавленные машины удаляются.',
    'Машины, изменённые после этой загрузки, остаются как есть.',
    'Отмену, которая не заканчивается 15 минут, заканчивает без машин, на которых она останавливается.',
  ],
  options: {},
  files: 1,
  operand: 'ключ загрузки',
  async run({ handle, out, now, positionals }) {
    const uid = (positionals[0] ?? '').toLowerCase();
    try {
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(uid))
        throw new OfficeError('not-found', 'Ключ загрузки покажет «catalog imports».');
      const { undone, left_changed: left } = await takeImportBack(handle, TERMINAL, { uid, now });
      out.print(`Отменено: машин ${undone}${left > 0 ? `, оставлено как есть ${left}` : ''}.`);
      return left > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error;
      out.note(error.message);
      return 2;
    }
  },
};
