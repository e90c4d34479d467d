import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { botSignals } from './visitor/bot-signals.ts';
import { useCookieChoice } from './visitor/cookie-choice.ts';
import { createCampaignStore } from './visitor/campaign-store.ts';
import type { LeadPopupProps } from './features/requests/popup/lead-popup.tsx';
import { UpdateOffer } from './features/updates/update-offer.tsx';
import { usePopupWatch } from './features/requests/popup/use-popup-watch.ts';
import { deviceMemory } from './features/requests/popup/watch-visit.ts';
import { paths } from './paths.ts';
import { useSiteFacts } from './site/site-facts.ts';
import { deviceStore } from './visitor/device-store.ts';
import { sourceStorage, watchSourceStorage } from './visitor/source-storage.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { useToast } from './ui/toasts.tsx';

const CookieBanner = lazyPart(() =>
  import('./features/consent/cookie-banner.tsx').then((module) => module.CookieBanner),
);

const Returning = lazyPart(() => import('./returning.tsx').then((module) => module.Returning));

/** The popup with the parts it shares with the other request forms. */
const LeadPopup = lazyPart<Omit<LeadPopupProps, 'parts'>>(async () => {
  const [
    { LeadPopup: Popup },
    { PhoneField },
    { CountedText },
    { CallTimeField },
    { ConsentBoxes },
    { PromiseLine, ShortPromise },
    { ConsentNotice },
    { SuccessPanel },
    { QueuedNote, QueuedPanel },
    { useSubmission },
  ] = await Promise.all([
    import('./features/requests/popup/lead-popup.tsx'),
    import('./features/requests/form/phone-field.tsx'),
    import('./features/requests/form/fields/counted-text.tsx'),
    import('./features/requests/form/fields/call-time-field.tsx'),
    import('./features/requests/form/consent-boxes.tsx'),
    import('./features/requests/form/promise-line.tsx'),
    import('./features/requests/form/consent-notice.tsx'),
    import('./features/requests/form/success-panel.tsx'),
    import('./features/requests/queue/queued-panel.tsx'),
    import('./features/requests/form/use-submission.ts'),
  ]);
  const parts = {
    PhoneField,
    CountedText,
    CallTimeField,
    ConsentBoxes,
    PromiseLine,
    ShortPromise,
    ConsentNotice,
    SuccessPanel,
    QueuedNote,
    QueuedPanel,
    useSubmission,
  };
  return (props) => <Popup {...props} parts={parts} />;
}, ClosePopup);

/** Its code did not come: what had given way to it comes back. */
function ClosePopup({ onClose }: { onClose: () => void }) {
  useEffect(onClose, [onClose]);
  return null;
}

watchSourceStorage();
const campaign = createCampaignStore(sourceStorage);

/** Campaign parameters may be in the previous page's address: it was left before its scripts loaded. */
export const arriveBy = (landing: string) => campaign.arrive([landing, ownReferrer()]);

/** Campaign of the visit, variant of the popup test and bot signals: all are sent with a request. */
export const requestExtras = () => ({
  ...campaign.parameters(),
  ...deviceMemory.met(Date.now()),
  ...botSignals(),
});

/** What comes over a page by itself: the question about cookies, the request popup, the offer of a new version. */
export function Overlays() {
  const facts = useSiteFacts();
  const { pathname, search } = useLocation();
  const showToast = useToast();
  const asked = useCookieChoice() === null && pathname !== paths.cookies();
  const { popup, close } = usePopupWatch(
    { pathname, search },
    facts?.popupByValue ?? false,
    facts?.popupTest,
  );
  // looked up once for each page: what it leaves itself it shows itself
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const isKnown = useMemo(isReturner, [pathname]);
  const canSave = SAVING_PAGES.test(pathname);
  useEffect(() => {
    if (canSave) void loadFavouriteButtons(showToast);
  }, [canSave, showToast]);
  // nothing is saved before a first page that can save: a first visit of the home page loads no lists
  const counts = canSave || isKnown;
  useEffect(
    () =>
      counts
        ? whileLoaded(async () =>
            (await import('./features/favourites/count-links.ts')).watchCounts(document),
          )
        : undefined,
    [counts],
  );
  useEffect(() => {
    // far enough from the opening of a page, near enough to the first popup
    const timer = setTimeout(
      () => void import('./features/requests/popup/lead-popup.tsx').catch(() => {}),
      PREPARE_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {/* steps aside for the popup: neither covers the other */}
      {asked && !popup && <CookieBanner />}
      <UpdateOffer />
      {isKnown && <Returning pathname={pathname} isQuiet={!asked && !popup} />}
      {popup && facts && (
        <LeadPopup popup={popup} brand={facts.brand} campaign={requestExtras} onClose={close} />
      )}
    </>
  );
}

/** An earlier page of this device has left something to go on with, see visitor/. */
function isReturner(): boolean {
  return ['open-requests', 'kept', 'calculation'].some(
    (key) => deviceStore.getItem(`prichal:${key}`) !== null,
  );
}

/** Pages with cars or searches that can be saved. */
const SAVING_PAGES = /^\/(?:catalog|search|pick|favourites|calculator)(?:\/|$)/;

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

/** Without a network there are no buttons. */
async function loadFavouriteButtons(showToast: ReturnType<typeof useToast>): Promise<void> {
  const module = await import('./features/favourites/favourite-buttons.ts').catch(() => null);
  module?.defineFavouriteButtons((text, link) => showToast(text, 'note', link));
}

/** Nothing opens in the first ten seconds of a visit, ms. */
const PREPARE_MS = 9_000;

function ownReferrer(): string | null {
  const { referrer } = document;
  return referrer.startsWith(`${window.location.origin}/`) ? referrer : null;
}
