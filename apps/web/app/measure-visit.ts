import { ANALYTICS_BATCH_PATH, ANALYTICS_BEACON_PATH } from '@prichal/contract';
import type { EventName, EventProps } from '@prichal/contract';
import { MODES, MODE_IN_EFFECT, startTelemetry } from '@prichal/telemetry';
import type { Mode, TokenSource } from '@prichal/telemetry';
import { importUnneeded } from './boot/reload-on-stale-build.ts';
import { keepBotMarks } from './bot-marks.ts';
import { apiBase } from './api-client/api-base.ts';
import { CALL_FAULT_EVENT } from './api-client/report-call-fault.ts';
import type { CallFault } from './api-client/report-call-fault.ts';
import { lastCalculation, onCalculation } from './completed-calculation.ts';
import type { CompletedCalculation } from './completed-calculation.ts';
import { analyticsAllowed, onCookieChoice } from './cookie-choice.ts';
import { tokenFromCookie, tokenFromMeta, tokensAreFetched } from './page-token.ts';
import { forgetVisit, visitId } from './visit-id.ts';

/** Asked on the document, it fills its `detail` with the counts: for a developer's console, and for journeys. */
export const COUNTS_EVENT = 'prichal:measuring-counts';

/** What the page tells measuring, through telemetry-door.ts. */
export interface Measuring {
  /** `address` of the page it happened on, `at` ms since 1970 */
  track(name: EventName, props: EventProps, details: { address: string; at: number }): void;
  /** a fault of the page or of a call */
  hear(fault: Event): void;
  /** so many found no room at the door */
  lost(count: number): void;
}

/** Ties measuring to this page: its consent, its token, the faults it hears of. Fetched late, on its own. */
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
    load: importUnneeded,
    onBotMarks: keepBotMarks,
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
  return {
    track: (name, props, details) => telemetry.track(name, props, details),
    lost: (count) => telemetry.lost(count),
    hear(fault) {
      if (fault.type === CALL_FAULT_EVENT) {
        const { path, timeoutMs, form, ...call } = (fault as CustomEvent<CallFault>).detail;
        telemetry.callFault({
          ...call,
          address: path,
          ...(timeoutMs === null ? {} : { timeout: timeoutMs }),
          ...(form === undefined ? {} : { errorType: 'form' }),
        });
      } else telemetry.error(fault);
    },
  };
}

/** They came with the page: no file needs to be fetched for them, and nothing of them is kept that could be dropped. */
const pageTokens: TokenSource = {
  current: () => Promise.resolve(tokenFromCookie(document.cookie) ?? tokenFromMeta() ?? ''),
  drop() {},
};

/** Those of the page's forms, brought at once: a page that is being left has no time for it. */
function fetchedTokens(): TokenSource {
  const coming = importUnneeded(() => import('./api-client/csrf-token.ts')).then((module) =>
    module?.csrfKeeper(),
  );
  return {
    current: async () => (await coming)?.current() ?? '',
    drop: (token) => void coming.then((keeper) => keeper?.drop(token)),
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
