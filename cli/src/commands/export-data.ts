import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { exportData as writeDump } from '@prichal/database';
import { TERMINAL, recordAccess } from '@prichal/office';
import type { Command } from '../command.ts';

export const exportData: Command = {
  noun: 'data',
  verb: 'export',
  usage: 'ФАЙЛ',
  summary: 'выгрузить все данные в файл',
  notes: [
    'В файле личные данные: он создаётся доступным только владельцу. Фотографии в него не входят.',
    'Выгрузка остаётся в журнале кабинета.',
  ],
  options: {},
  files: 1,
  async run({ handle, out, cwd, now, positionals }) {
    const target = path.resolve(cwd, positionals[0] ?? '');
    // a file under the real name is always a whole one
    const draft = `${target}.part`;
    try {
      const counts = await writeDump(handle, createWriteStream(draft, { mode: 0o600 }));
      // before the file has its name: none that can be read is without its line
      await recordAccess(handle.db, TERMINAL, { action: 'data.exported', subject: null, now });
      await rename(draft, target);
      for (const [table, rows] of Object.entries(counts)) out.print(`${table}\t${rows}`);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return 0;
  },
};
