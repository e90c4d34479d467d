import { listDead } from '@prichal/lead-delivery';
import { commandLine } from '@prichal/settings';
import { numberFlag } from '../command.ts';
import type { Command } from '../command.ts';
import { channelTitle } from '../delivery-labels.ts';
import { moment } from '../moment.ts';

const LIMIT = 100;

export const deadLeads: Command = {
  noun: 'leads',
  verb: 'dead',
  usage: '[--json] [--limit N]',
  summary: 'показать, что не удалось доставить и почему',
  notes: [
    'Столбцы: номер, канал, когда сдались, попыток, ответ службы.',
    '--json      массивом JSON',
    `--limit     сколько, обычно ${LIMIT}`,
    'Код возврата: 0 — всё доставлено, 1 — есть недоставленное.',
  ],
  options: { json: { type: 'boolean' }, limit: { type: 'string' } },
  files: 0,
  async run(work) {
    const { handle, out, flags } = work;
    const dead = await listDead(handle.db, numberFlag(work, 'limit', 1, 100_000) ?? LIMIT);
    if (flags['json'] === true) out.print(JSON.stringify(dead, null, 2));
    else
      for (const { number, destination, settled_at, started, last_code, last_error } of dead)
        out.print(
          [
            number ?? '—',
            channelTitle(destination),
            settled_at === null ? '—' : moment.format(settled_at),
            started,
            [last_error, last_code].filter(Boolean).join(', ') || '—',
          ].join('\t'),
        );
    if (dead.length === 0) out.note('Недоставленных заявок нет.');
    else out.note(`Отправить снова: ${commandLine('leads resend НОМЕР')} или --dead.`);
    return dead.length === 0 ? 0 : 1;
  },
};
