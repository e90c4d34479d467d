import { createReadStream } from 'node:fs';
import path from 'node:path';
import { ImportError, importData as readDump } from '@prichal/database';
import type { Command } from '../command.ts';

export const importData: Command = {
  noun: 'data',
  verb: 'import',
  usage: 'ФАЙЛ',
  summary: 'загрузить выгруженные данные в пустую базу',
  notes: ['База должна быть пустой, а сайт остановлен.'],
  options: {},
  files: 1,
  alone: true,
  createsDatabase: true,
  ownSchema: true,
  async run({ handle, out, cwd, positionals }) {
    try {
      const counts = await readDump(
        handle,
        createReadStream(path.resolve(cwd, positionals[0] ?? '')),
      );
      for (const [table, rows] of Object.entries(counts)) out.print(`${table}\t${rows}`);
      return 0;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      out.note(`Данные не загружены: ${error.message}`);
      return 2;
    }
  },
};
