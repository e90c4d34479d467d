import type { Site } from '@prichal/contract';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { RouterContextProvider, ServerRouter, createContext } from 'react-router';
import { coloursOf } from './document/company-colours.server.ts';
import { PageParts } from './document/assemble-page.server.ts';
import type { Piece } from './document/assemble-page.server.ts';
import { DocumentContext } from './document/document-head.tsx';
import { ContactsContext, contactsOf } from './site/company-contacts.ts';
import { StaticPartsContext, staticPartsContext } from './document/static-parts.ts';
import { printEmbeddedData } from './document/print-embedded-data.server.ts';
import { hasOwnFrame } from './document/own-frame.ts';
import { printRouter } from './document/print-router.server.ts';
import { PartsContext } from './document/cached-fragment.tsx';
import { BODY_END, renderWhole } from './document/render-whole.server.ts';
import { printThings } from './seo/structured-data/thing.ts';
import { siteContext } from './site/site.ts';
import { structuredDataOfPage } from './document/structured-data-of-page.server.ts';

/** The handler must be of the same router as the pages, which is bundled with them. */
export { createRequestHandler } from 'react-router';

/** Milliseconds that loaders and rendering may take before the page is given up. */
export const streamTimeout = 5_000;

/**
 * What came of a request. Not in WeakMaps by request: their values outlive a collection of the nursery, and so a whole
 * page would stay in memory until the next full one.
 */
interface Outcome {
  /** the rendered page, so that the page cache can store it without encoding and decoding a body */
  pieces: readonly Piece[] | null;
  /** what loaders and actions have thrown: the page itself is given «Unexpected Server Error» instead */
  failures: readonly unknown[];
}

const outcomeContext = createContext<Outcome>();

/** The load context of one request, which gives loaders access to the process. `url` is absolute. */
export function provideSite(site: Site, url: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(staticPartsContext, {
    document: !new URL(url).pathname.endsWith('.data'),
    parts: new Map(),
    embeddedData: new Map(),
  });
  context.set(outcomeContext, { pieces: null, failures: [] });
  return context;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const outcome = context.get(outcomeContext);
  outcome.failures = [...outcome.failures, error];
  context.get(siteContext).reportError(error);
};

/** Errors of a request by its load context, for the process that knows what they mean. */
export function failuresOf(context: RouterContextProvider): readonly unknown[] {
  return context.get(outcomeContext).failures;
}

/** Set by the code that hashes the page's inline scripts: the `nonce` that marks our scripts as trusted. */
const RENDER_NONCE_HEADER = 'x-render-nonce';

/** The page of a request, when it was answered without a body; null for any other answer. */
export function piecesOf(context: RouterContextProvider): readonly Piece[] | null {
  return context.get(outcomeContext).pieces;
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
  const nonce = request.headers.get(RENDER_NONCE_HEADER) ?? undefined;
  const hasFacts = routerContext.staticHandlerContext.loaderData['root'] !== undefined;
  const contacts = hasFacts ? null : contactsOf(site.brand);
  const { matches } = routerContext.staticHandlerContext;
  const router = hasOwnFrame(matches.map(({ route }) => route))
    ? ''
    : await printRouter(routerContext, nonce);
  // values typed into a form must not get into parts that other pages share
  const parts = new PageParts({ shared: request.method === 'GET' });
  const staticParts = context.get(staticPartsContext);
  const document = {
    nonce,
    csrfToken: site.csrfToken(),
    isAnswer: request.method !== 'GET',
    colours: coloursOf(site.brand),
    contacts: contacts ? JSON.stringify(contacts) : undefined,
  };
  const page = (
    <PartsContext value={parts}>
      <DocumentContext value={document}>
        <StaticPartsContext value={staticParts}>
          <ContactsContext value={contacts}>
            {/* the router's data are printed outside React: waiting for them would cost it a second pass */}
            <ServerRouter
              context={{ ...routerContext, serverHandoffStream: undefined }}
              url={request.url}
              nonce={nonce}
            />
          </ContactsContext>
        </StaticPartsContext>
      </DocumentContext>
    </PartsContext>
  );
  const html = await renderWhole(page, {
    ...(nonce === undefined ? {} : { nonce }),
    limitMs: streamTimeout + 1_000,
    onError: (error) => site.reportError(error),
  });
  const { embeddedData } = staticParts;
  context.get(outcomeContext).pieces = [
    ...parts.assemble(html, nonce),
    router,
    ...printEmbeddedData(embeddedData, parts),
    printThings(structuredDataOfPage(routerContext, site, embeddedData)),
    BODY_END,
  ];
  return response;
}
