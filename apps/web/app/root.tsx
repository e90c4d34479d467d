import type { ComponentType, ReactNode } from 'react';
import { use, useCallback, useEffect, useState } from 'react';
import { Links, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import cyrillic from '@prichal/ui/.cache/fonts/geologica-cyrillic.woff2?url';
import latin from '@prichal/ui/.cache/fonts/geologica-latin.woff2?url';
import rouble from '@prichal/ui/.cache/fonts/geologica-latin-ext.woff2?url';
import type { Route } from './+types/root';
import { STORAGE_SCRIPT } from './boot/blocked-storage.ts';
import { CITY_SCRIPT } from './boot/city-space.ts';
import { useContacts, useRememberedContacts } from './site/company-contacts.ts';
import { watchOutbox } from './features/requests/queue/outbox-flag.ts';
import type { Notices } from './features/requests/queue/outbox-flag.ts';
import { ErrorScreen } from './features/site-frame/error-screen.tsx';
import { Logo } from './features/site-frame/logo.tsx';
import { makeFrameMarkup } from './features/site-frame/frame-parts.server.tsx';
import { SiteFrame } from './features/site-frame/site-frame.tsx';
import { THEME_SCRIPT } from '@prichal/ui/theme-script.ts';
import { paths } from './paths.ts';
import { landingAddress } from './visitor/landing-address.ts';
import { RequestExtrasContext, type RequestExtras } from './visitor/request-extras.ts';
import { RequestOpenerContext, type RequestSubject } from './site/request-opener.ts';
import { onSearchAsked } from './site/search-opener.ts';
import { DocumentContext, DocumentHead } from './document/document-head.tsx';
import { hasOwnFrame } from './document/own-frame.ts';
import { RootStyles } from './document/root-styles.tsx';
import { defaultMeta } from './seo/default-meta.ts';
import { followRedirects } from './site/redirects.server.ts';
import { takeUpCountries } from './site/take-up-countries.server.ts';
import { loadSite } from './site/site-facts.server.ts';
import { useBrand, useFurtherCountries, useSiteFacts } from './site/site-facts.ts';
import type { PrintedFacts } from './site/site-facts.ts';
import { reportMissing } from './boot/reload-on-stale-build.ts';
import { track } from './telemetry/telemetry-loader.ts';
import { importAgain } from './ui/import-again.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { ToastRegion, useToast } from './ui/toasts.tsx';

/** Fetched when it is first opened: most visits never do. */
const RequestDialog = lazyPart(
  () =>
    import('./features/requests/dialog/request-dialog.tsx').then((module) => module.RequestDialog),
  MissingDialog,
);

export async function loader({ context, request }: Route.LoaderArgs): Promise<PrintedFacts> {
  const facts = await loadSite(context, makeFrameMarkup, new URL(request.url).pathname);
  return { facts: JSON.stringify(facts) };
}

export const middleware: Route.MiddlewareFunction[] = [takeUpCountries, followRedirects];

/** The facts of the site do not change while a page is open. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) => defaultMeta(error);

/** Elements rather than `links`: those of every page need not be gathered for each. */
const LINKS = (
  <>
    {[latin, cyrillic, rouble].map((href) => (
      <link key={href} rel="preload" as="font" href={href} crossOrigin="anonymous" />
    ))}
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="apple-touch-icon" href="/icons/touch.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);

const EARLY = { __html: `${STORAGE_SCRIPT};${THEME_SCRIPT};${CITY_SCRIPT}` };

export function Layout({ children }: { children: ReactNode }) {
  const facts = useSiteFacts();
  const [attributes] = useState(readAttributes);
  const { nonce, isAnswer = false } = use(DocumentContext) ?? {};
  useRememberedContacts();
  useFurtherCountries();
  return (
    // the script below sets data-js, data-theme and data-city before hydration
    <html
      lang="ru"
      {...(isAnswer && { 'data-answer': '' })}
      {...attributes}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b0d11" />
        <script
          nonce={nonce}
          data-early=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={EARLY}
        />
        <RootStyles />
        {LINKS}
        <Links />
        <Meta />
        <DocumentHead />
        {facts?.csrfFetch && <meta name="csrf-fetch" content="on" />}
        {facts?.apiOrigin && (
          <link id="api" rel="preconnect" href={facts.apiOrigin} crossOrigin="anonymous" />
        )}
        {facts?.measuring && <meta name="measuring" content={facts.measuring} />}
      </head>
      <body>
        <div id="root">{children}</div>
        {/* the server prints what starts the router here (document/print-router.server.ts) */}
      </body>
    </html>
  );
}

/** A failing frame makes React write <html> anew: what the script had put there would be gone. */
function readAttributes(): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const { js, theme, city, answer } = document.documentElement.dataset;
  return {
    ...(answer === undefined ? {} : { 'data-answer': answer }),
    ...(js === undefined ? {} : { 'data-js': js }),
    ...(theme === undefined ? {} : { 'data-theme': theme }),
    ...(city === undefined ? {} : { 'data-city': city }),
  };
}

export default function Root() {
  const matches = useMatches();
  // such a page runs no script, so the browser need not tell them apart
  const isOwn = import.meta.env.SSR && hasOwnFrame(matches);
  // a list that could not be loaded has no search of its own
  const hasList = useRouteLoaderData('routes/catalog') !== undefined;
  if (isOwn) return <Outlet />;
  return (
    <Shell withSearch={!hasList}>
      <Outlet />
    </Shell>
  );
}

/** The page's frame with what is answered over it: toasts and the request dialog. */
function Shell({ withSearch, children }: { withSearch: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  // at once: the next page may follow before anything late has come
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each page
  useEffect(() => track('page_view'), [pathname]);
  return (
    <ToastRegion>
      <RequestExtrasContext value={requestExtras}>
        <WithRequestDialog>
          <SiteFrame withSearch={withSearch}>{children}</SiteFrame>
          <UnsentRequests />
          <LateOverlays />
          <SearchOverlay />
        </WithRequestDialog>
      </RequestExtrasContext>
    </ToastRegion>
  );
}

/** The one request dialog of the site, opened from anywhere through `useRequestOpener`. */
function WithRequestDialog({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const [subject, setSubject] = useState<RequestSubject | null>(null);
  const close = useCallback(() => setSubject(null), []);
  return (
    <RequestOpenerContext value={setSubject}>
      {children}
      {subject && (
        <RequestDialog subject={subject} brand={brand} action={paths.contacts()} onClose={close} />
      )}
    </RequestOpenerContext>
  );
}

/** Only for a visitor with a request that has not gone out yet. */
const loadNotices = async () =>
  (await import('./features/requests/queue/outbox-notices.tsx')).OutboxNotices;

/** Sends requests that still wait on the device when the page loads, and shows their state. */
function UnsentRequests() {
  const brand = useBrand();
  const [Notices, setNotices] = useState<Notices | null>(null);
  useEffect(() => watchOutbox(loadNotices, (notices) => setNotices(() => notices)), []);
  return Notices && <Notices brand={brand} />;
}

const SearchDialog = lazyPart(
  () => import('./features/search/search-dialog.tsx').then((module) => module.SearchDialog),
  MissingDialog,
);

/** The search of the header, fetched when it is first asked for. */
function SearchOverlay() {
  const [open, setOpen] = useState(false);
  useEffect(() => onSearchAsked(() => setOpen(true)), []);
  const close = useCallback(() => setOpen(false), []);
  return open && <SearchDialog onClose={close} />;
}

/** The code of a dialog did not come: a reload may cure that, or the next press. */
function MissingDialog({ onClose }: { onClose: () => void }) {
  const showToast = useToast();
  useEffect(() => {
    reportMissing();
    showToast('Окно не загрузилось. Нажмите ещё раз.', 'error');
    onClose();
  }, [showToast, onClose]);
  return null;
}

/** Nothing that comes over a page by itself is needed in its first second, ms. */
const OVERLAYS_AFTER_MS = 1000;

/** Known once the overlays have come. */
const campaign = { extras: (): RequestExtras | null => null };
const requestExtras = () => campaign.extras();

function LateOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType | null>(null);
  useEffect(() => {
    const bring = async () => {
      const module = await importAgain(() => import('./overlays.tsx'));
      if (!module) return;
      module.arriveBy(landingAddress);
      campaign.extras = module.requestExtras;
      setOverlays(() => module.Overlays);
    };
    const timer = setTimeout(() => void bring(), OVERLAYS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Overlays && <Overlays />;
}

/** A failing root loader or frame leads here; pages fail within-frame. */
export function ErrorBoundary() {
  const contacts = useContacts();
  return (
    <main id="main">
      {contacts && (
        <p className="wrap pt-4">
          <Logo brand={contacts} />
        </p>
      )}
      <ErrorScreen contacts={contacts} />
    </main>
  );
}
