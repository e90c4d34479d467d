import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface RenderOptions {
  nonce?: string;
  /** after so many ms a page that still waits is finished as it is */
  limitMs: number;
  onError: (error: unknown) => void;
}

/** How a boundary that could not be finished at once is written: it failed, or it waits. */
export const UNFINISHED = ['<!--$!-->', '<!--$?-->'];
/** How any boundary begins, but for its `<`: a search looks for the first letter, and a page is full of `<`. */
const BOUNDARY = '!--$';

/** How every document ends. */
export const BODY_END = '</body></html>';

/**
 * A page → its whole document without its end, for more to be printed there. In one go, which costs half as much; a page that has to wait (the first one of a route
 * waits for the code of its later parts) or fails is rendered again in its own time. Rejects when the page throws.
 */
export async function renderWhole(page: ReactNode, options: RenderOptions): Promise<string> {
  const html = renderAtOnce(page);
  const whole = html === null || isUnfinished(html) ? await renderInTime(page, options) : html;
  if (!whole.endsWith(BODY_END)) throw new Error('React ends the document in an unknown way');
  return whole.slice(0, -BODY_END.length);
}

/** One search for all markers, because a page is long. */
function isUnfinished(html: string): boolean {
  for (let at = html.indexOf(BOUNDARY); at >= 0; at = html.indexOf(BOUNDARY, at + 1))
    if (UNFINISHED.some((marker) => html.startsWith(marker, at - 1))) return true;
  return false;
}

function renderAtOnce(page: ReactNode): string | null {
  try {
    // the second way prints this itself
    return `<!DOCTYPE html>${renderToString(page)}`;
  } catch {
    // an error or a suspended part: the second render distinguishes them
    return null;
  }
}

function renderInTime(page: ReactNode, options: RenderOptions): Promise<string> {
  const { limitMs, onError } = options;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), limitMs);
    const stream = renderToPipeableStream(page, {
      ...(options.nonce === undefined ? {} : { nonce: options.nonce }),
      // a long boundary would be sent hidden at the page's end, for a script to put in its place
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        // a running timer would retain the whole render in memory
        clearTimeout(timer);
        stream.pipe(collect(resolve));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
  });
}

/** Takes the page's pieces as they are made and decodes them once. */
function collect(done: (html: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString('utf8'));
      next();
    },
  });
}
