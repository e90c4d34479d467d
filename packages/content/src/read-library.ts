import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  COOKIE_ANSWER_DATA,
  DEAL_DATA,
  OPENING_DATA,
  POPUP_DATA,
  POPUP_DATA_DAYS,
  REQUEST_DATA,
  VISIT_DATA,
  WATCH_DATA,
  formatPhone,
  plural,
  printStoredData,
  processors,
} from '@prichal/contract';
import type { Brand, Library } from '@prichal/contract';
import { assembleLibrary } from './assemble-library.ts';
import type { CompiledText } from './compile-text.ts';
import type { BrandField } from './examples/fill-figures.ts';
import { insertBrand } from './insert-brand.ts';
import type { TextSource } from './text-source.ts';

const BUILD = path.resolve(import.meta.dirname, '../build');

/** The file with the compiled texts, written by the build. */
export const LIBRARY_FILE = path.join(BUILD, 'library.json');
/** The file with the same texts as they are written. */
const SOURCES_FILE = path.join(BUILD, 'sources.json');

/** A library without a single page: what a process without pages has when nothing was built. */
export const EMPTY_LIBRARY: Library = assembleLibrary([]);

/** Reads the compiled texts. Throws when nothing was built. */
export function readTexts(): CompiledText[] {
  return JSON.parse(readBuilt(LIBRARY_FILE)) as CompiledText[];
}

/** Reads the texts as they are written, by name. Throws when nothing was built. */
export function readBuiltSources(): Record<string, TextSource> {
  return JSON.parse(readBuilt(SOURCES_FILE)) as Record<string, TextSource>;
}

function readBuilt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`Тексты не собраны: нет файла ${file}. Соберите их командой «npm run setup»`, {
      cause: error,
    });
  }
}

/**
 * The library of compiled texts (by default the built ones), with the brand's texts inserted. `popupDays`: how long
 * events of the popup are stored.
 */
export function readLibrary(
  brand: Brand,
  texts: readonly CompiledText[] = readTexts(),
  popupDays: number = POPUP_DATA_DAYS,
): Library {
  return insertBrand(assembleLibrary(texts), brandTextsOf(brand, popupDays));
}

function brandTextsOf(brand: Brand, popupDays: number): Record<BrandField, string> {
  const { name, city, address, email, legalName, ogrn, inn, legalAddress } = brand;
  return {
    name,
    city,
    address,
    email,
    legalName,
    ogrn,
    inn,
    legalAddress,
    hours: brand.hours.text,
    phone: formatPhone(brand.phone.slice(1)),
    phoneDigits: brand.phone,
    operatorRecord:
      brand.rknNumber === null
        ? 'Сведения об операторе в реестре Роскомнадзора ищут по ИНН.'
        : `Номер в реестре операторов Роскомнадзора: ${brand.rknNumber}.`,
    processors: processors(brand),
    requestData: printStoredData(REQUEST_DATA),
    visitData: printStoredData(VISIT_DATA),
    popupData: printStoredData(POPUP_DATA),
    popupDays: `${popupDays}\u00a0${plural(popupDays, ['дня', 'дней', 'дней'])}`,
    cookieAnswerData: printStoredData(COOKIE_ANSWER_DATA),
    openingData: printStoredData(OPENING_DATA),
    dealData: printStoredData(DEAL_DATA),
    watchData: printStoredData(WATCH_DATA),
  };
}
