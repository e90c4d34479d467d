import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  REQUEST_DATA,
  VISIT_DATA,
  formatPhone,
  printStoredData,
  processors,
  escapeHtml,
} from '@prichal/contract';
import type { Brand, Library } from '@prichal/contract';
import type { BrandField } from './examples/fill-figures.ts';

/** The file with the compiled library, written by the build. */
export const LIBRARY_FILE = path.resolve(import.meta.dirname, '../build/library.json');

/** A library without a single page: what a process without pages has when nothing was built. */
export const EMPTY_LIBRARY: Library = {
  posts: [],
  pages: [],
  services: [],
  questions: null,
  glossary: null,
};

/** Fields that are HTML: what is put into them is escaped. */
const HTML_FIELDS = new Set(['html', 'answer']);
const BRAND_PLACEHOLDER = /\{\{brand\.(\w+)\}\}/g;

/** Reads the compiled library and inserts the brand's texts. Throws when nothing was built. */
export function readLibrary(brand: Brand, file = LIBRARY_FILE): Library {
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`Тексты не собраны: нет файла ${file}. Соберите их командой «npm run build»`, {
      cause: error,
    });
  }
  const brandTexts = brandTextsOf(brand);
  return JSON.parse(json, (field, value: unknown) =>
    typeof value === 'string' && value.includes('{{brand.')
      ? value.replaceAll(BRAND_PLACEHOLDER, (whole, name: BrandField) => {
          const replacement = brandTexts[name] ?? whole;
          return HTML_FIELDS.has(field) ? escapeHtml(replacement) : replacement;
        })
      : value,
  ) as Library;
}

function brandTextsOf(brand: Brand): Record<BrandField, string> {
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
    operatorRecord:
      brand.rknNumber === null
        ? 'Сведения об операторе в реестре Роскомнадзора ищут по ИНН.'
        : `Номер в реестре операторов Роскомнадзора: ${brand.rknNumber}.`,
    processors: processors(brand),
    requestData: printStoredData(REQUEST_DATA),
    visitData: printStoredData(VISIT_DATA),
  };
}
