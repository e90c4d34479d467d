import { createCircuitBreaker } from '@prichal/resilience';
import type { EventName, EventProps } from '@prichal/contract';
import type { BreakerNumbers } from '../limits.ts';
import { cleanPath, scrub } from '../pipeline/scrub.ts';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
/** Names of what the counter stores on the device. */
const METRIKA_KEYS = /^_ym/;

type Counter = ((id: number, command: string, ...details: unknown[]) => void) & {
  a?: unknown[][];
  l?: number;
};
type MetrikaWindow = Window & { ym?: Counter } & Record<string, unknown>;

/** A counter of another company: enabled after consent, disabled when it is withdrawn. */
export interface Vendor {
  enable(): void;
  /** `address` of the page, as it stands in the address line */
  report(name: EventName, props: EventProps, address: string): void;
  disable(): void;
}

/**
 * Yandex.Metrika, only where the owner has configured a counter. Its script is asked for at the first event and again
 * after a failure, as far as its breaker lets it; what it throws ends here.
 * @param id number of the counter
 */
export function createMetrika(
  id: number,
  page: Window,
  now: () => number,
  bounds: BreakerNumbers,
): Vendor {
  const window = page as MetrikaWindow;
  const breaker = createCircuitBreaker({ ...bounds, now });
  const offSwitch = `disableYaCounter${id}`;
  let enabled = false;
  let script: 'none' | 'coming' | 'here' = 'none';
  /** what the counter was given last: where the next page was come to from */
  let before = referrerOf(page.document.referrer);

  const bring = (): void => {
    const pass = breaker.enter();
    if (!pass) return;
    script = 'coming';
    queueCalls(window, now);
    const element = page.document.createElement('script');
    element.async = true;
    element.src = SCRIPT;
    element.addEventListener('load', () => {
      script = 'here';
      pass.succeeded();
    });
    element.addEventListener('error', () => {
      script = 'none';
      pass.failed();
      element.remove();
    });
    page.document.head.append(element);
  };
  const call = (command: string, ...details: unknown[]): void => {
    if (script === 'none') bring();
    if (script !== 'none') window.ym?.(id, command, ...details);
  };
  return {
    enable() {
      if (enabled) return;
      enabled = true;
      delete window[offSwitch];
      // whatever it would send by itself names the address line as it is: all of that is off
      call('init', {
        defer: true,
        accurateTrackBounce: false,
        clickmap: false,
        trackLinks: false,
        webvisor: false,
        url: addressFor(page.location.href),
        referrer: before,
      });
    },
    report(name, props, address) {
      if (!enabled || isReceipt(address)) return;
      if (name === 'page_view') {
        const url = addressFor(address);
        call('hit', url, { referer: before });
        before = url;
      }
      // the counter sends the page address with a goal: only when the address contains no typed text
      if (name !== 'goal' || holdsTyped(page.location.href)) return;
      const { goal, value } = props;
      call('reachGoal', goal, { order_price: value, currency: 'RUB' });
    },
    disable() {
      if (!enabled) return;
      enabled = false;
      window[offSwitch] = true;
      eraseStored(page);
    },
  };
}

/** Campaign parameters: without them the owner's counter cannot tell which campaign brought the visit. */
const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'yclid'];

/** The address as sent to another company: the path and campaign parameters, no personal data. */
function addressFor(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const parameters = new URLSearchParams();
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = searchParams.get(name);
    if (value !== null && scrub(value) === value) parameters.set(name, value);
  }
  return origin + cleanPath(pathname) + (parameters.size > 0 ? `?${parameters}` : '');
}

/** Where the visit came from: host and path; a receipt of this site is nobody's business. */
function referrerOf(address: string): string {
  if (!URL.canParse(address) || isReceipt(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + cleanPath(pathname);
}

function isReceipt(address: string): boolean {
  return /^\/(?:r|%[57]2)\//i.test(new URL(address).pathname);
}

/** Fields of addresses that hold what a visitor typed. */
const TYPED = ['q', 'search'];

function holdsTyped(address: string): boolean {
  const { search, searchParams } = new URL(address);
  return isReceipt(address) || TYPED.some((name) => searchParams.has(name)) || holdsPerson(search);
}

function holdsPerson(query: string): boolean {
  try {
    const text = decodeURIComponent(query.replaceAll('+', ' '));
    return scrub(text) !== text;
  } catch {
    return true;
  }
}

/** Calls wait in a list until the script has come, as it expects them. */
function queueCalls(window: MetrikaWindow, now: () => number): void {
  if (window.ym) return;
  const waiting: Counter = (...call) => {
    waiting.a ??= [];
    // a script that never comes must not fill the memory
    if (waiting.a.length < CALLS_MAX) waiting.a.push(call);
  };
  waiting.l = now();
  window.ym = waiting;
}

const CALLS_MAX = 100;

function eraseStored(page: Window): void {
  for (const pair of page.document.cookie.split('; ')) {
    const name = pair.slice(0, pair.indexOf('='));
    if (METRIKA_KEYS.test(name)) page.document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  try {
    for (const name of Object.keys(page.localStorage))
      if (METRIKA_KEYS.test(name)) page.localStorage.removeItem(name);
  } catch {
    // blocked: it stored nothing
  }
}
