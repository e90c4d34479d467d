import { createReadStream } from 'node:fs';
import path from 'node:path';
import {
  ImportError,
  importData as readDump,
  syncErasureJournal,
  scrubErased,
} from '@prichal/database';
import { cancelDeliveries } from '@prichal/lead-delivery';
import type { Command } from '../command.ts';

export const importData: Command = {
  noun: 'data',
  verb: 'import',
  usage: 'ФАЙЛ',
  summary: 'загрузить выгруженные данные в пустую базу',
  notes: [
    'База должна быть пустой, а сайт остановлен.',
    'Заявки, стёртые после выгрузки, стираются снова: их список — erasures.jsonl в папке данных.',
  ],
  options: {},
  files: 1,
  alone: true,
  createsDatabase: true,
  ownSchema: true,
  async run({ handle, out, cwd, dataDir, now, positionals }) {
    try {
      const counts = await readDump(
        handle,
        createReadStream(path.resolve(cwd, positionals[0] ?? '')),
      );
      for (const [table, rows] of Object.entries(counts)) out.print(`${table}\t${rows}`);
      const again = await syncErasureJournal(handle.db, dataDir, now, (trx, uid) =>
        cancelDeliveries(trx, [uid], now),
      );
      if (again > 0) {
        await scrubErased(handle);
        out.note(`Стёрто или остановлено снова по списку: ${again}.`);
      }
      return 0;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      out.note(`Данные не загружены: ${error.message}`);
      return 2;
    }
  },
};
