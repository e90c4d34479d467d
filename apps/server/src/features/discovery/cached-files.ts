import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { chooseEncoding, matchesEtag } from '../../http/plugins/accept-encoding.ts';

export interface CachedFilesOptions {
  folder: string;
  now: () => number;
  /**
   * a file is sent as it is so long; then, for as long again, once more while a new one is made, ms. An older one is not
   * sent: a market that asks once a day would always get the file of the day before
   */
  freshMs: number;
  onError: (error: unknown) => void;
  /** null: an import of cars is under way; else asked afterwards: whether none has changed anything since */
  betweenImports: () => Promise<(() => Promise<boolean>) | null>;
}

export interface CachedFile {
  name: string;
  type: string;
  /** pieces of the text, in order; asked for again whenever the file is made anew */
  write: () => AsyncIterable<string> | Iterable<string>;
  /** the file is made anew at once when this is another value; absent: age alone counts */
  source?: () => unknown;
  /** reads the table of cars: shows the catalogue before an import or after it, never half of it */
  ofCars?: boolean;
}

/** The file can be made when the import is done. */
class DuringImportError extends ApiError {
  constructor() {
    super('UNAVAILABLE', 'cars are being imported', { retryAfter: 60 });
  }
}

/** The older file, which stays until the import is done. */
function duringImport<Older>(error: unknown, older: Older): Older {
  if (error instanceof DuringImportError) return older;
  throw error;
}

export interface CachedFiles {
  send(request: FastifyRequest, reply: FastifyReply, file: CachedFile): Promise<FastifyReply>;
}

interface Made {
  etag: string;
  at: number;
  source: unknown;
}

/**
 * Large generated files for crawlers: streamed to disk, compressed on the way, and sent from disk. Memory holds one
 * chunk whatever the size. Files are made one at a time, and concurrent requests for a file share one run. A file is
 * named by its content and never overwritten, so processes that share the folder do not conflict.
 */
export function createCachedFiles({
  folder,
  now,
  freshMs,
  onError,
  betweenImports,
}: CachedFilesOptions): CachedFiles {
  const made = new Map<string, Made>();
  const making = new Map<string, Promise<Made>>();
  let last: Promise<unknown> = Promise.resolve();

  function make(file: CachedFile): Promise<Made> {
    const known = making.get(file.name);
    if (known !== undefined) return known;
    const turn = last.then(() => write(file));
    last = turn.catch(() => {});
    making.set(file.name, turn);
    void last.then(() => making.delete(file.name));
    return turn;
  }

  async function write(file: CachedFile): Promise<Made> {
    await mkdir(folder, { recursive: true });
    const source = await file.source?.();
    const isBetween = file.ofCars === true ? await betweenImports() : async () => true;
    if (isBetween === null) throw new DuringImportError();
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const piece of file.write()) {
        hash.update(piece);
        yield piece;
      }
    };
    const part = path.join(folder, `${randomUUID()}.part`);
    try {
      await pipeline(Readable.from(hashed()), createGzip({ level: 6 }), createWriteStream(part));
      if (!(await isBetween())) throw new DuringImportError();
      const entry = { etag: hash.digest('base64url').slice(0, 22), at: now(), source };
      await rename(part, placeOf(file.name, entry.etag));
      const before = made.get(file.name);
      made.set(file.name, entry);
      // a response under way has the old file open; another process makes it again
      if (before !== undefined && before.etag !== entry.etag)
        await rm(placeOf(file.name, before.etag), { force: true });
      return entry;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  function placeOf(name: string, etag: string): string {
    return path.join(folder, `${name.replaceAll('/', '-')}-${etag}.gz`);
  }

  /** The file as it was made last, made again when another process or the owner has removed it. */
  async function openMade(
    file: CachedFile,
    entry: Made,
  ): Promise<{ entry: Made; handle: FileHandle }> {
    const handle = await open(placeOf(file.name, entry.etag)).catch(() => null);
    if (handle !== null) return { entry, handle };
    const again = await make(file);
    return { entry: again, handle: await open(placeOf(file.name, again.etag)) };
  }

  /** The last file while it may still be sent, else the one that is made now. */
  async function wanted(file: CachedFile): Promise<Made> {
    const last = made.get(file.name);
    if (last === undefined) return await make(file);
    const age = now() - last.at;
    const isOf = last.source === (await file.source?.());
    if (isOf && age < freshMs) return last;
    const anew = make(file);
    const madeOrLast = anew.catch((error: unknown) => duringImport(error, last));
    if (!isOf || age >= 2 * freshMs) return await madeOrLast;
    madeOrLast.catch(onError);
    return last;
  }

  return {
    async send(request, reply, file) {
      const { entry, handle } = await openMade(file, await wanted(file));
      const packed = chooseEncoding(request.headers['accept-encoding']) !== 'identity';
      const etag = `"${entry.etag}${packed ? '-g' : ''}"`;
      reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        await handle.close();
        return reply.code(304).send();
      }
      reply.type(file.type);
      const { size } = await handle.stat();
      const stream = handle.createReadStream();
      if (!packed) return reply.send(stream.pipe(createGunzip()));
      return reply.headers({ 'content-encoding': 'gzip', 'content-length': size }).send(stream);
    },
  };
}
