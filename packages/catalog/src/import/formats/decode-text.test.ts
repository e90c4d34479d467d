import { describe, expect, it } from 'vitest';
import { FILE_ENCODINGS, decodeAs, decodeText } from './decode-text.ts';
import type { FileEncoding } from './decode-text.ts';
import { MalformedFileError } from '../source-record.ts';

const TEXT = 'Марка;Модель\nТойота;Витц «Джевел»\n';

/** Text in an encoding of one byte a sign. */
function bytesIn(encoding: FileEncoding, text = TEXT): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}

function messageOf(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (error) {
    if (!(error instanceof MalformedFileError)) throw error;
    return error.message;
  }
}

describe('a text of a file', () => {
  it.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['utf-16le', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
    ['windows-1251', bytesIn('windows-1251')],
  ])('in %s is read without its mark', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  it('in UTF-16 needs no mark where it has Latin letters', () => {
    const latin = 'brand;model;price\nToyota;Vitz;1000\n';
    expect(decodeText(Buffer.from(latin, 'utf16le'))).toEqual({
      text: latin,
      encoding: 'utf-16le',
    });
    expect(decodeText(Buffer.from(latin, 'utf16le').swap16())).toEqual({
      text: latin,
      encoding: 'utf-16be',
    });
  });

  it('in UTF-16 that is cut or damaged is rejected', () => {
    const bytes = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');
    expect(messageOf(() => decodeText(bytes.subarray(0, -1)))).toBe(
      'файл оборван: в UTF-16 по два байта на знак',
    );
    const broken = Buffer.concat([bytes, Buffer.from([0, 0xd8, 0x41, 0])]);
    expect(messageOf(() => decodeText(broken))).toBe(
      'файл в UTF-16 испорчен: внутри знаки, которых нет',
    );
  });

  it('with zeros inside is none, and the line is named', () => {
    const bytes = Buffer.from('Марка\nТойота\nа\0б\n');
    expect(messageOf(() => decodeText(bytes))).toBe('строка 3: это не текст: внутри нулевые байты');
  });

  it('in two encodings is rejected, with the first line of the rarer one', () => {
    const line = Buffer.from('Тойота;Витц\n');
    const odd = bytesIn('windows-1251', 'Мазда;Демио\n');
    expect(messageOf(() => decodeText(Buffer.concat([line, line, odd, line])))).toBe(
      'строка 3: две кодировки в одном файле: почти весь он в UTF-8, а эта строка нет',
    );
    expect(messageOf(() => decodeText(Buffer.concat([odd, odd, line])))).toBe(
      'строка 3: две кодировки в одном файле: почти весь он в Windows-1251, а эта строка нет',
    );
  });

  it('in another Cyrillic encoding is not taken for Windows-1251', () => {
    for (const encoding of ['ibm866', 'koi8-r'] as const)
      expect(
        messageOf(() => decodeText(bytesIn(encoding, TEXT.replace(/[«»]/g, '"').repeat(5)))),
        encoding,
      ).toBe('кодировка не распознана: сохраните файл как «CSV UTF-8» или XLSX');
  });

  it('is read in the encoding that is said, or rejected by its name', () => {
    for (const encoding of ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'] as const) {
      const plain = TEXT.replace(/[«»]/g, '"');
      expect(decodeAs(bytesIn(encoding, plain), encoding), encoding).toBe(plain);
    }
    expect(messageOf(() => decodeAs(bytesIn('windows-1251'), 'utf-8'))).toBe(
      `это не ${FILE_ENCODINGS['utf-8']}`,
    );
  });
});
