import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { botMarks } from './bot-marks.ts';
import { useCookieChoice } from './cookie-choice.ts';
import { createCampaignStore } from './features/campaign/campaign-store.ts';
import type { LeadPopupProps } from './features/lead-popup/lead-popup.tsx';
import { UpdateOffer } from './features/updates/update-offer.tsx';
import { usePopupWatch } from './features/lead-popup/use-popup-watch.ts';
import { deviceMemory } from './features/lead-popup/watch-visit.ts';
import { paths } from './paths.ts';
import { useSiteFacts } from './site-facts.ts';
import { sourceStorage, watchSourceStorage } from './source-storage.ts';
import { track } from './telemetry-door.ts';
import { useToast } from './ui/toasts.tsx';

const CookieBanner = lazy(() =>
  import('./features/consent/cookie-banner.tsx').then((module) => ({
    default: module.CookieBanner,
  })),
);

/** The popup with the parts it shares with the other request forms. */
const LeadPopup = lazy(async () => {
  const [
    { LeadPopup: Popup },
    { PhoneField },
    { CountedText },
    { ConsentBoxes },
    { PromiseLine, ShortPromise },
    { ConsentNotice },
    { SuccessPanel },
    { KeptPanel },
    { useSubmission },
  ] = await Promise.all([
    import('./features/lead-popup/lead-popup.tsx'),
    import('./features/lead-forms/phone-field.tsx'),
    import('./features/lead-forms/fields/counted-text.tsx'),
    import('./features/lead-forms/consent-boxes.tsx'),
    import('./features/lead-forms/promise-line.tsx'),
    import('./features/lead-forms/consent-notice.tsx'),
    import('./features/lead-forms/success-panel.tsx'),
    import('./features/lead-forms/kept-panel.tsx'),
    import('./features/lead-forms/use-submission.ts'),
  ]);
  const parts = {
    PhoneField,
    CountedText,
    ConsentBoxes,
    PromiseLine,
    ShortPromise,
    ConsentNotice,
    SuccessPanel,
    KeptPanel,
    useSubmission,
  };
  return {
    default: (props: Omit<LeadPopupProps, 'parts'>) => <Popup {...props} parts={parts} />,
  };
});

watchSourceStorage();
const campaign = createCampaignStore(() => sourceStorage);
// without the marks in its own address, the page that led here may have them: it was left before its scripts came
campaign.arrive([window.location.href, ownReferrer()]);

/** How the visitor came, which test of the popup they were part of, marks of a program: all go with a request. */
export const campaignMarks = () => ({
  ...campaign.marks(),
  ...deviceMemory.met(Date.now()),
  ...botMarks(),
});

/** What comes over a page by itself: the question about cookies, the request popup, the offer of a new version. */
export function Overlays() {
  const facts = useSiteFacts();
  const { pathname, search } = useLocation();
  const tell = useToast();
  const asked = useCookieChoice() === null && pathname !== paths.cookies();
  const { popup, close } = usePopupWatch(
    { pathname, search },
    facts?.popupByValue ?? false,
    facts?.popupTest,
  );
  useEffect(() => trackPage(pathname), [pathname]);
  const keeps = KEEPING.test(pathname);
  useEffect(() => (keeps ? bringKeepButtons(tell) : undefined), [keeps, tell]);
  useEffect(
    () =>
      whileLoaded(async () =>
        (await import('./features/kept/count-links.ts')).watchCounts(document),
      ),
    [],
  );
  useEffect(() => {
    // far enough from the opening of a page, near enough to the first popup
    const timer = setTimeout(
      () => void import('./features/lead-popup/lead-popup.tsx').catch(() => {}),
      PREPARE_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={null}>
      {/* steps aside for the popup: neither covers the other */}
      {asked && !popup && <CookieBanner />}
      <UpdateOffer />
      {popup && facts && (
        <LeadPopup popup={popup} brand={facts.brand} campaign={campaignMarks} onClose={close} />
      )}
    </Suspense>
  );
}

/** Pages with cars or searches that can be kept. */
const KEEPING = /^\/(?:catalog|search|pick|favourites|calculator)(?:\/|$)/;

/** Runs what `start` brings until it is stopped; without a network nothing runs. */
function whileLoaded(start: () => Promise<() => void>): () => void {
  let stopped = false;
  let stop = () => {};
  start().then(
    (end) => (stopped ? end() : (stop = end)),
    () => {},
  );
  return () => {
    stopped = true;
    stop();
  };
}

/** The buttons that keep cars, fetched where there are any. Returns how to stop. */
function bringKeepButtons(tell: ReturnType<typeof useToast>): () => void {
  let stop: (() => void) | null = () => {};
  const bring = async () => {
    const module = await import('./features/kept/keep-buttons.ts').catch(() => null);
    if (module && stop)
      stop = module.watchKeepButtons(document, (text, link) => tell(text, 'note', link));
  };
  void bring();
  return () => {
    stop?.();
    stop = null;
  };
}

/** Nothing opens in the first ten seconds of a visit, ms. */
const PREPARE_MS = 9_000;

const SERVICES = `${paths.services()}/`;
let viewed = false;

/** A page that is looked at; the first one of a visit says where it was come from. */
function trackPage(pathname: string): void {
  track('page_view', viewed ? {} : arrival());
  viewed = true;
  if (pathname.startsWith(SERVICES))
    track('goal', { goal: 'service_view', service: pathname.slice(SERVICES.length) });
}

/** The host that led here and the marks of the advertisement, no more of either address. */
function arrival(): Record<string, string> {
  const { referrer, location } = document;
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  const marks = new URLSearchParams(location.search);
  const named = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((name) => {
    const mark = marks.get(name);
    return mark ? [[name, mark.slice(0, 100)] as const] : [];
  });
  return Object.fromEntries([
    ...(host !== '' && host !== location.host ? [['referrer_host', host] as const] : []),
    ...named,
  ]);
}

function ownReferrer(): string | null {
  const { referrer } = document;
  return referrer.startsWith(`${window.location.origin}/`) ? referrer : null;
}
