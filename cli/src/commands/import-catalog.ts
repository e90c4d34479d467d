import path from 'node:path';
import { MalformedFileError, importFile } from '@prichal/catalog';
import type { ImportReport } from '@prichal/catalog';
import { COUNTRIES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import { UsageError } from '../command.ts';
import type { Command, Out } from '../command.ts';

export const importCatalog: Command = {
  noun: 'catalog',
  verb: 'import',
  usage: 'ФАЙЛ [--dry-run] [--full] [--country japan|korea|china] [--json]',
  summary: 'загрузить автомобили из CSV, JSON или XML',
  notes: [
    '--dry-run   показать, что изменится, и ничего не менять',
    '--full      в файле всё, что продаётся: остальное в его странах отметить проданным',
    '--country   страна для файла, в котором её нет',
    '--json      отчёт одним объектом JSON',
  ],
  options: {
    'dry-run': { type: 'boolean' },
    full: { type: 'boolean' },
    country: { type: 'string' },
    json: { type: 'boolean' },
  },
  files: 1,
  async run({ handle, out, cwd, dataDir, now, flags, positionals }) {
    const country = flags['country'];
    if (country !== undefined && !COUNTRIES.includes(country as Country))
      throw new UsageError('--country: нужно japan, korea или china.');
    try {
      const report = await importFile(handle, path.resolve(cwd, positionals[0] ?? ''), {
        dryRun: flags['dry-run'] === true,
        full: flags['full'] === true,
        photosDir: path.join(dataDir, 'photos'),
        now,
        onPhotos: photoProgress(out),
        ...(country === undefined ? {} : { country: country as Country }),
      });
      if (flags['json'] === true) out.print(JSON.stringify(report, null, 2));
      else printReport(report, out);
      return report.rejected > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof MalformedFileError)) throw error;
      out.note(`Файл не загружен, в каталоге ничего не изменилось: ${error.message}`);
      return 2;
    }
  },
};

/** Milliseconds between two lines about photos: each photo of 12 MP takes some 3 s. */
const PROGRESS_MS = 5000;

/** Says how far the photos are: at the start, every few seconds, and at the end. */
function photoProgress(out: Out): (done: number, all: number) => void {
  let last = -Infinity;
  return (done, all) => {
    const now = performance.now();
    if (done < all && now - last < PROGRESS_MS) return;
    last = now;
    out.note(`Фотографии: ${done} из ${all}`);
  };
}

function printReport(report: ImportReport, out: Out): void {
  for (const { file, line, field, message, value, kind } of report.issues) {
    const what = [field, value === '' ? '' : `«${value}»`].filter((part) => part !== '').join(' ');
    const label = kind === 'error' ? 'пропущена' : 'замечание';
    out.note(`${file}:${line}: ${label}: ${what === '' ? '' : `${what}: `}${message}`);
  }
  if (report.moreIssues > 0) out.note(`…и ещё замечаний: ${report.moreIssues}`);
  const { photos } = report;
  out.print(
    [
      report.dryRun ? 'Проба, ничего не изменено.' : 'Готово.',
      `строк ${report.lines}`,
      `добавлено ${report.added}`,
      `изменено ${report.changed}`,
      `без изменений ${report.unchanged}`,
      `отмечено проданными ${report.sold}`,
      `убрано значений пустыми ячейками ${report.cleared}`,
      `пропущено ${report.rejected}`,
      `фотографий новых ${photos.made}, прежних ${photos.reused}, не загружено ${photos.failed}`,
      ...(report.absent.length > 0 && report.changed + report.unchanged > 0
        ? [`нет в файле, у прежних машин оставлено как было: ${report.absent.join(', ')}`]
        : []),
    ].join('\n  '),
  );
}
