import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, matchesEtag } from '../../plugins/accept-encoding.ts';

export interface KeptFilesOptions {
  folder: string;
  now: () => number;
  /** a file is sent as it is so long; then sent once more while a new one is made, ms */
  freshMs: number;
  onError: (error: unknown) => void;
}

export interface KeptFile {
  name: string;
  type: string;
  /** pieces of the text, in order; asked for again whenever the file is made anew */
  write: () => AsyncIterable<string> | Iterable<string>;
}

export interface KeptFiles {
  send(request: FastifyRequest, reply: FastifyReply, file: KeptFile): Promise<FastifyReply>;
}

interface Made {
  etag: string;
  bytes: number;
  at: number;
}

/**
 * Large files for machines: written piece by piece to disk, packed on the way, sent from there. Whatever their size,
 * memory holds one piece; they are made one at a time, and whoever waits for one waits for the same one.
 */
export function createKeptFiles({ folder, now, freshMs, onError }: KeptFilesOptions): KeptFiles {
  const made = new Map<string, Made>();
  const making = new Map<string, Promise<Made>>();
  let last: Promise<unknown> = Promise.resolve();

  function make(file: KeptFile): Promise<Made> {
    const known = making.get(file.name);
    if (known !== undefined) return known;
    const turn = last.then(() => write(file));
    last = turn.catch(() => {});
    making.set(file.name, turn);
    void last.then(() => making.delete(file.name));
    return turn;
  }

  async function write(file: KeptFile): Promise<Made> {
    await mkdir(folder, { recursive: true });
    const place = placeOf(file.name);
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const piece of file.write()) {
        hash.update(piece);
        yield piece;
      }
    };
    try {
      await pipeline(
        Readable.from(hashed()),
        createGzip({ level: 6 }),
        createWriteStream(`${place}.part`),
      );
      await rename(`${place}.part`, place);
    } catch (error) {
      await rm(`${place}.part`, { force: true });
      throw error;
    }
    const { size: bytes } = await stat(place);
    const entry = { etag: hash.digest('base64url').slice(0, 22), bytes, at: now() };
    made.set(file.name, entry);
    return entry;
  }

  function placeOf(name: string): string {
    return path.join(folder, `${name.replaceAll('/', '-')}.gz`);
  }

  return {
    async send(request, reply, file) {
      let entry = made.get(file.name);
      if (entry === undefined) entry = await make(file);
      else if (now() - entry.at >= freshMs) make(file).catch(onError);
      const packed = chooseEncoding(request.headers['accept-encoding']) !== 'identity';
      const etag = `"${entry.etag}${packed ? '-g' : ''}"`;
      reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.type(file.type);
      const stream = createReadStream(placeOf(file.name));
      if (!packed) return reply.send(stream.pipe(createGunzip()));
      return reply
        .headers({ 'content-encoding': 'gzip', 'content-length': entry.bytes })
        .send(stream);
    },
  };
}
