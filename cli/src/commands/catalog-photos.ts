import path from 'node:path';
import { takeUpSaleCountries } from '@prichal/catalog';
import { TERMINAL, putPhotos, sortPhotos } from '@prichal/office';
import type { CarPhotos, LeftFile } from '@prichal/office';
import { commandLine } from '@prichal/settings';
import type { Command } from '../command.ts';
import { readPhotoFolder } from '../photo-files.ts';
import { progress } from '../progress.ts';

export const catalogPhotos: Command = {
  noun: 'catalog',
  verb: 'photos',
  usage: 'ПАПКА|АРХИВ [--check] [--json]',
  summary: 'поставить на машины фотографии по лоту в имени файла или папки',
  notes: [
    'АРХИВ       ZIP. Имена: «48377/1.jpg», «48377_2.jpg»; годится лот, VIN или номер в адресе',
    '--check     показать, чьи это фотографии, и ничего не менять',
    '--json      отчёт одним объектом JSON',
    'Фотографии встают после тех, что у машины есть; те же самые второй раз не встают.',
  ],
  options: { check: { type: 'boolean' }, json: { type: 'boolean' } },
  files: 1,
  operand: 'папку или архив',
  async run({ handle, out, cwd, dataDir, now, flags, positionals }) {
    const folder = await readPhotoFolder(path.resolve(cwd, positionals[0] ?? ''));
    if (folder === null) {
      out.note('Не читается: нужна папка или архив ZIP до 2 ГБ.');
      return 2;
    }
    await takeUpSaleCountries(handle.db);
    const { cars, left } = await sortPhotos(handle, TERMINAL, folder.photos);
    const strange = folder.others.map((file) => ({ path: file, why: 'не фотография' }));
    const isCheck = flags['check'] === true;
    const done = isCheck
      ? { uid: null, changed: 0, left: [] }
      : await putPhotos(handle, TERMINAL, cars, {
          photosDir: path.join(dataDir, 'photos'),
          now,
          onProgress: progress(out, 'Фотографии'),
        });
    const report = {
      uid: done.uid,
      changed: done.changed,
      cars,
      left: [...left, ...strange, ...done.left],
    };
    if (flags['json'] === true) out.print(JSON.stringify(plain(report), null, 2));
    else {
      for (const line of carLines(cars)) out.print(line);
      for (const { path: file, why } of report.left) out.note(`не поставлено: ${file}: ${why}`);
      out.print(sumLine(report, isCheck));
    }
    return cars.length === 0 ? 2 : report.left.length > 0 ? 1 : 0;
  },
};

interface Report {
  uid: string | null;
  changed: number;
  cars: readonly CarPhotos[];
  left: readonly LeftFile[];
}

function carLines(cars: readonly CarPhotos[]): string[] {
  return cars.map(
    ({ car, photos }) =>
      `${car.source_id}\t${car.name}\tбыло ${car.photos}\tв\u00a0папке ${photos.length}: ${photos.map(({ path: file }) => file).join(', ')}`,
  );
}

function sumLine({ uid, changed, cars, left }: Report, isCheck: boolean): string {
  return [
    isCheck ? 'Проверка, ничего не изменено.' : 'Готово.',
    `машин по именам ${cars.length}`,
    ...(isCheck ? [] : [`изменено ${changed}`]),
    `не поставлено файлов ${left.length}`,
    ...(uid === null ? [] : [`отменить: ${commandLine(`catalog undo ${uid}`)}`]),
  ].join('\n  ');
}

function plain({ cars, ...report }: Report) {
  return {
    ...report,
    cars: cars.map(({ car, photos }) => ({ ...car, files: photos.map(({ path: file }) => file) })),
  };
}
