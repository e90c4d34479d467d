import { Writable } from 'node:stream';
import type { Site } from '@prichal/contract';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { RouterContextProvider, ServerRouter } from 'react-router';
import { wakeLaterIn } from './boot/wake-script.ts';
import { KeptPartsContext, keptPartsContext } from './kept-parts.ts';
import { printThings } from './seo/structured-data/thing.ts';
import { siteContext } from './site.ts';
import { thingsOfPage } from './things-of-page.server.ts';

/** Milliseconds that loaders and rendering may take before the page is given up. */
export const streamTimeout = 5_000;

/** The load context of one request: the door through which loaders reach the process. `url` is absolute. */
export function provideSite(site: Site, url: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(keptPartsContext, {
    document: !new URL(url).pathname.endsWith('.data'),
    parts: new Map(),
  });
  return context;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteContext).reportError(error);
};

/** Set by whoever hashes the page's inline scripts: a word for `nonce`, so that only ours are trusted. */
const RENDER_MARK_HEADER = 'x-render-mark';

/** Renders the whole page before answering: it is cached, and its scripts are hashed, as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = request.headers.get(RENDER_MARK_HEADER) ?? undefined;
  const page = (
    <KeptPartsContext value={context.get(keptPartsContext).parts}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </KeptPartsContext>
  );
  const html = await renderWhole(page, nonce, (error) =>
    context.get(siteContext).reportError(error),
  );
  const things = printThings(thingsOfPage(routerContext, context.get(siteContext)));
  const token = printToken(context.get(siteContext).csrfToken());
  return new Response(
    finish(html, nonce)
      .replace('</head>', () => `${token}</head>`)
      .replace('</body>', () => `${things}</body>`),
    { status, headers },
  );
}

/**
 * The forms' token, written beside React and once: in the data of the page it would stand in a hashed script, and a
 * copy kept for reading without a network could not be freed of it.
 */
function printToken(token: string): string {
  return `<meta name="csrf-token" content="${token}"/>`;
}

function renderWhole(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000);
    const stream = renderToPipeableStream(page, {
      nonce,
      // a long boundary would be sent hidden at the page's end, for a script to put in its place
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        // a timer left running keeps the whole render in memory
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

/** Marks the one inline script that React does not write itself, and lets the scripts wait. */
function finish(html: string, nonce: string | undefined): string {
  const marked = nonce
    ? html.replace('<script data-early', `<script nonce="${nonce}" data-early`)
    : html;
  return wakeLaterIn(marked);
}
