import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Asset } from '@prichal/database';
import { chooseEncoding, matchesEtag } from './accept-encoding.ts';
import type { Encoding } from './accept-encoding.ts';

/** A built file with the compressed copies made by the build. */
interface StaticFile {
  variants: Partial<Record<Encoding, Variant>>;
}

interface Variant {
  /** for an answer; null: a new build has replaced it on the disk before it was read */
  body: () => Buffer | null;
  /** the same, and not held after it */
  read: () => Buffer | null;
  etag: string;
  headers: string[];
}

export interface StaticFiles {
  /** answers when the path is a file (GET, HEAD); false: not ours */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean;
  readonly count: number;
  /** the files whose names hold a hash of their content, for the pages of other builds */
  assets(): Asset[];
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.traineddata': 'application/octet-stream',
};

/** Content-Type of a file by its ending; null: not served. */
export function typeOfFile(name: string): string | null {
  return TYPES[path.extname(name)] ?? null;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
const CLOSED_CSP = "default-src 'none'; frame-ancestors 'none'";
const WORKER = '/sw.js';
/** A worker's own policy rules what it fetches: pages and files of this site. */
const WORKER_CSP = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The worker that reads photos compiles what the page hands it, and fetches nothing. */
const READER = '/text-reading/tesseract-worker.js';
const READER_CSP = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";
const POLICIES: ReadonlyMap<string, string> = new Map([
  [WORKER, WORKER_CSP],
  [READER, READER_CSP],
]);

/** Folders whose files have a hash of their content in their names: of the site and of the office. */
export const HASHED_FOLDERS = ['/assets/', '/office/assets/'] as const;
/** The company's own pictures are named by their content too, and stand in no build. */
const OWN_FOLDER = '/brand/';

/** Without a hash in its name a file may change with the next build: asked about each time, answered by 304. */
const REVALIDATE = 'public, no-cache';

/** A folder of built files and the address it is served at: '' is the root of the site. */
interface StaticFolder {
  folder: string;
  at: string;
}

/** The folders of both builds; of the office's, its document is served by features/office/office-page.ts. */
export function builtFolders(built: {
  staticFolder: string;
  officeFolder: string;
}): StaticFolder[] {
  return [
    { folder: built.staticFolder, at: '' },
    { folder: path.join(built.officeFolder, 'assets'), at: '/office/assets' },
  ];
}

/** Larger files without a hash are not held: what reads the text of a photo takes 10 MB, and few visitors need it. */
const HELD_BYTES = 128 * 1024;

/**
 * Everything in the folders. Files with a hash in their names are read when they are first asked for, and once: there are
 * hundreds, and a start would wait 0.1 s for them. The others, which a new build replaces, are read now, large ones for
 * each answer. Nothing is compressed here: `scripts/compress-client.ts` writes `.br` and `.gz` files after the build. An
 * absent folder is an empty set.
 * @param own path → body: files that stand over the built ones and may be replaced at any time
 */
export function readStaticFiles(
  folders: readonly StaticFolder[],
  common: Readonly<Record<string, string>>,
  own: ReadonlyMap<string, Buffer> = new Map(),
): StaticFiles {
  const files = new Map<string, () => StaticFile | null>();
  for (const { folder, at } of folders.filter((one) => existsSync(one.folder))) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const present = new Set(entries);
    for (const file of entries) {
      const name = `${at}/${path.relative(folder, file).split(path.sep).join('/')}`;
      const type = TYPES[path.extname(name)];
      if (type === undefined || name.startsWith('/.vite/')) continue;
      const isLarge = !isHashed(name) && statSync(file).size > HELD_BYTES;
      const open = once(() => openFile({ file, name, type, present, common, isLarge }));
      if (!isLarge) open();
      files.set(name, open);
    }
  }
  return {
    count: files.size,
    assets: () =>
      [...files].flatMap(([name, open]) => {
        const variants = isHashed(name) ? open()?.variants : undefined;
        return variants?.identity === undefined
          ? []
          : [storable(name, variants.identity, variants)];
      }),
    serve(request, response, name) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const body = own.get(name);
      const file = body === undefined ? files.get(name)?.() : ownFile(name, body, common);
      if (file === undefined || file === null) return false;
      const wanted = chooseEncoding(request.headers['accept-encoding']);
      const variant = file.variants[wanted] ?? file.variants.identity;
      if (variant === undefined) return false;
      if (matchesEtag(request.headers['if-none-match'], variant.etag)) {
        response.writeHead(304, variant.headers).end();
        return true;
      }
      const bytes = variant.body();
      if (bytes === null) return false;
      response.writeHead(200, [...variant.headers, 'content-length', String(bytes.length)]);
      if (request.method === 'HEAD') response.end();
      else response.end(bytes);
      return true;
    },
  };
}

