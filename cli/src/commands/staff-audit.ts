import { TERMINAL, auditLabel, readAudit } from '@prichal/office';
import { numberFlag } from '../command.ts';
import type { Command } from '../command.ts';
import { moment } from '../moment.ts';

const LIMIT = 50;

export const staffAuditCommand: Command = {
  noun: 'staff',
  verb: 'audit',
  usage: '[--json] [--limit N]',
  summary: 'показать журнал действий кабинета',
  notes: [
    'Столбцы: время, кто, что, с кем, подробности.',
    'Время — владивостокское.',
    `--limit     сколько последних строк, обычно ${LIMIT}`,
  ],
  options: { json: { type: 'boolean' }, limit: { type: 'string' } },
  files: 0,
  async run(work) {
    const { handle, out, flags } = work;
    const limit = numberFlag(work, 'limit', 1, 100_000) ?? LIMIT;
    const lines = await readAudit(handle.db, TERMINAL, { limit });
    if (flags['json'] === true) {
      out.print(JSON.stringify(lines, null, 2));
      return 0;
    }
    for (const line of lines)
      out.print(
        [
          moment.format(line.at),
          line.actor_name ?? line.actor,
          auditLabel(line.action),
          line.subject_name ?? '—',
          JSON.stringify(line.details),
        ].join('\t'),
      );
    if (lines.length === 0) out.note('Журнал пуст.');
    return 0;
  },
};
