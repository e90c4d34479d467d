import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { PHOTO_LIMITS } from '@prichal/contract';
import type { PhotoIssue } from '@prichal/contract';
import { ApiError } from '../../http/api-error.ts';
import { toUnavailable } from '../../http/unavailable.ts';

/** Texts of one form, bytes and parts. */
const TEXT_BYTES = 64 * 1024;
const TEXT_PARTS = 60;
/** What is read at most before the sender is cut off: two full files more, so that «too many» can still be said. */
const MORE_FILES = 2;

/** Which parts of a form are files, how many, and how large; bytes. */
interface FileLimits {
  part: string;
  count: number;
  bytes: number;
}
const PHOTOS: FileLimits = { part: 'photos', ...PHOTO_LIMITS };

/** A file that was sent, on this machine's disk until `discard`. */
interface SentFile {
  path: string;
  /** hex, of what was sent */
  sha256: string;
}

export interface MultipartForm {
  /** the first text of each name */
  fields: Map<string, string>;
  files: SentFile[];
  /** what could be seen while reading; the files are not to be used then */
  issue: PhotoIssue | null;
  /** deletes the files; may be called again */
  discard(): Promise<void>;
}

/**
 * Reads multipart/form-data; photos go to `folder` as they come, so that no photo is held in memory.
 * Throws ApiError: VALIDATION_ERROR (broken), PAYLOAD_TOO_LARGE, UNAVAILABLE (the disk takes nothing). Nothing is left on the disk then.
 */
export async function readMultipart(
  body: Readable,
  headers: IncomingHttpHeaders,
  folder: string,
  limits: FileLimits = PHOTOS,
): Promise<MultipartForm> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fields = new Map<string, string>();
  const files: SentFile[] = [];
  const paths: string[] = [];
  const writing: Promise<void>[] = [];
  const streams: Readable[] = [];
  const form: MultipartForm = {
    fields,
    files,
    issue: null,
    discard: async () => {
      await Promise.all(paths.map((file) => rm(file, { force: true })));
    },
  };
  const parser = openParser(headers, limits);
  let textBytes = 0;
  let rejection: ApiError | null = null;
  const stopped = new AbortController();
  let failed: unknown;
  // What is thrown in a listener ends the process. A part without a name has none, whatever the parser's types say.
  const takeField = (
    name: string | undefined,
    value: string,
    nameCut: boolean,
    valueCut: boolean,
  ) => {
    textBytes += Buffer.byteLength(value);
    if (nameCut || valueCut || textBytes > TEXT_BYTES) rejection ??= tooLarge();
    else if (name === undefined || !isStorable(name) || !isStorable(value)) rejection ??= broken();
    else if (!fields.has(name)) fields.set(name, value);
  };
  parser.on('field', takeField);
  parser.on('file', (name: string, stream: BusboyFileStream, filename?: string) => {
    // A body cut off inside the part emits an error here, even after reading stops; unhandled, it ends the process.
    stream.on('error', () => {});
    // A picker that was left empty sends a part without a name and without bytes.
    if (name !== limits.part || (filename ?? '') === '') return void stream.resume();
    const file = path.join(folder, randomUUID());
    paths.push(file);
    streams.push(stream);
    const hash = createHash('sha256');
    stream.on('data', (piece: Buffer) => hash.update(piece));
    stream.on('limit', () => {
      form.issue ??= 'bytes';
    });
    const written = pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    writing.push(written.then(() => void files.push({ path: file, sha256: hash.digest('hex') })));
    // A parser whose file is no longer read waits for ever: the reading ends with the first file that cannot be written.
    writing.at(-1)?.catch((error: unknown) => {
      failed ??= error;
      stopped.abort();
    });
  });
  parser.on('filesLimit', () => {
    form.issue ??= 'count';
  });
  parser.on('fieldsLimit', () => {
    rejection ??= tooLarge();
  });
  try {
    const most = (limits.count + MORE_FILES) * limits.bytes;
    await pipeline(body, (pieces: AsyncIterable<Buffer>) => countBytes(pieces, most), parser, {
      signal: stopped.signal,
    });
    await Promise.all(writing);
    if (rejection !== null) throw rejection;
    // Written in whatever order they ended; a request's photos are in the visitor's.
    files.sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path));
    return form;
  } catch (error) {
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(writing);
    await form.discard();
    // A disk without room is no mistake of the sender: he may send the same again.
    throw error instanceof ApiError ? error : (toUnavailable(failed ?? error) ?? broken());
  }
}

async function* countBytes(body: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > most) throw tooLarge();
    yield piece;
  }
}

function openParser(
  headers: IncomingHttpHeaders,
  { count, bytes }: Pick<FileLimits, 'count' | 'bytes'>,
): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fieldNameSize: 100,
        fieldSize: TEXT_BYTES,
        fields: TEXT_PARTS,
        fileSize: bytes,
        files: count,
        headerPairs: 20,
      },
    });
  } catch {
    throw broken();
  }
}

/** False for lone surrogates and NUL, which the database rejects. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function tooLarge(): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', 'form over the limit');
}

function broken(): ApiError {
  return new ApiError('VALIDATION_ERROR', 'multipart body cannot be read', {
    userMessage: 'Данные повреждены. Обновите страницу и отправьте ещё раз.',
  });
}
