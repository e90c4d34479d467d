import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { autoRuRecord } from './auto-ru.ts';
import { MalformedFileError } from './source-record.ts';
import type { ReadFile } from './source-record.ts';

/** A declaration is shorter; the search for its encoding must not walk a whole file. */
const DECLARATION_MAX = 200;

/**
 * The feed format of classified sites: `<data><cars><car>…`. DOCTYPE and ENTITY are rejected because entity
 * expansion can turn a small file into a very large one.
 * @throws {MalformedFileError} not well-formed (a cut file never is), or another document
 */
export function readXml(text: string): ReadFile {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new MalformedFileError('DOCTYPE и собственные сущности в фиде не допускаются');
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(
    text.slice(0, DECLARATION_MAX),
  )?.[1];
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
    throw new MalformedFileError(`кодировка ${encoding}: нужна UTF-8`);
  const valid = XMLValidator.validate(text);
  if (valid !== true)
    throw new MalformedFileError('файл оборван или испорчен: XML не закончен', valid.err.line);
  const metadata = XMLParser.getMetaDataSymbol();
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    processEntities: true,
    captureMetaData: true,
    isArray: (_name, path) => String(path) === 'data.cars.car',
  });
  const document = parser.parse(text) as { data?: { cars?: { car?: unknown[] } | string } };
  const cars = document.data?.cars;
  if (cars === undefined) throw new MalformedFileError('в файле нет <data><cars>');
  const file: ReadFile = { format: 'xml', records: [], issues: [] };
  if (typeof cars === 'string') return file;
  const lineAt = lineCounter(text);
  for (const car of cars.car ?? []) {
    const start = (car as Record<symbol, { startIndex?: number }>)[metadata as unknown as symbol];
    const line = lineAt(start?.startIndex ?? 0);
    if (typeof car === 'object' && car !== null)
      file.records.push({ line, values: autoRuRecord(car as Record<string, unknown>) });
    else
      file.issues.push({
        line,
        field: '',
        kind: 'error',
        message: 'Пустой элемент <car>.',
        value: '',
      });
  }
  return file;
}

/** Offsets come in order, so counting goes on from the last one. */
function lineCounter(text: string): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    for (; at < offset && at < text.length; at++) if (text.charCodeAt(at) === 10) line++;
    return line;
  };
}
