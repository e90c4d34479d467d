import { MalformedFileError } from '../source-record.ts';

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';
}

/** Encodings that may be said of a file whose own is guessed wrongly, with what people call them. */
export const FILE_ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16',
  ibm866: 'DOS (866)',
  'koi8-r': 'КОИ-8',
  'x-mac-cyrillic': 'Mac (кириллица)',
} as const;
export type FileEncoding = keyof typeof FILE_ENCODINGS;

/** Bytes in the encoding that was said. @throws {MalformedFileError} they are not in it */
export function decodeAs(bytes: Buffer, encoding: FileEncoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new MalformedFileError(`это не ${FILE_ENCODINGS[encoding]}`, null, error);
  }
}

/** Bytes looked at for the zeros of UTF-16. */
const HEAD = 4_000;
/** Characters by which an encoding is guessed. */
const GUESSED_LENGTH = 200_000;
/** A text in another Cyrillic encoding, read as Windows-1251, has fewer usual letters than this. */
const USUAL_SHARE = 0.8;
const USUAL = /[а-яё«»№–—…°±²³·©®‑“”„’\u00a0]/iu;

/**
 * Bytes → text. The encoding is that of the byte order mark, else UTF-8 where all bytes are, else Windows-1251.
 * @throws {MalformedFileError} two encodings in one file (with the first line of the rarer one), or no text at all
 */
export function decodeText(bytes: Buffer): DecodedText {
  const wide = wideEncoding(bytes);
  if (wide !== null) return decodeWide(bytes, wide);
  if (bytes.includes(0))
    throw new MalformedFileError(
      'это не текст: внутри нулевые байты',
      lineAt(bytes, bytes.indexOf(0)),
    );
  const utf8 = tryUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const mixed = oddLine(bytes);
  if (mixed !== null) throw mixed;
  const text = new TextDecoder('windows-1251').decode(bytes);
  const head = text.slice(0, GUESSED_LENGTH);
  const high = Array.from(head).filter((letter) => letter > '\u007f');
  const usual = high.filter((letter) => USUAL.test(letter)).length;
  if (usual < high.length * USUAL_SHARE || hasInvertedCase(head))
    throw new MalformedFileError(
      'кодировка не распознана: сохраните файл как «CSV UTF-8» или XLSX',
    );
  return { text, encoding: 'windows-1251' };
}

/** The letters of KOI8-R read as Windows-1251 are letters too, small ones for capitals: «рНИНРЮ» for «Тойота». */
function hasInvertedCase(text: string): boolean {
  const words = text.match(/[а-яё]{2,}/giu) ?? [];
  const inverted = words.filter((word) => /^[а-яё][А-ЯЁ]+$/u.test(word));
  return inverted.length > words.length / 5;
}

function tryUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** By its byte order mark, or by zeros at every second place of the head, which ASCII leaves there. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return 'utf-16le';
  return even > head.length / 8 && odd === 0 ? 'utf-16be' : null;
}

function decodeWide(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  if (bytes.length % 2 === 1)
    throw new MalformedFileError('файл оборван: в UTF-16 по два байта на знак');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\ufffd') || text.includes('\0'))
    throw new MalformedFileError('файл в UTF-16 испорчен: внутри знаки, которых нет');
  return { text, encoding };
}

/** The first line in another encoding than most lines; null when no line is Cyrillic in UTF-8. */
function oddLine(bytes: Buffer): MalformedFileError | null {
  const first = { utf8: 0, other: 0 };
  const count = { utf8: 0, other: 0 };
  let line = 0;
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at);
    const piece = bytes.subarray(at, end === -1 ? bytes.length : end);
    at = end === -1 ? bytes.length : end + 1;
    line++;
    if (piece.every((byte) => byte < 0x80)) continue;
    const kind = tryUtf8(piece) === null ? 'other' : 'utf8';
    count[kind]++;
    first[kind] ||= line;
  }
  if (count.utf8 === 0) return null;
  const [most, rare] =
    count.utf8 >= count.other ? ['UTF-8', first.other] : ['Windows-1251', first.utf8];
  return new MalformedFileError(
    `две кодировки в одном файле: почти весь он в ${most}, а эта строка нет`,
    rare,
  );
}

function lineAt(bytes: Buffer, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at !== -1 && at < offset; at = bytes.indexOf(10, at + 1)) line++;
  return line;
}
