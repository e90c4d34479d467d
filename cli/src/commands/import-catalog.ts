import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  FILE_ENCODINGS,
  MalformedFileError,
  QuestionsError,
  ShrinkError,
  UNENDED,
  takeUpSaleCountries,
} from '@prichal/catalog';
import type { FileEncoding, ImportAnswers } from '@prichal/catalog';
import { carCountries, findCarCountry } from '@prichal/contract';
import { TERMINAL, applyImport, checkImport, correctionsTable } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { progress } from '../progress.ts';
import { printReport } from './import-report.ts';

export const importCatalog: Command = {
  noun: 'catalog',
  verb: 'import',
  usage:
    'ФАЙЛ [--check] [--full [--confirm]] [--country СТРАНА] [--sheet ЛИСТ] [--encoding КОДИРОВКА] [--whole] [--columns ОТВЕТЫ] [--values ОТВЕТЫ] [--rejected ФАЙЛ] [--json]',
  summary: 'загрузить автомобили из XLSX, CSV, JSON, XML (auto.ru, Avito) или YML',
  notes: [
    '--check     показать, что изменится, и ничего не менять',
    '--full      в файле всё, что продаётся: остальное в его странах отметить проданным',
    '--confirm   согласие снять с продажи больше 30 %',
    '--country   страна для файла, в котором её нет: japan, korea, china или код добавленной',
    '--sheet     лист книги; обычно тот, где знакомые названия столбцов',
    `--encoding  кодировка текстового файла, обычно узнаётся сама: ${Object.keys(FILE_ENCODINGS).join(', ')}`,
    '--whole     файл целый, хотя его последняя строка не закончена',
    '--columns   что в столбцах: "Прим=-;Цена авто=price"; «-»: столбец не нужен. Запоминается',
    '--values    что значат слова: "transmission:секвентальная=mt". Запоминается',
    '--rejected  куда записать пропущенные строки с причинами: исправьте и загрузите снова',
    '--json      отчёт одним объектом JSON',
  ],
  options: {
    check: { type: 'boolean' },
    full: { type: 'boolean' },
    confirm: { type: 'boolean' },
    country: { type: 'string' },
    sheet: { type: 'string' },
    encoding: { type: 'string' },
    whole: { type: 'boolean' },
    columns: { type: 'string' },
    values: { type: 'string' },
    rejected: { type: 'string' },
    json: { type: 'boolean' },
  },
  files: 1,
  async run(work) {
    const { handle, out, cwd, flags } = work;
    await takeUpSaleCountries(handle.db);
    const input = inputOf(work);
    try {
      const report = await (flags['check'] === true ? checkImport : applyImport)(
        handle,
        TERMINAL,
        input,
      );
      const rejected = flags['rejected'];
      if (typeof rejected === 'string' && report.rejectedRecords.length > 0)
        await writeFile(path.resolve(cwd, rejected), correctionsTable(report));
      const { rejectedRecords: _, ...shown } = report;
      if (flags['json'] === true) out.print(JSON.stringify(shown, null, 2));
      else printReport(report, out);
      return report.rejected > 0 || report.questions.length > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof MalformedFileError)) throw error;
      out.note(`Файл не загружен, в каталоге ничего не изменилось: ${error.message}`);
      if (error instanceof QuestionsError)
        out.note(
          'Ответьте ключом --columns: "Столбец=поле" или "Столбец=-"; поля покажет --check.',
        );
      if (error.message === UNENDED) out.note('Файл целый: добавьте ключ --whole.');
      if (error instanceof ShrinkError) out.note('Подтвердить: добавьте ключ --confirm.');
      return 2;
    }
  },
};

function inputOf({ out, cwd, dataDir, now, flags, positionals }: Work) {
  const { country, sheet } = flags;
  if (country !== undefined && findCarCountry(country) === undefined)
    throw new UsageError(`--country: нужно ${carCountries().join(', ')}.`);
  return {
    path: path.resolve(cwd, positionals[0] ?? ''),
    now,
    full: flags['full'] === true,
    confirmShrink: flags['confirm'] === true,
    whole: flags['whole'] === true,
    answers: answersOf(flags),
    photosDir: path.join(dataDir, 'photos'),
    onPhotos: progress(out, 'Фотографии'),
    onProgress: progress(out, 'Изменения'),
    ...(typeof sheet === 'string' ? { sheet } : {}),
    ...encodingOf(flags['encoding']),
    ...(country === undefined ? {} : { country: String(country) }),
  };
}

function encodingOf(said: string | boolean | undefined): { encoding?: FileEncoding } {
  if (typeof said !== 'string') return {};
  if (!Object.hasOwn(FILE_ENCODINGS, said))
    throw new UsageError(`--encoding: нужно ${Object.keys(FILE_ENCODINGS).join(', ')}.`);
  return { encoding: said as FileEncoding };
}

/** «Столбец=поле;…» and «поле:слово=код;…». */
function answersOf({ columns, values }: Work['flags']): ImportAnswers {
  const answers: Required<ImportAnswers> = { columns: {}, values: {} };
  for (const [said, field] of pairs('columns', columns)) answers.columns[said] = field;
  for (const [said, code] of pairs('values', values)) {
    const [field = '', text] = said.split(/:(.*)/su);
    if (text === undefined) throw new UsageError('--values: нужно "поле:слово=код".');
    answers.values[field] = { ...answers.values[field], [text]: code };
  }
  return columns === undefined && values === undefined ? {} : answers;
}

function pairs(flag: string, text: string | boolean | undefined): [string, string][] {
  if (typeof text !== 'string') return [];
  return text.split(';').map((pair) => {
    const at = pair.lastIndexOf('=');
    if (at < 1) throw new UsageError(`--${flag}: нужно "слово=ответ", через точку с запятой.`);
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
}