function isHashed(name: string): boolean {
  return HASHED_FOLDERS.some((folder) => name.startsWith(folder));
}

/** Pictures: small, few, and compressed already. */
function ownFile(name: string, body: Buffer, common: Readonly<Record<string, string>>): StaticFile {
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  return { variants: { identity: variantOf(name, type, body, common) } };
}

function variantOf(
  name: string,
  type: string,
  body: Buffer,
  common: Readonly<Record<string, string>>,
): Variant {
  const etag = `"${hashOf(body)}"`;
  const headers = {
    ...common,
    'content-type': type,
    'content-security-policy': CLOSED_CSP,
    'cache-control': name.startsWith(OWN_FOLDER) ? IMMUTABLE : REVALIDATE,
    etag,
  };
  return { body: () => body, read: () => body, etag, headers: Object.entries(headers).flat() };
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** A file as the database stores it; its bodies, of some 8 MB for all, are read by the one who asks for them. */
function storable(name: string, plain: Variant, { br, gzip }: StaticFile['variants']): Asset {
  return {
    name,
    get body() {
      const body = plain.read();
      if (body === null) throw new Error(`${name} is gone from the build`);
      return body;
    },
    get brotli() {
      return br?.read() ?? null;
    },
    get gzip() {
      return gzip?.read() ?? null;
    },
  };
}

interface BuiltFile {
  file: string;
  name: string;
  type: string;
  /** all files of the folder */
  present: ReadonlySet<string>;
  common: Readonly<Record<string, string>>;
  /** read for each answer */
  isLarge: boolean;
}

function openFile({ file, name, type, present, common, isLarge }: BuiltFile): StaticFile | null {
  const isNamedByContent = isHashed(name);
  const plain = isNamedByContent ? null : readIfThere(file);
  if (plain === null && !isNamedByContent) return null;
  const hash = plain === null ? path.basename(name, path.extname(name)) : hashOf(plain);
  const variants: StaticFile['variants'] = {};
  for (const [encoding, extension] of [
    ['identity', ''],
    ['gzip', '.gz'],
    ['br', '.br'],
  ] as const) {
    if (!present.has(file + extension)) continue;
    const etag = `"${hash}${extension.replace('.', '-')}"`;
    const headers = {
      ...common,
      'content-type': type,
      'content-security-policy': POLICIES.get(name) ?? CLOSED_CSP,
      'cache-control': isNamedByContent ? IMMUTABLE : REVALIDATE,
      vary: 'Accept-Encoding',
      etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      // A service worker under /assets could not rule the whole site; one at the root may.
      ...(name === WORKER ? { 'service-worker-allowed': '/' } : {}),
    };
    const read = () => readIfThere(file + extension);
    const body = isLarge ? read : once(read);
    if (!isNamedByContent && !isLarge) body();
    variants[encoding] = { body, read, etag, headers: Object.entries(headers).flat() };
  }
  return { variants };
}

/** Asked again for as long as there is nothing. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
