import { listLeads as readLeads } from '@prichal/database';
import { numberFlag } from '../command.ts';
import type { Command } from '../command.ts';

const LIMIT = 20;

const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Asia/Vladivostok',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const listLeads: Command = {
  noun: 'leads',
  verb: 'list',
  usage: '[--json] [--limit N]',
  summary: 'показать последние заявки',
  notes: [
    '--json      полностью, массивом JSON',
    `--limit     сколько, обычно ${LIMIT}`,
    'Время — владивостокское. Здесь личные данные: не пересылайте вывод.',
  ],
  options: { json: { type: 'boolean' }, limit: { type: 'string' } },
  files: 0,
  async run(work) {
    const { handle, out, flags } = work;
    const limit = numberFlag(work, 'limit', 1, 100_000) ?? LIMIT;
    const leads = await readLeads(handle.db, { limit });
    if (flags['json'] === true) {
      out.print(JSON.stringify(leads, null, 2));
      return 0;
    }
    for (const lead of leads)
      out.print(
        [
          lead.number,
          moment.format(new Date(lead.created_at)),
          lead.kind,
          lead.state,
          lead.name ?? '—',
          lead.phone ?? lead.email ?? '—',
        ].join('\t'),
      );
    if (leads.length === 0) out.note('Заявок нет.');
    return 0;
  },
};
