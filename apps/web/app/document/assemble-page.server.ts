import { hash } from 'node:crypto';
import { UNFINISHED } from './render-whole.server.ts';
import { PART } from './cached-fragment.tsx';
import type { PartsOfPage } from './cached-fragment.tsx';

/** A page in pieces: its own letters, and parts as bytes that are the same in many pages. */
export type Piece = string | Buffer;

/** Limit of cached parts and their keys, bytes, for all pages together; a card is 4 kB. */
const ROOM = 8 * 1024 * 1024;

interface Placed {
  key: string;
  bytes: Buffer | undefined;
}

const cache = new Map<string, Buffer>();
let cachedBytes = 0;
/** Objects that parts depend on, by what they held when they were first seen: nobody changes what a loader answers. */
const digests = new WeakMap<object, string>();

/** The parts of one page while it is rendered, and the page put together of them. */
export class PageParts implements PartsOfPage {
  readonly #placed: Placed[] = [];
  readonly #shared: boolean;

  /** `shared`: false for an answer to a form, which neither gives parts to other pages nor takes any. */
  constructor({ shared = true }: { shared?: boolean } = {}) {
    this.#shared = shared;
  }

  place(name: string, by: readonly unknown[]): { placeholder: string; known: boolean } {
    const key = `${name}\n${by.map(keyOf).join('\n')}`;
    const bytes = this.#shared ? cache.get(key) : undefined;
    return { ...this.#add({ key, bytes }), known: bytes !== undefined };
  }

  placeMarkup(html: string): { placeholder: string } {
    return this.#add({ key: html, bytes: this.bytesOf(html) });
  }

  #add(placed: Placed): { placeholder: string } {
    return { placeholder: `${MARK}${this.#placed.push(placed) - 1}` };
  }

  /** A text that many pages have, encoded once. */
  bytesOf(text: string): Buffer {
    if (!this.#shared) return Buffer.from(text);
    return cache.get(text) ?? storeFragment(text, Buffer.from(text));
  }

  /**
   * Rendered text → pieces. New parts are cached, except unfinished ones and those that contain `secret`, a string
   * unique to this render.
   */
  assemble(html: string, secret: string | undefined): Piece[] {
    const open: { pieces: Piece[]; placed: Placed | undefined }[] = [
      { pieces: [], placed: undefined },
    ];
    const add = (text: string) => {
      // a known part has been closed already; a search for what is closed takes longer than all else here
      if (open.length === 1) return void open[0]?.pieces.push(text);
      const [first = '', ...afterClosed] = text.split(CLOSING);
      open.at(-1)?.pieces.push(first);
      for (const next of afterClosed) {
        const inner = open.pop();
        const pieces = this.#shared ? closed(inner, secret) : (inner?.pieces ?? []);
        open.at(-1)?.pieces.push(...pieces, next);
      }
    };
    let from = 0;
    for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, Math.max(from, at + 1))) {
      if (!html.endsWith(OPENING, at)) continue;
      add(html.slice(from, at - OPENING.length));
      const end = html.indexOf('"', at);
      const placed = this.#placed[Number(html.slice(at + MARK.length, end))];
      from = end + '">'.length;
      if (placed?.bytes === undefined) {
        open.push({ pieces: [], placed });
      } else {
        open.at(-1)?.pieces.push(placed.bytes);
        from += CLOSING.length;
      }
    }
    add(html.slice(from));
    return open[0]?.pieces ?? [];
  }
}

/** Begins the placeholder of a part. Rare in pages, for a search is as fast as its first letter is rare. */
const MARK = '~';
/** Placeholders as React writes them; texts never contain them, for their `<` is escaped. */
const OPENING = `<${PART} mark="`;
const CLOSING = `</${PART}>`;

function closed(
  part: { pieces: Piece[]; placed: Placed | undefined } | undefined,
  secret: string | undefined,
): Piece[] {
  const { pieces = [], placed } = part ?? {};
  const uncacheable = secret === undefined ? UNFINISHED : [...UNFINISHED, secret];
  if (!placed || pieces.some((piece) => uncacheable.some((text) => piece.includes(text))))
    return pieces;
  return [storeFragment(placed.key, joined(pieces))];
}

function storeFragment(key: string, bytes: Buffer): Buffer {
  // pages that were rendered at the same time bring the same part, each its own copy
  const known = cache.get(key);
  if (known !== undefined) return known;
  // a small buffer is a part of a pool of 64 kB, all of which it would hold
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  cachedBytes += roomOf(key, own);
  cache.set(key, own);
  // the oldest go first, used or not: what is in use comes back with the next page
  for (const [oldest, one] of cache) {
    if (cachedBytes <= ROOM) break;
    cache.delete(oldest);
    cachedBytes -= roomOf(oldest, one);
  }
  return own;
}

/** Markup is cached under itself as the key: 2 bytes per character. */
function roomOf(key: string, bytes: Buffer): number {
  return bytes.length + key.length * 2;
}

function joined(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );
}

function keyOf(fact: unknown): string {
  if (typeof fact !== 'object' || fact === null) return String(fact);
  const known = digests.get(fact);
  if (known !== undefined) return known;
  const digest = hash('sha1', JSON.stringify(fact), 'base64');
  digests.set(fact, digest);
  return digest;
}
