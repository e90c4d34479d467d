import type { Site } from '@prichal/contract';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { RouterContextProvider, ServerRouter } from 'react-router';
import { PageParts } from './assemble-page.server.ts';
import type { Piece } from './assemble-page.server.ts';
import { before, editHtml, intoTag } from './boot/edit-html.ts';
import { wakeLaterIn } from './boot/wake-script.ts';
import { ContactsContext, contactsOf, printContacts } from './company-contacts.ts';
import { KeptPartsContext, keptPartsContext } from './kept-parts.ts';
import { printData } from './print-data.server.ts';
import { printHandedOver } from './print-handed-over.server.ts';
import { PartsContext } from './rendered-once.tsx';
import { renderWhole } from './render-whole.server.ts';
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
    handedOver: new Map(),
  });
  return context;
}

/** What loaders and actions of a request have thrown: the page itself is given «Unexpected Server Error» instead. */
const failures = new WeakMap<object, unknown[]>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  failures.set(context, [...(failures.get(context) ?? []), error]);
  context.get(siteContext).reportError(error);
};

/** Errors of a request by its load context, for the process that knows what they mean. */
export function failuresOf(context: RouterContextProvider): readonly unknown[] {
  return failures.get(context) ?? [];
}

/** Set by whoever hashes the page's inline scripts: a word for `nonce`, so that only ours are trusted. */
const RENDER_MARK_HEADER = 'x-render-mark';

/** Answered pages: whoever keeps them takes them as they are, not encoded into a body and out of it again. */
const pages = new WeakMap<Response, readonly Piece[]>();

/** A page that was answered without a body, in pieces; null for any other answer. */
export function piecesOf(response: Response): readonly Piece[] | null {
  return pages.get(response) ?? null;
}

/** Renders the whole page before answering: it is cached, and its scripts are hashed, as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const response = new Response(null, { status, headers });
  if (request.method === 'HEAD') return response;
  const site = context.get(siteContext);
  // a form sent without scripts does not wait behind pages
  if (request.method === 'GET') await site.turnToRender();
  const nonce = request.headers.get(RENDER_MARK_HEADER) ?? undefined;
  const hasFacts = routerContext.staticHandlerContext.loaderData['root'] !== undefined;
  const contacts = hasFacts ? null : contactsOf(site.brand);
  const data = await printData(routerContext.serverHandoffStream, nonce);
  // what somebody has typed into a form must not get into parts of other pages
  const parts = new PageParts({ shared: request.method === 'GET' });
  const kept = context.get(keptPartsContext);
  const page = (
    <PartsContext value={parts}>
      <KeptPartsContext value={kept}>
        <ContactsContext value={contacts}>
          {/* the page's data are printed beside React: waiting for them would cost it a second round */}
          <ServerRouter
            context={{ ...routerContext, serverHandoffStream: undefined }}
            url={request.url}
            nonce={nonce}
          />
        </ContactsContext>
      </KeptPartsContext>
    </PartsContext>
  );
  const html = await renderWhole(page, {
    ...(nonce === undefined ? {} : { nonce }),
    limitMs: streamTimeout + 1_000,
    onError: (error) => site.reportError(error),
  });
  const tail =
    data +
    printHandedOver(kept.handedOver, parts) +
    printThings(thingsOfPage(routerContext, site, kept.handedOver));
  const text = editHtml(html, [
    ...wakeLaterIn(html),
    // the one inline script that React does not write itself
    ...(nonce ? intoTag(html, 'script', 'data-early=', ` nonce="${nonce}"`) : []),
    ...before(html, '</head>', printToken(site.csrfToken())),
    ...(contacts ? before(html, '</head>', printContacts(contacts)) : []),
    ...before(html, '</body>', tail, true),
  ]);
  pages.set(response, parts.assemble(text, nonce));
  return response;
}

/**
 * The forms' token, written beside React and once: in the data of the page it would stand in a hashed script, and a
 * copy kept for reading without a network could not be freed of it.
 */
function printToken(token: string): string {
  return `<meta name="csrf-token" content="${token}"/>`;
}
