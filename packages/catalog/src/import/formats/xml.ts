import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MalformedFileError } from '../source-record.ts';
import type { ReadFile, SourceRecord } from '../source-record.ts';
import { autoRuRecord } from './auto-ru.ts';
import { avitoRecord } from './avito.ts';
import type { Element } from './element-text.ts';
import { ymlRecord } from './yml.ts';

interface Feed {
  format: 'auto-ru' | 'avito' | 'yml';
  /** where the elements of cars stand */
  path: string;
  record: (element: Element) => SourceRecord['values'];
  /** the records are by title, as a table's */
  titled: boolean;
}

const FEEDS: readonly Feed[] = [
  { format: 'auto-ru', path: 'data.cars.car', record: autoRuRecord, titled: false },
  { format: 'avito', path: 'Ads.Ad', record: avitoRecord, titled: false },
  { format: 'yml', path: 'yml_catalog.shop.offers.offer', record: ymlRecord, titled: true },
];

/**
 * The feeds of classified sites: auto.ru `<data><cars><car>`, Avito `<Ads><Ad>`, YML `<yml_catalog><shop><offers><offer>`.
 * DOCTYPE and ENTITY are rejected because entity expansion can turn a small file into a very large one.
 * @throws {MalformedFileError} not well-formed (a cut file never is), or another document
 */
export function readXml(text: string): Pick<ReadFile, 'format' | 'columns' | 'records' | 'issues'> {
  // YML files of the shops' own programs begin with a DOCTYPE that defines nothing
  const body = text.replace(/<!DOCTYPE\s+yml_catalog\s+SYSTEM\s+"shops\.dtd"\s*>/i, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(body))
    throw new MalformedFileError('DOCTYPE и собственные сущности в фиде не допускаются');
  const valid = XMLValidator.validate(body);
  if (valid !== true)
    throw new MalformedFileError('файл оборван или испорчен: XML не закончен', valid.err.line);
  const metadata = XMLParser.getMetaDataSymbol();
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: true,
    captureMetaData: true,
    isArray: (_name, path) => FEEDS.some((feed) => feed.path === String(path)),
  });
  const document = parser.parse(body) as Element;
  const feed = FEEDS.find(({ path }) => parentOf(document, path) !== undefined);
  if (feed === undefined)
    throw new MalformedFileError(
      'это не фид автомобилей: нужны <data><cars>, <Ads> или <yml_catalog>',
    );
  const { format, record, titled } = feed;
  const file: ReturnType<typeof readXml> = {
    format,
    columns: titled ? [] : null,
    records: [],
    issues: [],
  };
  const parent = parentOf(document, feed.path);
  if (typeof parent !== 'object' || parent === null) return file;
  const lineAt = lineCounter(body);
  for (const item of ((parent as Element)[feed.path.split('.').at(-1) ?? ''] ?? []) as unknown[]) {
    const start = (item as Record<symbol, { startIndex?: number }>)[metadata as unknown as symbol];
    const line = lineAt(start?.startIndex ?? 0);
    if (typeof item === 'object' && item !== null)
      file.records.push({ line, values: record(item as Element) });
    else
      file.issues.push({ line, field: '', kind: 'error', message: 'Пустой элемент.', value: '' });
  }
  if (titled)
    file.columns = [...new Set(file.records.flatMap(({ values }) => Object.keys(values)))];
  return file;
}

/** What holds the elements of cars: an element, a text when it is empty, undefined when it is not there. */
function parentOf(document: Element, path: string): unknown {
  let at: unknown = document;
  for (const name of path.split('.').slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Element)[name];
  }
  return at;
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
