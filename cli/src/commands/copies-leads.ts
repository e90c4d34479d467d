import { ERASED_WITHIN_DAYS } from '@prichal/contract';
import { listCopies } from '@prichal/lead-delivery';
import { numberFlag } from '../command.ts';
import type { Command } from '../command.ts';
import { copyLine } from '../copy-line.ts';

const DAY_MS = 86_400_000;

export const copiesOfLeads: Command = {
  noun: 'leads',
  verb: 'copies',
  usage: '[--days N] [--json]',
  summary: 'показать, где лежат копии стёртых заявок: их удаляют вручную',
  notes: [
    'Столбцы: номер, канал, дошло ли, имя сообщения у службы, почему и когда стёрта, до какого дня удалить.',
    `--days      стёртые за сколько дней, обычно ${ERASED_WITHIN_DAYS}: столько даёт согласие`,
    '--json      массивом JSON',
    'Здесь нет личных данных. Что из этого уже удалено, сайт не знает.',
  ],
  options: { days: { type: 'string' }, json: { type: 'boolean' } },
  files: 0,
  async run(work) {
    const { handle, out, now, flags } = work;
    const days = numberFlag(work, 'days', 1, 36_500) ?? ERASED_WITHIN_DAYS;
    const copies = await listCopies(handle.db, { since: new Date(now.getTime() - days * DAY_MS) });
    if (flags['json'] === true) out.print(JSON.stringify(copies, null, 2));
    else for (const copy of copies) out.print(copyLine(copy));
    if (copies.length === 0) out.note('Копий стёртых заявок в каналах нет.');
    return 0;
  },
};
