import { ANALYTICS_BATCH_PATH, ANALYTICS_BEACON_PATH } from '@prichal/contract';
import type { EventName, EventProps } from '@prichal/contract';
import { MODES, MODE_IN_EFFECT, startTelemetry } from '@prichal/telemetry';
import type { Mode, TokenSource } from '@prichal/telemetry';
import { tryImport } from '../boot/reload-on-stale-build.ts';
import { storeBotSignals } from '../visitor/bot-signals.ts';
import { apiBase } from '../api-client/api-base.ts';
import { CALL_FAILURE_EVENT } from '../api-client/report-call-failure.ts';
import type { CallFailure } from '../api-client/report-call-failure.ts';
import { lastCalculation, onCalculation } from '../visitor/completed-calculation.ts';
import type { CompletedCalculation } from '../visitor/completed-calculation.ts';
import { analyticsAllowed, onCookieChoice } from '../visitor/cookie-choice.ts';
import { tokenFromCookie, tokenFromMeta, tokensAreFetched } from '../api-client/page-token.ts';
import { forgetVisit, visitId } from '../visitor/visit-id.ts';
import { createPageViews } from './page-views.ts';

/** Asked on the document, it fills its `detail` with the counts: for a developer's console, and for journeys. */
export const COUNTS_EVENT = 'prichal:measuring-counts';

/** What the page reports to telemetry, through telemetry-loader.ts. */
export interface Measuring {
  /** `address` of the page it happened on, `at` ms since 1970 */
  track(name: EventName, props: EventProps, details: { address: string; at: number }): void;
  /** an error of the page or a failed call */
  hear(event: Event): void;
  /** number of events dropped because the loader's queue was full */
  lost(count: number): void;
}

/** Connects telemetry to this page: its consent, its token, its errors. Loaded late, as a chunk of its own. */
export function measureVisit(page: Window): Measuring {
  const { mode, metrika } = readSettings(page.document);
  const telemetry = startTelemetry({
    page: page as Window & typeof globalThis,
    mode,
    metrika,
    tokens: tokensAreFetched() ? fetchedTokens() : pageTokens,
    addresses: {
      batch: apiBase() + ANALYTICS_BATCH_PATH,
      beacon: apiBase() + ANALYTICS_BEACON_PATH,
    },
    allowed: analyticsAllowed,
    session: { id: visitId, forget: forgetVisit },
    ownFile: import.meta.url,
    load: tryImport,
    onBotSignals: storeBotSignals,
  });
  onCookieChoice(() => telemetry.heedConsent());
  const calculated = ({ country, totalRub }: CompletedCalculation) =>
    telemetry.track('calculator_usage', { country, total_rub: Math.round(Number(totalRub)) });
  const calculation = lastCalculation();
  if (calculation) calculated(calculation);
  onCalculation(calculated);
  page.document.addEventListener(COUNTS_EVENT, (asked) =>
    Object.assign((asked as CustomEvent<object>).detail, telemetry.stats()),
  );
  const track: Measuring['track'] = (name, props, details) => telemetry.track(name, props, details);
  const viewPage = createPageViews(track);
  return {
    track: (name, props, details) =>
      name === 'page_view' ? viewPage(details) : track(name, props, details),
    lost: (count) => telemetry.lost(count),
    hear(event) {
      if (event.type === CALL_FAILURE_EVENT) {
        const { path, timeoutMs, form, ...call } = (event as CustomEvent<CallFailure>).detail;
        telemetry.callFailure({
          ...call,
          address: path,
          ...(timeoutMs === null ? {} : { timeout: timeoutMs }),
          ...(form === undefined ? {} : { errorType: 'form' }),
        });
      } else telemetry.error(event);
    },
  };
}

/** Tokens printed with the page: nothing is fetched or stored, so `drop` has nothing to do. */
const pageTokens: TokenSource = {
  current: () => Promise.resolve(tokenFromCookie(document.cookie) ?? tokenFromMeta() ?? ''),
  drop() {},
};

/** Those of the page's forms, brought at once: a page that is being left has no time for it. */
function fetchedTokens(): TokenSource {
  const coming = tryImport(() => import('../api-client/csrf-token.ts')).then((module) =>
    module?.csrfTokenStore(),
  );
  return {
    current: async () => (await coming)?.current() ?? '',
    drop: (token) => void coming.then((store) => store?.drop(token)),
  };
}

/** What the server has configured otherwise than usual: «mode=basic&metrika=12345»; `alone`: no counter in this document. */
function readSettings(page: Document): { mode: Mode; metrika: number | null } {
  const text = page.querySelector<HTMLMetaElement>('meta[name="measuring"]')?.content ?? '';
  const set = new URLSearchParams(text);
  const mode = set.get('mode') ?? '';
  const metrika = set.has('alone') ? 0 : Number(set.get('metrika'));
  return {
    mode: Object.hasOwn(MODES, mode) ? (mode as Mode) : MODE_IN_EFFECT,
    metrika: Number.isSafeInteger(metrika) && metrika > 0 ? metrika : null,
  };
}
