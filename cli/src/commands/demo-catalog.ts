import { clearDemo, fillDemo, officeDay } from '@prichal/catalog';
import { removeDemoLeads } from '@prichal/office';
import { UsageError, numberFlag } from '../command.ts';
import type { Command } from '../command.ts';

const COUNT = 640;

export const demoCatalog: Command = {
  noun: 'catalog',
  verb: 'demo',
  usage: '[--count N] [--seed N] [--clear]',
  summary: 'заменить демонстрационные автомобили новым набором',
  notes: [
    `--count     сколько, обычно ${COUNT}; до 1 000 000 для замеров`,
    '--seed      другое число — другой набор',
    '--clear     только убрать демонстрационные машины, курсы и заявки',
  ],
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    clear: { type: 'boolean' },
  },
  files: 0,
  createsDatabase: true,
  async run(work) {
    const { handle, out, flags, now, env } = work;
    if (flags['clear'] === true) {
      out.print(`Убрано демонстрационных автомобилей: ${await clearDemo(handle)}`);
      out.print(`Убрано демонстрационных заявок: ${await removeDemoLeads(handle.db)}`);
      return 0;
    }
    if (env['SITE_MODE'] === 'live')
      throw new UsageError(
        'SITE_MODE=live: рабочему сайту демонстрационные машины не нужны; убрать их: --clear.',
      );
    const count = numberFlag(work, 'count', 1, 1_000_000) ?? COUNT;
    const seed = numberFlag(work, 'seed', 0, 999_999_999) ?? 1;
    const made = await fillDemo(handle, { seed, count, today: officeDay(now) });
    out.print(`Демонстрационных автомобилей в каталоге: ${made}`);
    return 0;
  },
};
