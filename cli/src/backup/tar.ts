import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const BLOCK = 512;
const NAME_MAX = 100;
const PREFIX_MAX = 155;
/** Eleven octal digits: 8 GiB. Larger sizes are written in binary, as GNU tar does and every other reads. */
const OCTAL_MAX = 8 ** 11 - 1;
/** First byte of a binary number, which fills the rest of its field. */
const BINARY = 0x80;
const SIZE_AT = 124;
const SIZE_LENGTH = 12;
const SAFE_NAME = /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[\w./-]+$/;

/** The file is no archive of this program, or was cut or changed. `message` is in Russian. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

export interface TarEntry {
  name: string;
  bytes: number;
  /** of the first byte of the body, in the archive */
  offset: number;
}

export interface TarWriter {
  /** Adds one file; a body of another length than `bytes` is an error. @returns sha-256 in hex */
  add(name: string, bytes: number, body: AsyncIterable<Uint8Array>): Promise<string>;
  /** Ends the archive and syncs it to the disk. */
  end(): Promise<void>;
}

/** Writes plain files, of any size, into a tar (ustar) that every `tar` reads. */
export async function createTar(handle: FileHandle, now: Date): Promise<TarWriter> {
  return {
    async add(name, bytes, body) {
      await handle.writeFile(headerOf(name, bytes, now));
      const hash = createHash('sha256');
      let written = 0;
      for await (const chunk of body) {
        written += chunk.length;
        if (written > bytes) break;
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      if (written !== bytes) throw new Error(`${name} changed while it was being read`);
      await handle.writeFile(Buffer.alloc(paddingOf(bytes)));
      return hash.digest('hex');
    },
    async end() {
      await handle.writeFile(Buffer.alloc(2 * BLOCK));
      await handle.sync();
    },
  };
}

/**
 * The files of an archive made by {@link createTar}. Anything else that a tar may hold (links, folders, absolute names,
 * `..`) is rejected.
 * @throws {ArchiveError}
 */
export async function listTar(file: string): Promise<TarEntry[]> {
  const handle = await open(file, 'r');
  try {
    const entries: TarEntry[] = [];
    const names = new Set<string>();
    const block = Buffer.alloc(BLOCK);
    for (let offset = 0; ;) {
      const { bytesRead } = await handle.read(block, 0, BLOCK, offset);
      if (bytesRead < BLOCK) throw new ArchiveError('Копия обрывается: это не весь файл.');
      if (block.every((byte) => byte === 0)) return entries;
      const { name, bytes } = readHeader(block);
      if (names.has(name)) throw new ArchiveError(`В копии дважды стоит ${name}.`);
      names.add(name);
      entries.push({ name, bytes, offset: offset + BLOCK });
      offset += BLOCK + bytes + paddingOf(bytes);
    }
  } finally {
    await handle.close();
  }
}

/** What stands before the body of a file. */
export function headerOf(name: string, bytes: number, now: Date): Buffer {
  if (!SAFE_NAME.test(name)) throw new Error(`unusual name of a file: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0, 'ascii');
  header.write('0000600\0', 100, 'ascii');
  header.write('0000000\0', 108, 'ascii');
  header.write('0000000\0', 116, 'ascii');
  writeSize(header, bytes);
  header.write(`${octal(Math.floor(now.getTime() / 1000), 11)}\0`, 136, 'ascii');
  header.write('0', 156, 'ascii');
  header.write('ustar\u000000', 257, 'ascii');
  header.write(prefix, 345, 'ascii');
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148, 'ascii');
  return header;
}

function readHeader(header: Buffer): { name: string; bytes: number } {
  const foreign = new ArchiveError('Это не резервная копия «Причала» или она повреждена.');
  if (header.toString('ascii', 257, 262) !== 'ustar') throw foreign;
  if (Number.parseInt(textAt(header, 148, 8), 8) !== checksumOf(header)) throw foreign;
  const [name, prefix] = [textAt(header, 0, NAME_MAX), textAt(header, 345, PREFIX_MAX)];
  const whole = prefix === '' ? name : `${prefix}/${name}`;
  const bytes = readSize(header);
  if (header.toString('ascii', 156, 157) !== '0' || !SAFE_NAME.test(whole)) throw foreign;
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw foreign;
  return { name: whole, bytes };
}

function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= OCTAL_MAX) {
    header.write(`${octal(bytes, 11)}\0`, SIZE_AT, 'ascii');
    return;
  }
  header[SIZE_AT] = BINARY;
  header.writeBigUInt64BE(BigInt(bytes), SIZE_AT + SIZE_LENGTH - 8);
}

/** NaN where no number of bytes stands. */
function readSize(header: Buffer): number {
  const field = header.subarray(SIZE_AT, SIZE_AT + SIZE_LENGTH);
  if ((field[0] ?? 0) < BINARY) return Number.parseInt(textAt(header, SIZE_AT, SIZE_LENGTH), 8);
  const high = field.subarray(1, SIZE_LENGTH - 8);
  if (field[0] !== BINARY || high.some((byte) => byte > 0)) return Number.NaN;
  return Number(field.readBigUInt64BE(SIZE_LENGTH - 8));
}

/** Long names are cut at a slash: the folder goes into the field for it. */
function splitName(name: string): { prefix: string; rest: string } {
  if (name.length <= NAME_MAX) return { prefix: '', rest: name };
  const cut = name.indexOf('/', name.length - NAME_MAX - 1);
  if (cut < 1 || cut > PREFIX_MAX) throw new Error(`the name of a file is too long: ${name}`);
  return { prefix: name.slice(0, cut), rest: name.slice(cut + 1) };
}

/** The sum of the header's bytes, with spaces where the sum itself stands. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function textAt(header: Buffer, from: number, length: number): string {
  return header.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function paddingOf(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}
